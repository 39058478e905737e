#include "tasks/merit.hpp"

#include <algorithm>
#include <cmath>

namespace clde {
namespace {

/// Penalty for missing a constraint by what samples typically do: this many times the spread of the
/// objective. Where the objective is much steeper than that, multipliers raise it (see sqp.cpp).
constexpr double first_penalty = 10;

std::vector<double> finite_column(const Matrix& rows, std::size_t column) {
  std::vector<double> values;
  for (std::size_t i = 0; i < rows.rows(); ++i)
    if (std::isfinite(rows(i, column))) values.push_back(rows(i, column));
  return values;
}

/// The middle of the sizes; the largest if more than half are 0.
double typical_size(const Matrix& rows, std::size_t column) {
  std::vector<double> sizes = finite_column(rows, column);
  for (double& size : sizes) size = std::abs(size);
  std::ranges::sort(sizes);
  if (sizes.empty() || sizes.back() == 0) return 1;
  const double middle = sizes[sizes.size() / 2];
  return middle > 0 ? middle : sizes.back();
}

/// Between the quartiles, or all of it if those agree.
double spread(const Matrix& rows, std::size_t column) {
  std::vector<double> values = finite_column(rows, column);
  std::ranges::sort(values);
  if (values.empty() || values.front() == values.back()) return 1;
  const double middle = values[values.size() * 3 / 4] - values[values.size() / 4];
  return middle > 0 ? middle : values.back() - values.front();
}

}  // namespace

void Merit::learn(const Matrix& columns) {
  scales_.clear();
  penalties_.clear();
  for (std::size_t c = 0; c < constraints_.count(); ++c)
    scales_.push_back(typical_size(columns, objectives_ + c));
  for (std::size_t m = 0; m < objectives_; ++m)
    penalties_.push_back(first_penalty * spread(columns, m));
  objective_spread_ = spread(columns, 0);
}

void Merit::raise(double multiplier) {
  // Where constraints almost contradict each other multipliers grow without bound: ignored.
  if (multiplier < 100 * penalties_.front())
    penalties_.front() = std::max(penalties_.front(), 2 * multiplier);
}

double Merit::violation(std::span<const double> columns) const {
  double sum = 0;
  for (std::size_t c = 0; c < constraints_.count(); ++c) {
    const double value = columns[objectives_ + c] / scales_[c];
    sum += c < constraints_.inequalities ? std::max(0.0, value) : std::abs(value);
  }
  return sum;
}

Matrix Merit::costs(const Matrix& columns) const {
  Matrix costs(columns.rows(), objectives_);
  for (std::size_t i = 0; i < columns.rows(); ++i)
    for (std::size_t m = 0; m < objectives_; ++m) costs(i, m) = cost(columns[i], m);
  return costs;
}

}  // namespace clde
