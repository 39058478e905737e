#include "problems/lattice.hpp"

#include <algorithm>
#include <cmath>

#include "core/check.hpp"
#include "core/vectors.hpp"

namespace clde {
namespace {

/// Ways to write `sum` as `parts` numbers from 0 on, in order; `limit + 1` if there are more.
std::size_t compositions_of(std::size_t sum, std::size_t parts, std::size_t limit) {
  std::size_t count = 1;
  // C(sum + i, i) = C(sum + i - 1, i - 1) (sum + i) / i.
  for (std::size_t i = 1; i < parts; ++i) {
    count = count * (sum + i) / i;
    if (count > limit) return limit + 1;
  }
  return count;
}

/// Moves to the next composition of the same sum; false after the last.
bool next_composition(std::span<std::size_t> part) {
  const std::size_t last = part.size() - 1;
  std::size_t at = last;
  while (at > 0 && part[at] == 0) --at;
  if (at == 0) return false;
  const std::size_t rest = part[at] - 1;
  part[at] = 0;
  ++part[at - 1];
  part[last] = rest;
  return true;
}

}  // namespace

std::vector<double> even_steps(double lower, double upper, std::size_t count) {
  std::vector<double> steps(count, upper);
  for (std::size_t i = 0; i + 1 < count; ++i)
    steps[i] = lower + (upper - lower) * static_cast<double>(i) / static_cast<double>(count - 1);
  return steps;
}

Matrix all_combinations(const std::vector<std::vector<double>>& columns) {
  std::size_t count = 1;
  for (const auto& column : columns) count *= column.size();
  Matrix rows(count, columns.size());
  for (std::size_t i = 0; i < count; ++i) {
    std::size_t rest = i;
    for (std::size_t j = columns.size(); j-- > 0; rest /= columns[j].size())
      rows(i, j) = columns[j][rest % columns[j].size()];
  }
  return rows;
}

Matrix unit_grid(double least, std::size_t dimension) {
  const auto points = [dimension](std::size_t steps) {
    double count = 1;
    for (std::size_t j = 0; j < dimension; ++j) count *= static_cast<double>(steps);
    return count;
  };
  std::size_t steps = 1;
  while (points(steps) < least) ++steps;
  return all_combinations(std::vector(dimension, even_steps(0, 1, steps)));
}

Matrix simplex_lattice(std::size_t most, std::size_t objectives) {
  require(objectives >= 2, "a lattice of {} objectives is a point; need at least 2", objectives);
  std::size_t sum = 1;
  while (compositions_of(sum + 1, objectives, most) <= most) ++sum;
  Matrix rows;
  rows.reserve(most, objectives);
  std::vector<std::size_t> part(objectives, 0);
  part[objectives - 1] = sum;
  std::vector<double> row(objectives);
  do {
    for (std::size_t m = 0; m < objectives; ++m)
      row[m] = std::max(static_cast<double>(part[m]) / static_cast<double>(sum), 1e-6);
    rows.push_row(row);
  } while (next_composition(part));
  return rows;
}

Matrix on_unit_sphere(Matrix rows) {
  for (std::size_t i = 0; i < rows.rows(); ++i) {
    const double length = std::sqrt(dot(rows[i], rows[i]));
    for (double& v : rows[i]) v /= length;
  }
  return rows;
}

}  // namespace clde
