#include "problems/synthetic/lattice.hpp"

#include <cmath>

#include "core/numbers/vectors.hpp"

namespace clde {
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

Matrix on_unit_sphere(Matrix rows) {
  for (std::size_t i = 0; i < rows.rows(); ++i) {
    const double length = std::sqrt(dot(rows[i], rows[i]));
    for (double& v : rows[i]) v /= length;
  }
  return rows;
}

}  // namespace clde
