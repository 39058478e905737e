#include "methods/omni_optimizer/loose_ranks.hpp"

#include <utility>

#include "core/numbers/column_bounds.hpp"
#include "core/numbers/dominance.hpp"

namespace clde::omni_optimizer {
namespace {

std::vector<double> tolerances(MatrixView costs, double delta) {
  auto [low, high] = column_bounds(costs);
  for (std::size_t m = 0; m < costs.cols(); ++m) high[m] = delta * (high[m] - low[m]);
  return std::move(high);
}

bool clearly_better_somewhere(std::span<const double> a, std::span<const double> b,
                              const std::vector<double>& tolerance) {
  for (std::size_t m = 0; m < a.size(); ++m)
    if (a[m] < b[m] - tolerance[m]) return true;
  return false;
}

}  // namespace

std::vector<std::size_t> loose_ranks(MatrixView costs, double delta) {
  const std::size_t n = costs.rows();
  if (n == 0) return {};
  const std::vector<double> tolerance = tolerances(costs, delta);
  std::vector<std::vector<std::size_t>> beaten(n);
  std::vector<std::size_t> better(n, 0), ranks(n, 0), front;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j)
      if (i != j && covers(costs[i], costs[j]) &&
          clearly_better_somewhere(costs[i], costs[j], tolerance)) {
        beaten[i].push_back(j);
        ++better[j];
      }
  for (std::size_t i = 0; i < n; ++i)
    if (better[i] == 0) front.push_back(i);
  for (std::size_t rank = 1; !front.empty(); ++rank) {
    std::vector<std::size_t> next;
    for (const std::size_t i : front) {
      ranks[i] = rank;
      for (const std::size_t j : beaten[i])
        if (--better[j] == 0) next.push_back(j);
    }
    front = std::move(next);
  }
  return ranks;
}

}  // namespace clde::omni_optimizer
