#include "report/experiment/same_optima.hpp"

#include <algorithm>
#include <cmath>

namespace clde::report {
namespace {

bool better(double a, double b, Sense sense) {
  return sense == Sense::minimize ? a < b : a > b;
}

/// In the largest of the variables, in widths of the box; periodic ones the short way round.
double distance(const Box& box, const Optimum& a, const Optimum& b) {
  double largest = 0;
  for (std::size_t j = 0; j < box.dimension(); ++j) {
    const double width = box.upper()[j] - box.lower()[j];
    double apart = std::abs(a.x[j] - b.x[j]);
    if (box.kind(j) == Kind::periodic) apart = std::min(apart, width - apart);
    if (apart > 0) largest = std::max(largest, apart / width);
  }
  return largest;
}

/// The nearest that run `r` does not have yet, or null.
SharedOptimum* match(std::vector<SharedOptimum>& all, const Box& box, const Optimum& o,
                     std::size_t r) {
  SharedOptimum* nearest = nullptr;
  double least = same_within;
  for (SharedOptimum& known : all) {
    if (known.indices[r] != no_index) continue;
    const double apart = distance(box, known.optimum, o);
    if (apart > least) continue;
    least = apart;
    nearest = &known;
  }
  return nearest;
}

}  // namespace

std::vector<SharedOptimum> shared_optima(const std::vector<RunRecord>& runs, std::size_t most) {
  std::vector<SharedOptimum> all;
  for (std::size_t r = 0; r < runs.size(); ++r) {
    const std::vector<Optimum>& optima = runs[r].result.optima;
    for (std::size_t i = 0; i < std::min(most, optima.size()); ++i) {
      SharedOptimum* known = match(all, runs.front().box, optima[i], r);
      if (known == nullptr) {
        all.push_back({optima[i], std::vector<std::size_t>(runs.size(), no_index)});
        known = &all.back();
      }
      known->indices[r] = i;
      if (better(optima[i].value(), known->optimum.value(), runs[r].sense))
        known->optimum = optima[i];
    }
  }
  const Sense sense = runs.front().sense;
  std::ranges::stable_sort(all, [&](const SharedOptimum& a, const SharedOptimum& b) {
    return better(a.optimum.value(), b.optimum.value(), sense);
  });
  return all;
}

}  // namespace clde::report
