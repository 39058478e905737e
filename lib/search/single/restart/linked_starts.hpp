// Starts for plain restarts: samples without a better one near, by linkage (findings/linkage.hpp).
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "findings/linkage.hpp"
#include "sampling/initial.hpp"
#include "search/single/context.hpp"
#include "search/single/descents/start.hpp"
#include "tasks/signal.hpp"

namespace clde::single {

class LinkedStarts {
 public:
  explicit LinkedStarts(Context& context);

  /// The best start that is due; nothing if none is, even after a few batches of samples. Takes
  /// samples while they are fewer than their share of what starts and descents have cost. After a
  /// call in vain the next ones return nothing without sampling: 1, then 3, then 7, and so on. Side
  /// by side, a call waits for the samples that another one takes.
  [[nodiscard]] Task<std::optional<Start>> next();
  /// Samples that fill the box and were evaluated by others.
  void add(const Matrix& points, const std::vector<double>& costs);
  /// The descent from such a start has cost this, the start included.
  void charge(std::uint64_t evaluations) { spent_ += static_cast<double>(evaluations); }

 private:
  [[nodiscard]] std::optional<Start> take_due();
  void remember(bool found);
  Task<void> sample();
  Task<void> sample_or_wait();

  Context& context_;
  std::unique_ptr<SpaceFilling> sequence_;
  Linkage linkage_;
  double spent_ = 0;
  std::shared_ptr<Signal> sampled_;  // when the samples under way are known; null: there are none
  std::size_t in_vain_ = 0;          // calls one after the other for which none was due
  std::size_t to_pass_up_ = 0;       // calls that return nothing at once
};

}  // namespace clde::single
