#include "evolution/operators.hpp"

#include <algorithm>

#include "core/numbers/portable_math.hpp"

namespace clde {
namespace {

double clipped(double u) {
  return std::clamp(u, 0.0, 1.0);
}

/// base^exponent for base >= 0 and exponent > 0, the same bits everywhere.
double power(double base, double exponent) {
  return base > 0 ? portable_exp(exponent * portable_log(base)) : 0.0;
}

/// How far the children lie apart, as a multiple of how far their parents do.
double spread(double index, Rng& rng) {
  const double u = rng.uniform();
  const double beta =
      u <= 0.5 ? power(2 * u, 1 / (index + 1)) : 1 / power(2 - 2 * u, 1 / (index + 1));
  return rng.chance(0.5) ? beta : -beta;
}

/// The step from `x`, at most as far as the wall: the lower one for the lower half of the draws.
double polynomial_step(double x, double index, Rng& rng) {
  const double u = rng.uniform();
  const double root = 1 / (index + 1);
  if (u <= 0.5) return power(2 * u + (1 - 2 * u) * power(1 - x, index + 1), root) - 1;
  return 1 - power(2 * (1 - u) + (2 * u - 1) * power(x, index + 1), root);
}

}  // namespace

void gaussian_step(std::span<double> x, double deviation, Rng& rng) {
  for (double& u : x) u = clipped(u + deviation * rng.normal());
}

void simulated_binary_crossover(std::span<double> a, std::span<double> b, double index, Rng& rng) {
  for (std::size_t j = 0; j < a.size(); ++j) {
    if (rng.chance(0.5)) continue;
    const double middle = (a[j] + b[j]) / 2;
    const double half = spread(index, rng) * (a[j] - b[j]) / 2;
    a[j] = clipped(middle + half);
    b[j] = clipped(middle - half);
  }
}

void polynomial_mutation(std::span<double> x, double index, double probability, Rng& rng) {
  for (double& u : x)
    if (rng.chance(probability)) u = clipped(u + polynomial_step(u, index, rng));
}

void transplant(std::span<double> x, std::span<const double> donor, double probability, Rng& rng) {
  const std::size_t pivot = rng.index(x.size());
  for (std::size_t j = 0; j < x.size(); ++j)
    if (j == pivot || rng.chance(probability)) x[j] = donor[j];
}

void bounce(std::span<double> x, Rng& rng) {
  for (double& u : x) {
    if (u < 0) u = rng.chance(0.5) ? 0.0 : std::min(1.0, -u);
    if (u > 1) u = rng.chance(0.5) ? 1.0 : std::max(0.0, 2 - u);
  }
}

}  // namespace clde
