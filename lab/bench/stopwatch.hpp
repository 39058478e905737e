// CPU time per call, robust against a busy machine.
#pragma once

#include <functional>

namespace clde::bench {

/// CPU time of this process alone: others on the machine do not count.
double cpu_seconds();

/// The median over `repeats` of the CPU nanoseconds per call; each repeat runs at least `seconds`.
double median_ns(const std::function<void()>& call, double seconds, int repeats);

}  // namespace clde::bench
