// Costs of several objectives for tests.
#pragma once

#include <initializer_list>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

namespace clde::test {

inline Matrix matrix(std::initializer_list<std::vector<double>> rows) {
  Matrix m;
  for (const auto& row : rows) m.push_row(row);
  return m;
}

/// Coarse values, so that ties and duplicates are common.
inline Matrix random_costs(Rng& rng) {
  Matrix costs(1 + rng.index(60), 1 + rng.index(4));
  const std::size_t levels = 1 + rng.index(20);
  for (std::size_t i = 0; i < costs.rows(); ++i)
    for (double& c : costs[i]) c = static_cast<double>(rng.index(levels)) - 5;
  return costs;
}

}  // namespace clde::test
