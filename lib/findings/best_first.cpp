#include "findings/best_first.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

namespace clde {
namespace {

auto rank_of(const Optimum& optimum, const SearchSpace& space) {
  const bool feasible = optimum.violation <= space.constraints.tolerance;
  const double cost = space.sense == Sense::maximize ? -optimum.value() : optimum.value();
  return std::tuple(!optimum.global, feasible ? 0 : optimum.violation, cost);
}

/// Where each optimum goes.
void move_indices(Result& result, const std::vector<std::size_t>& place) {
  const auto move = [&](std::size_t& index) {
    if (index != no_index) index = place[index];
  };
  for (Optimum& o : result.optima) move(o.basin.joins);
  for (ReportEvent& e : result.reports) move(e.index);
  for (Family& f : result.families) move(f.optimum);
  for (Comparison& c : result.comparisons) {
    move(c.a);
    move(c.b);
  }
  for (Saddle& s : result.saddles) {
    move(s.a);
    move(s.b);
    if (s.b < s.a) std::swap(s.a, s.b);
  }
}

}  // namespace

void put_best_first(Result& result, const SearchSpace& space) {
  std::vector<std::size_t> order(result.optima.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {},
                           [&](std::size_t i) { return rank_of(result.optima[i], space); });
  std::vector<std::size_t> place(order.size());
  std::vector<Optimum> optima;
  for (const std::size_t i : order) {
    place[i] = optima.size();
    optima.push_back(std::move(result.optima[i]));
  }
  result.optima = std::move(optima);
  move_indices(result, place);
}

}  // namespace clde
