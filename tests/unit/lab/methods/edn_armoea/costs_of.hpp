// Costs written down in tests.
#pragma once

#include <vector>

#include <clde/matrix.hpp>

namespace clde::edn_armoea {

inline Matrix costs_of(const std::vector<std::vector<double>>& rows) {
  Matrix costs;
  for (const auto& row : rows) costs.push_row(row);
  return costs;
}

}  // namespace clde::edn_armoea
