// Starts for plain restarts: samples without a better one near, by linkage (findings/linkage.hpp).
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "algorithms/clde/single/context.hpp"
#include "algorithms/clde/single/start.hpp"
#include "findings/linkage.hpp"
#include "sampling/initial.hpp"

namespace clde::single {

class LinkedStarts {
 public:
  explicit LinkedStarts(Context& context);

  /// The best start that is due; nothing if none is, even after a few batches of samples. Takes
  /// samples while they are fewer than their share of what starts and descents have cost.
  [[nodiscard]] Task<std::optional<Start>> next();
  /// The descent from such a start has cost this, the start included.
  void charge(std::uint64_t evaluations) { spent_ += static_cast<double>(evaluations); }

 private:
  [[nodiscard]] std::optional<Start> take_due();
  Task<void> sample();

  Context& context_;
  std::unique_ptr<SpaceFilling> sequence_;
  Linkage linkage_;
  double spent_ = 0;
};

}  // namespace clde::single
