#include "methods/shared/subproblems.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/numbers/argsort.hpp"
#include "core/numbers/simplex_lattice.hpp"
#include "core/numbers/vectors.hpp"

namespace clde {

Subproblems::Subproblems(std::size_t most, std::size_t objectives, std::size_t neighbors)
    : weights_(simplex_lattice(std::max(most, objectives), objectives)),
      ideal_(objectives, std::numeric_limits<double>::infinity()) {
  for (std::size_t i = 0; i < weights_.rows(); ++i) {
    std::vector<std::size_t> order = argsort(
        weights_.rows(), [&](std::size_t k) { return squared_distance(weights_[i], weights_[k]); });
    order.resize(std::min(order.size(), neighbors));
    neighbors_.push_back(std::move(order));
  }
}

void Subproblems::see(std::span<const double> costs) {
  for (std::size_t m = 0; m < ideal_.size(); ++m) ideal_[m] = std::min(ideal_[m], costs[m]);
}

double Subproblems::value(std::size_t i, std::span<const double> costs) const {
  double largest = 0;
  for (std::size_t m = 0; m < ideal_.size(); ++m)
    largest = std::max(largest, weights_(i, m) * std::abs(costs[m] - ideal_[m]));
  return largest;
}

}  // namespace clde
