#include "methods/mcea_d/best_examples.hpp"

#include <limits>

#include <clde/matrix.hpp>

namespace clde::mcea_d {

std::vector<bool> best_examples(MatrixView costs, const Subproblems& subproblems,
                                std::size_t subproblem) {
  std::vector<bool> best(costs.rows());
  for (const std::size_t neighbor : subproblems.neighbors(subproblem)) {
    std::size_t lowest = no_index;
    double value = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < costs.rows(); ++i) {
      if (best[i]) continue;
      const double of_row = subproblems.value(neighbor, costs[i]);
      if (lowest != no_index && !(of_row < value)) continue;
      lowest = i;
      value = of_row;
    }
    if (lowest != no_index) best[lowest] = true;
  }
  return best;
}

}  // namespace clde::mcea_d
