// Hand-made and random reported sets, and the scoring rule written a second time, slowly.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <limits>
#include <set>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/lab/metrics.hpp>

namespace clde::test {

inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

struct PeakSet {
  Matrix points;
  std::vector<double> values;
};

inline PeakSet on_a_line(std::initializer_list<double> xs, std::vector<double> values) {
  PeakSet set{.values = std::move(values)};
  for (const double x : xs) set.points.push_row({&x, 1});
  return set;
}

/// Points on a coarse grid with few distinct values: full of duplicates, ties and points exactly at
/// the radius.
inline PeakSet random_set(Rng& rng, std::size_t size, std::size_t dimension) {
  PeakSet set{.points = Matrix(size, dimension)};
  for (std::size_t i = 0; i < size; ++i) {
    for (double& x : set.points[i]) x = 0.25 * static_cast<double>(rng.index(8));
    const double step = 0.125 * static_cast<double>(rng.index(6));
    set.values.push_back(rng.chance(0.1) ? nan : 1.125 - step);
  }
  return set;
}

/// The rule as one would do it by hand: strike out the best point left and all that lie within the
/// radius of it, again and again.
inline std::size_t peaks_by_hand(const PeakSet& set, const std::set<std::size_t>& reported,
                                 const PeakRule& rule, double accuracy) {
  std::set<std::size_t> left;
  for (const std::size_t i : reported)
    if (!std::isnan(set.values[i])) left.insert(i);
  std::size_t found = 0;
  while (!left.empty()) {
    std::size_t best = *left.begin();
    for (const std::size_t i : left)
      if (set.values[i] > set.values[best]) best = i;
    if (std::abs(set.values[best] - rule.value) <= accuracy) ++found;
    std::erase_if(left, [&](std::size_t i) {
      double sum = 0;
      for (std::size_t j = 0; j < set.points.cols(); ++j)
        sum += std::pow(set.points(i, j) - set.points(best, j), 2);
      return std::sqrt(sum) <= rule.radius;
    });
  }
  return std::min(found, rule.count);
}

inline double f1_by_hand(std::size_t found, std::size_t reported, std::size_t known) {
  // The harmonic mean of found/reported and found/known is 2 found / (reported + known).
  return found == 0 ? 0.0
                    : 2.0 * static_cast<double>(found) / static_cast<double>(reported + known);
}

}  // namespace clde::test
