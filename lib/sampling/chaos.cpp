#include "sampling/chaos.hpp"

#include <algorithm>
#include <numbers>

#include "core/check.hpp"
#include "core/numbers/portable_math.hpp"

namespace clde {
namespace {

/// The printed step on one coordinate, given and returned in the unit interval.
double multiplied(double unit, double lower, double width, double factor) {
  if (width == 0) return unit;
  const double x = std::clamp((lower + unit * width) * factor, lower, lower + width);
  return std::clamp((x - lower) / width, 0.0, 1.0);
}

/// Copies the parents and moves each coordinate that Alg. 1 chooses to `moved(row, col)`.
template <class Moved>
Matrix crossed(MatrixView parents, double crossover, Rng& rng, const Moved& moved) {
  Matrix children(parents);
  for (std::size_t i = 0; i < parents.rows(); ++i) {
    const std::size_t pivot = rng.index(parents.cols());
    for (std::size_t j = 0; j < parents.cols(); ++j)
      if (rng.chance(crossover) || j == pivot) children(i, j) = moved(i, j);
  }
  return children;
}

}  // namespace

Matrix chaotic_children(MatrixView parents, const Box& box, const LogisticOrbits<double>& orbits,
                        const ChaosMove& move, Rng& rng) {
  CLDE_ASSERT(parents.cols() == box.dimension());
  if (move.step == ChaosStep::box)
    return crossed(parents, move.crossover, rng, [&](std::size_t i, std::size_t j) {
      return std::clamp(parents(i, j) + move.size * orbits.sign(i, j) / 2, 0.0, 1.0);
    });
  return crossed(parents, move.crossover, rng, [&](std::size_t i, std::size_t j) {
    return multiplied(parents(i, j), box.lower()[j], box.width(j),
                      1 + move.size * orbits.sign(i, j));
  });
}

Matrix gaussian_children(MatrixView parents, const ChaosMove& move, Rng& rng) {
  const double deviation = move.size / (2 * std::numbers::sqrt2);
  return crossed(parents, move.crossover, rng, [&](std::size_t i, std::size_t j) {
    return std::clamp(parents(i, j) + deviation * rng.normal(), 0.0, 1.0);
  });
}

double stretched_decay(double decay, std::size_t reference, std::size_t generations) {
  const double share = static_cast<double>(reference) / static_cast<double>(generations);
  return portable_exp(share * portable_log(decay));
}

}  // namespace clde
