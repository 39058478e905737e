// How the answer grew: peaks of the reported set over evaluations, as a band over the seeds.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <clde/lab/problems.hpp>
#include <clde/result.hpp>

namespace clde::report {

/// Quartiles and mean over the runs at each time.
struct Band {
  std::vector<double> low, middle, high, mean;
};

/// Evaluations from about 10 to the budget, evenly by logarithm.
std::vector<std::uint32_t> checkpoints(std::uint64_t budget);

/// Share of the known peaks that the reported set holds (at the accuracy given) at each time.
Band peak_ratio_band(const BenchmarkProblem& problem, std::span<const Result> runs,
                     std::span<const std::uint32_t> times, double accuracy);

/// How long runs took to find a share of the known optima.
struct RunningTime {
  double expected = 0;  ///< evaluations of all runs for each that succeeded; NaN if none did
  std::size_t successes = 0;
  std::size_t runs = 0;
};

/// To have found `share` of the known optima at the accuracy given.
RunningTime running_time(const BenchmarkProblem& problem, std::span<const Result> runs,
                         double share, double accuracy);

}  // namespace clde::report
