// A function that is the lowest of patches of unlike shape and size, each turned its own way.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>

#include "core/numbers/vectors.hpp"
#include "problems/scalar_math.hpp"
#include "problems/synthetic/random_layout.hpp"
#include "problems/synthetic/synthetic.hpp"

namespace clde {
namespace {

constexpr double reach = 5;
constexpr double apart = 1.2;
constexpr std::size_t max_variables = 32;

using Local = std::span<const double>;  // coordinates of a patch, 0 at its minimum

double sphere(Local z) {
  double sum = 0;
  for (const double v : z) sum += v * v;
  return sum;
}

/// A thousand times as steep in one direction as in another.
double elliptic(Local z) {
  double sum = 0;
  for (std::size_t j = 0; j < z.size(); ++j) {
    const double share = static_cast<double>(j) / static_cast<double>(z.size() - 1);
    sum += exponential(share * std::numbers::ln10 * 3) * z[j] * z[j];
  }
  return sum;
}

double rastrigin(Local z) {
  double sum = 0;
  for (const double v : z) sum += v * v + 2 * (1 - cosine_of_half_turns(2 * v));
  return sum;
}

double ackley(Local z) {
  double squares = 0;
  double waves = 0;
  for (const double v : z) {
    squares += v * v;
    waves += cosine_of_half_turns(2 * v);
  }
  const auto n = static_cast<double>(z.size());
  return 20 * (1 - exponential(-0.2 * std::sqrt(squares / n))) + exponential(1) -
         exponential(waves / n);
}

double griewank(Local z) {
  double product = 1;
  for (std::size_t j = 0; j < z.size(); ++j)
    product *= cosine(3 * z[j] / std::sqrt(static_cast<double>(j + 1)));
  return 1 + sphere(z) / 4 - product;
}

double rosenbrock(Local z) {
  double sum = 0;
  for (std::size_t j = 0; j + 1 < z.size(); ++j) {
    const double here = z[j] + 1;
    const double bend = z[j + 1] + 1 - here * here;
    sum += 100 * bend * bend + z[j] * z[j];
  }
  return sum;
}

constexpr std::array shapes = {sphere, elliptic, rastrigin, ackley, griewank, rosenbrock};

struct Patch {
  double (*shape)(Local);
  std::vector<double> centre;
  Matrix rotation;
  double height;
  double floor;

  [[nodiscard]] double operator()(std::span<const double> x) const {
    std::array<double, max_variables> moved;
    std::array<double, max_variables> z;
    for (std::size_t j = 0; j < x.size(); ++j) moved[j] = x[j] - centre[j];
    for (std::size_t i = 0; i < x.size(); ++i)
      z[i] = dot(rotation[i], std::span(moved).first(x.size()));
    return floor + height * shape(std::span(z).first(x.size()));
  }
};

/// The mean over the corners of a small cube, by which shapes are made equally high.
double usual_height(Rng& rng, double (*shape)(Local), std::size_t dimension) {
  constexpr int corners = 16;
  double sum = 0;
  std::vector<double> z(dimension);
  for (int k = 0; k < corners; ++k) {
    for (double& v : z) v = rng.chance(0.5) ? 1.5 : -1.5;
    sum += shape(z);
  }
  return sum / corners;
}

/// Up to eight times as high as another patch, whose basin is then the larger one.
Patch random_patch(Rng& rng, std::span<const double> centre) {
  Patch patch{.shape = shapes[rng.index(shapes.size())],
              .centre = {centre.begin(), centre.end()},
              .rotation = random_rotation(rng, centre.size()),
              .height = exponential(rng.uniform(0, std::numbers::ln2 * 3)),
              .floor = 0};
  patch.height /= usual_height(rng, patch.shape, centre.size());
  return patch;
}

}  // namespace

Generated generate_patchwork(Rng& rng, SyntheticSize size) {
  const Box box = Box::cube(size.dimension, -reach, reach);
  const Matrix centres = random_centres(rng, box, size.optima + size.optima / 2, apart);
  auto patches = std::make_shared<std::vector<Patch>>();
  Matrix optima;
  for (std::size_t i = 0; i < centres.rows(); ++i) {
    patches->push_back(random_patch(rng, centres[i]));
    if (i < size.optima)
      optima.push_row(centres[i]);
    else
      patches->back().floor = rng.uniform(0.05, 0.3);
  }
  const auto lowest =
      [patches = std::shared_ptr<const std::vector<Patch>>(patches)](std::span<const double> x) {
        double least = std::numeric_limits<double>::infinity();
        for (const Patch& patch : *patches) least = std::min(least, patch(x));
        return least;
      };
  return {.problem = Problem(lowest, box),
          .known = {.points = std::move(optima),
                    .value = 0,
                    .radius = 0.01,
                    .accuracies = {1e-1, 1e-2, 1e-3, 1e-4, 1e-5}}};
}

}  // namespace clde
