#include "stopwatch.hpp"

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <vector>

namespace clde::bench {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

namespace {

double time_of(const std::function<void()>& call, std::size_t calls) {
  const double start = cpu_seconds();
  for (std::size_t i = 0; i < calls; ++i) call();
  return cpu_seconds() - start;
}

/// So many calls that they take at least `seconds`.
std::size_t enough_calls(const std::function<void()>& call, double seconds) {
  std::size_t calls = 1;
  while (time_of(call, calls) < seconds) calls *= 2;
  return calls;
}

}  // namespace

double median_ns(const std::function<void()>& call, double seconds, int repeats) {
  const std::size_t calls = enough_calls(call, seconds);
  std::vector<double> times;
  for (int i = 0; i < repeats; ++i)
    times.push_back(1e9 * time_of(call, calls) / static_cast<double>(calls));
  std::ranges::nth_element(times, times.begin() + repeats / 2);
  return times[static_cast<std::size_t>(repeats / 2)];
}

}  // namespace clde::bench
