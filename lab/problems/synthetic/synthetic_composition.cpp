// Compositions in the manner of CEC 2013: the same kernel, other shifts, rotations and parts.
#include <algorithm>
#include <memory>

#include "problems/cec2013/cec2013_compositions.hpp"
#include "problems/kernels/instruction_set.hpp"
#include "problems/synthetic/random_layout.hpp"
#include "problems/synthetic/synthetic.hpp"

namespace clde {
namespace {

/// A basic function and the stretch it bears: between these it has structure at the box's scale.
struct Part {
  Basic basic;
  double narrowest, widest;
};

constexpr Part parts[] = {{Basic::sphere, 0.15, 0.5},
                          {Basic::griewank, 0.05, 5},
                          {Basic::rastrigin, 1, 4},
                          {Basic::weierstrass, 0.2, 8},
                          {Basic::ef8f2, 0.25, 2}};

Component random_component(Rng& rng, std::size_t dimension, std::span<const double> shift) {
  const Part& part = parts[rng.index(std::size(parts))];
  const double sigma = rng.chance(0.5) ? 1 : 2;
  const double lambda = rng.uniform(part.narrowest, part.widest);
  const Matrix rotation = random_rotation(rng, dimension);
  Component c{.basic = part.basic,
              .sharpness = 1 / (2 * static_cast<double>(dimension) * sigma * sigma),
              .scale = 0,
              .shift = {},
              .rotation = {}};
  std::ranges::copy(shift, c.shift);
  for (std::size_t i = 0; i < dimension * dimension; ++i)
    c.rotation[i] = rotation.data()[i] / lambda;
  c.scale = 2000 / composition_normaliser(c, dimension);
  return c;
}

}  // namespace

Generated generate_composition(Rng& rng, SyntheticSize size) {
  const Box box = Box::cube(size.dimension, -5, 5);
  Matrix shifts = random_centres(rng, box, size.optima, 1.5);
  const auto made = std::make_shared<Composition>();
  made->dimension = size.dimension;
  made->count = size.optima;
  for (std::size_t i = 0; i < size.optima; ++i)
    made->components[i] = random_component(rng, size.dimension, shifts[i]);
  const auto run = kernels(best_instruction_set()).composition;
  const auto function = [made = std::shared_ptr<const Composition>(made), run](
                            MatrixView points, MutableMatrixView values) {
    run(*made, {points.data(), points.rows(), points.cols(), values.data()});
  };
  return {.problem = Problem::batched(function, box, 1, Sense::maximize),
          .known = {.points = std::move(shifts),
                    .value = 0,
                    .radius = 0.01,
                    .accuracies = {1e-1, 1e-2, 1e-3, 1e-4, 1e-5}}};
}

}  // namespace clde
