#include "methods/shared/strength.hpp"

namespace clde {

std::vector<double> strength_sums(std::size_t rows, const Beats& beats) {
  std::vector<std::vector<std::size_t>> beaten(rows);
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < rows; ++j)
      if (i != j && beats(i, j)) beaten[i].push_back(j);
  std::vector<double> sums(rows, 0.0);
  for (const std::vector<std::size_t>& of_one : beaten)
    for (const std::size_t j : of_one) sums[j] += static_cast<double>(of_one.size());
  return sums;
}

}  // namespace clde
