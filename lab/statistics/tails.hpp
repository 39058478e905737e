// Tails of the distributions that tests refer to.
#pragma once

#include <cstddef>
#include <span>

#include <clde/lab/statistics.hpp>

namespace clde {

/// P(Z >= z) of the standard normal distribution.
double normal_tail(double z);

/// P(X >= x) of chi-square with this many degrees of freedom.
double chi_square_tail(double x, std::size_t degrees);

/// p of the standard normal statistic z, large if x tends to be greater.
double normal_p(double z, Alternative alternative);

/// p of the value `at` of a statistic that takes 0, 1, ... with the given relative frequencies.
double counted_p(std::span<const double> frequencies, std::size_t at, Alternative alternative);

}  // namespace clde
