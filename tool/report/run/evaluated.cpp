#include "report/run/evaluated.hpp"

#include <algorithm>
#include <limits>

namespace clde::report {
namespace {

// As many as a choice of samples looks at in many dimensions.
constexpr std::size_t min_rows = 12'000;

Matrix every_second(const Matrix& rows) {
  Matrix half(0, rows.cols());
  half.reserve(rows.rows() / 2 + 1, rows.cols());
  for (std::size_t i = 0; i < rows.rows(); i += 2) half.push_row(rows[i]);
  return half;
}

std::vector<std::uint32_t> every_second(const std::vector<std::uint32_t>& all) {
  std::vector<std::uint32_t> half;
  for (std::size_t i = 0; i < all.size(); i += 2) half.push_back(all[i]);
  return half;
}

}  // namespace

bool Evaluated::is_too_many(std::size_t rows, std::size_t columns) const {
  return rows > std::max(min_rows, max_numbers_ / columns);
}

void Evaluated::add(const SearchSpace& space, std::span<const double> x,
                    std::span<const double> columns) {
  const Constraints& constraints = space.constraints;
  if (columns.empty()) {
    add_apart(failing_, failed, x);
  } else if (constraints.any() &&
             constraints.violation(columns.subspan(space.objectives)) > constraints.tolerance) {
    add_apart(violating_, infeasible, x);
  } else {
    add_valued(x, columns.first(space.objectives));
    if (space.objectives == 1) improve(space.sense, columns.front());
  }
}

void Evaluated::add_valued(std::span<const double> x, std::span<const double> objectives) {
  if (!valued_.keeps_next()) return;
  points.push_row(x);
  values.push_row(objectives);
  at.push_back(static_cast<std::uint32_t>(total()));
  if (!is_too_many(at.size(), x.size() + objectives.size())) return;
  points = every_second(points);
  values = every_second(values);
  at = every_second(at);
  valued_.coarsen();
}

void Evaluated::improve(Sense sense, double value) {
  const double sign = sense == Sense::minimize ? 1 : -1;
  const double before =
      best.value.empty() ? std::numeric_limits<double>::infinity() : sign * best.value.back();
  if (!(sign * value < before)) return;
  best.at.push_back(static_cast<std::uint32_t>(total()));
  best.value.push_back(value);
}

void Evaluated::add_apart(Sieve& sieve, Matrix& rows, std::span<const double> x) const {
  if (!sieve.keeps_next()) return;
  rows.push_row(x);
  if (!is_too_many(rows.rows(), x.size())) return;
  rows = every_second(rows);
  sieve.coarsen();
}

}  // namespace clde::report
