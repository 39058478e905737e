#include "problems/cec2013/cec2013_compositions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "problems/cec2013/cec2013_constants.hpp"
#include "problems/kernels/instruction_set.hpp"

namespace clde {
namespace {

struct Part {
  Basic basic;
  double sigma;
  double lambda;
};

constexpr Part composition_1[] = {{Basic::griewank, 1, 1},     {Basic::griewank, 1, 1},
                                  {Basic::weierstrass, 1, 8},  {Basic::weierstrass, 1, 8},
                                  {Basic::sphere, 1, 1.0 / 5}, {Basic::sphere, 1, 1.0 / 5}};

constexpr Part composition_2[] = {{Basic::rastrigin, 1, 1},    {Basic::rastrigin, 1, 1},
                                  {Basic::weierstrass, 1, 10}, {Basic::weierstrass, 1, 10},
                                  {Basic::griewank, 1, 0.1},   {Basic::griewank, 1, 0.1},
                                  {Basic::sphere, 1, 1.0 / 7}, {Basic::sphere, 1, 1.0 / 7}};

constexpr Part composition_3[] = {{Basic::ef8f2, 1, 1.0 / 4}, {Basic::ef8f2, 1, 0.1},
                                  {Basic::weierstrass, 2, 2}, {Basic::weierstrass, 2, 1},
                                  {Basic::griewank, 2, 2},    {Basic::griewank, 2, 5}};

constexpr Part composition_4[] = {{Basic::rastrigin, 1, 4},       {Basic::rastrigin, 1, 1},
                                  {Basic::ef8f2, 1, 4},           {Basic::ef8f2, 1, 1},
                                  {Basic::weierstrass, 1, 0.1},   {Basic::weierstrass, 2, 1.0 / 5},
                                  {Basic::griewank, 2, 1.0 / 10}, {Basic::griewank, 2, 1.0 / 40}};

constexpr std::span<const Part> compositions[] = {composition_1, composition_2, composition_3,
                                                  composition_4};

/// M / lambda; compositions 1 and 2 are not rotated.
void fill_rotation(Component& c, int number, std::size_t dimension, std::size_t i, double lambda) {
  for (std::size_t j = 0; j < dimension; ++j) c.rotation[j * dimension + j] = 1 / lambda;
  if (number < 3) return;
  const std::span<const double> turn = cec2013_rotation(number, dimension, i);
  std::ranges::transform(turn, c.rotation, [&](double entry) { return entry / lambda; });
}

}  // namespace

double composition_normaliser(const Component& c, std::size_t dimension) {
  std::array<double, max_dimension> z{};
  for (std::size_t j = 0; j < dimension; ++j)
    for (std::size_t k = 0; k < dimension; ++k) z[k] += 5 * c.rotation[j * dimension + k];
  return std::abs(kernels(InstructionSet::baseline).basic(c.basic, z.data(), dimension));
}

Composition cec2013_composition(int number, std::size_t dimension) {
  const std::span<const Part> parts = compositions[number - 1];
  Composition composition{.dimension = dimension, .count = parts.size(), .components = {}};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Component& c = composition.components[i];
    c.basic = parts[i].basic;
    c.sharpness = 1 / (2 * static_cast<double>(dimension) * parts[i].sigma * parts[i].sigma);
    std::ranges::copy(cec2013_shift(i).first(dimension), c.shift);
    fill_rotation(c, number, dimension, i, parts[i].lambda);
    c.scale = 2000 / composition_normaliser(c, dimension);
  }
  return composition;
}

}  // namespace clde
