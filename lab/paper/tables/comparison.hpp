// The arithmetic of comparison tables: ranks, p-values and the signs +, - and =.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "paper/tables/table.hpp"

namespace clde::reproduce {

/// Mean rank of each column over the rows; rank 1 is the best of a row, equals share theirs. Rows
/// in which a value is missing (NaN) are left out; NaN if none is left.
std::vector<double> mean_ranks(const std::vector<std::vector<double>>& columns, Better better);

/// "+": the sample is better than the figure, "-": worse, "=": it could be chance (two-sided
/// signed-rank test of the differences, 5 %; fewer than six differences decide nothing). Empty if
/// there is no sample or no figure.
std::string sign_against(std::span<const double> sample, double figure, Better better);

/// Two-sided p of the signed-rank test of two columns; rows in which one is missing are left out.
double column_p(std::span<const double> x, std::span<const double> y);

double mean_of(std::span<const double> values);
/// Of the mean; 0 for fewer than two values.
double standard_error(std::span<const double> values);

}  // namespace clde::reproduce
