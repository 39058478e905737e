#include "algorithms/clde/single/run.hpp"

#include <algorithm>
#include <cmath>

#include "algorithms/clde/single/climb.hpp"
#include "algorithms/clde/single/walker.hpp"

namespace clde::single {

Run::Run(Search& s, const Settings& chosen)
    : search(s),
      settings(chosen),
      samples(space_filling(chosen.canvas, s.dimension(), s.stream("canvas"))),
      rng(s.stream("allocation")),
      methods(method_count, 0.05),
      shares({1, chosen.recombine, chosen.walk, chosen.far}),
      diagonal_(std::sqrt(static_cast<double>(s.dimension()))) {
  // Before anything is known a basin is taken for smooth: quasi-Newton is the cheaper mistake.
  methods.pay(use_bfgs, 1, 100);
  for (std::size_t scale = es_coarse; scale < method_count; ++scale) methods.pay(scale, 1, 2000);
}

Run::~Run() = default;

double Run::median_cost() {
  const auto& found = search.archive().all();
  if (found.size() != median_of_) {
    std::vector<double> costs;
    for (const ArchiveEntry& f : found) costs.push_back(f.cost());
    const auto middle = costs.begin() + static_cast<std::ptrdiff_t>(costs.size() / 2);
    std::ranges::nth_element(costs, middle);
    median_ = *middle;
    median_of_ = found.size();
  }
  return median_;
}

double Run::standing(double cost) {
  const double range = gap(median_cost());
  return range > 0 ? 1 - gap(cost) / range : 1 - (gap(cost) > tolerance() ? 1 : 0);
}

}  // namespace clde::single
