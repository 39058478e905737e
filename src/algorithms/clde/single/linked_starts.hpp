// Starts for plain restarts: samples without a better one near, by linkage (findings/linkage.hpp).
#pragma once

#include <cstddef>
#include <memory>

#include "algorithms/clde/single/context.hpp"
#include "algorithms/clde/single/start.hpp"
#include "findings/linkage.hpp"
#include "sampling/initial.hpp"

namespace clde::single {

class LinkedStarts {
 public:
  explicit LinkedStarts(Context& context);

  /// The best start that is due. Takes samples while they are fewer than their share of the
  /// evaluations that starts and descents have cost, and until one is due.
  [[nodiscard]] Task<Start> next();
  /// The descent from such a start has cost this, the start included.
  void charge(std::uint64_t evaluations) { spent_ += static_cast<double>(evaluations); }

 private:
  Task<void> sample();

  Context& context_;
  std::unique_ptr<SpaceFilling> sequence_;
  Linkage linkage_;
  double spent_ = 0;
};

}  // namespace clde::single
