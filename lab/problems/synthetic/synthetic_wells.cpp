// Families whose value is the lowest of several wells: bowls, terraces, needles.
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>

#include "core/numbers/portable_math.hpp"
#include "core/numbers/vectors.hpp"
#include "problems/scalar_math.hpp"
#include "problems/synthetic/random_layout.hpp"
#include "problems/synthetic/synthetic.hpp"

namespace clde {
namespace {

/// floor + |stretch (x - centre)|^2.
struct Well {
  std::vector<double> centre;
  Matrix stretch;
  double floor = 0;

  [[nodiscard]] double squared_size(std::span<const double> x) const {
    double sum = 0;
    for (std::size_t i = 0; i < stretch.rows(); ++i) {
      double along = 0;
      for (std::size_t j = 0; j < x.size(); ++j) along += stretch(i, j) * (x[j] - centre[j]);
      sum += along * along;
    }
    return sum;
  }
};

struct Wells {
  std::vector<Well> wells;
  double ring = 0;   ///< width of terraces; 0: none
  double noise = 0;  ///< share of the value

  double operator()(std::span<const double> x) const;
};

/// Flat rings of equal width and height, the innermost a bowl.
double terraced(double squared_size, double ring) {
  const double size = std::sqrt(squared_size);
  return size < ring ? squared_size / ring : ring * std::floor(size / ring);
}

/// A number in [-1, 1) that is a function of the bits of x and looks like none.
double noise_at(std::span<const double> x) {
  std::uint64_t hash = 0x9e3779b97f4a7c15;
  for (const double v : x) {
    hash = (hash ^ std::bit_cast<std::uint64_t>(v + 0.0)) * 0xbf58476d1ce4e5b9;
    hash ^= hash >> 31U;
  }
  hash *= 0x94d049bb133111eb;
  return std::ldexp(static_cast<double>(hash >> 11U), -52) - 1;
}

double Wells::operator()(std::span<const double> x) const {
  double lowest = std::numeric_limits<double>::infinity();
  for (const Well& well : wells) {
    const double size = well.squared_size(x);
    lowest = std::min(lowest, well.floor + (ring > 0 ? terraced(size, ring) : size));
  }
  return noise > 0 ? lowest * (1 + noise * noise_at(x)) : lowest;
}

constexpr double reach = 5;
constexpr double apart = 1.5;

Box box_of(std::size_t dimension) {
  return Box::cube(dimension, -reach, reach);
}

Matrix uniform_stretch(std::size_t dimension, double factor) {
  Matrix stretch(dimension, dimension);
  for (std::size_t j = 0; j < dimension; ++j) stretch(j, j) = factor;
  return stretch;
}

/// A rotation followed by factors from 1 to `ratio`.
Matrix turned_stretch(Rng& rng, std::size_t dimension, double ratio) {
  Matrix rows = random_rotation(rng, dimension);
  for (std::size_t i = 0; i < dimension; ++i) {
    const double share =
        dimension == 1 ? 0 : static_cast<double>(i) / static_cast<double>(dimension - 1);
    const double factor = exponential(share * logarithm(ratio));
    for (double& v : rows[i]) v *= factor;
  }
  return rows;
}

/// As many bowls on a higher floor as there are optima; all equally steep. A bowl of squared
/// steepness `condition` is `sqrt(condition)` times as steep across as along.
Wells turned_bowls(Rng& rng, SyntheticSize size, double condition) {
  const Matrix centres = random_centres(rng, box_of(size.dimension), 2 * size.optima, apart);
  Wells made;
  for (std::size_t i = 0; i < centres.rows(); ++i)
    made.wells.push_back({.centre = {centres[i].begin(), centres[i].end()},
                          .stretch = turned_stretch(rng, size.dimension, std::sqrt(condition)),
                          .floor = i < size.optima ? 0 : rng.uniform(0.5, 2)});
  return made;
}

/// The optima are the centres of the first wells, which have the floor 0.
Generated finish(Wells wells, SyntheticSize size, double radius) {
  Matrix optima;
  for (std::size_t i = 0; i < size.optima; ++i) optima.push_row(wells.wells[i].centre);
  const auto shared = std::make_shared<const Wells>(std::move(wells));
  return {.problem = Problem([shared](std::span<const double> x) { return (*shared)(x); },
                             box_of(size.dimension)),
          .known = {.points = std::move(optima),
                    .value = 0,
                    .radius = radius,
                    .accuracies = {1e-1, 1e-2, 1e-3, 1e-4, 1e-5}}};
}

/// Radius of a ball with this share of the box's volume.
double radius_of_share(std::size_t dimension, double share) {
  const auto d = static_cast<double>(dimension);
  const double log_unit_ball =
      d / 2 * portable_log(std::numbers::pi) - log_gamma_of_half(dimension + 2);
  return portable_exp((portable_log(share) - log_unit_ball) / d + portable_log(2 * reach));
}

}  // namespace

Generated generate_basins(Rng& rng, SyntheticSize size) {
  const double condition = exponential(rng.uniform(logarithm(10), logarithm(1e4)));
  return finish(turned_bowls(rng, size, condition), size, 0.5);
}

Generated generate_noisy_basins(Rng& rng, SyntheticSize size) {
  Wells wells = turned_bowls(rng, size, 10);
  wells.noise = 0.01;
  return finish(std::move(wells), size, 0.5);
}

Generated generate_terraces(Rng& rng, SyntheticSize size) {
  Wells wells = turned_bowls(rng, size, 4);
  wells.ring = 0.4;
  return finish(std::move(wells), size, 0.5);
}

Generated generate_needles(Rng& rng, SyntheticSize size) {
  constexpr std::size_t broad = 4;
  const std::size_t d = size.dimension;
  const double radius = radius_of_share(d, rng.uniform(0.002, 0.006));
  const Matrix centres = random_centres(rng, box_of(d), size.optima + broad, 2 * radius);
  Wells made;
  for (std::size_t i = 0; i < centres.rows(); ++i) {
    const bool needle = i < size.optima;
    // A broad bowl rises by about 0.4 over the box.
    const double factor = needle ? 1 / radius : 1 / std::sqrt(40 * static_cast<double>(d));
    made.wells.push_back({.centre = {centres[i].begin(), centres[i].end()},
                          .stretch = uniform_stretch(d, factor),
                          .floor = needle ? 0 : 0.3});
  }
  return finish(std::move(made), size, radius / 2);
}

}  // namespace clde
