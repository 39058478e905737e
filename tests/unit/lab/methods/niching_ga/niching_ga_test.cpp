#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <set>

#include "unit/lab/methods/whole_search.hpp"

namespace clde {
namespace {

/// Deb and Goldberg's M1: five equal maxima at 0.1, 0.3, 0.5, 0.7 and 0.9.
double equal_maxima(std::span<const double> x) {
  return std::pow(std::sin(5 * std::numbers::pi * x[0]), 6);
}

std::size_t peaks_reported(const std::string& algorithm, std::uint64_t seed) {
  const Result r = solve(Problem{equal_maxima, Box::cube(1, 0, 1), Sense::maximize}, {20'000},
                         {.algorithm = algorithm, .seed = seed});
  std::set<int> peaks;
  for (const Optimum& o : r.optima) peaks.insert(static_cast<int>(5 * o.x[0]));
  return peaks.size();
}

TEST(ClearingGa, KeepsTheFivePeaksOfEqualMaxima) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed)
    EXPECT_EQ(peaks_reported("clearing-ga", seed), 5U) << seed;
}

TEST(SharingGa, KeepsNearlyAllPeaksOfEqualMaxima) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed)
    EXPECT_GE(peaks_reported("sharing-ga", seed), 4U) << seed;
}

}  // namespace
}  // namespace clde
