#include "methods/dade/control_parameters.hpp"

#include <algorithm>

namespace clde::dade {
namespace {

constexpr double scale = 0.1;

/// The ratio of two normals is a Cauchy variable.
double cauchy(double mean, Rng& rng) {
  double denominator = 0;
  while (denominator == 0) denominator = rng.normal();
  return mean + scale * rng.normal() / denominator;
}

}  // namespace

ControlParameters ControlParameterModel::draw(Rng& rng) const {
  ControlParameters drawn;
  while (!(drawn.F > 0)) drawn.F = std::min(1.0, cauchy(means_.F, rng));
  drawn.CR = std::clamp(means_.CR + scale * rng.normal(), 0.0, 1.0);
  return drawn;
}

void ControlParameterModel::learn(const std::vector<ControlParameters>& successes) {
  if (successes.empty()) return;
  double sum = 0, squares = 0, rates = 0;
  for (const ControlParameters& p : successes) {
    sum += p.F;
    squares += p.F * p.F;
    rates += p.CR;
  }
  means_.F += rate_ * (squares / sum - means_.F);
  means_.CR += rate_ * (rates / static_cast<double>(successes.size()) - means_.CR);
}

}  // namespace clde::dade
