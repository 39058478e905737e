#include "problems/cec2026/cec2026_rotations.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "core/numbers/vectors.hpp"
#include "problems/scalar_math.hpp"

namespace clde {
namespace {

constexpr double size_deviation = 0.3;
constexpr double swap_share = 0.3;

/// Blocks of variables side by side.
struct Blocks {
  std::vector<std::size_t> variables;
  std::vector<std::size_t> sizes;
};

std::size_t block_count(std::size_t instance, std::size_t dimension) {
  const double share = static_cast<double>(instance - 1) / 14;
  return 1 + static_cast<std::size_t>(std::llround(share * static_cast<double>(dimension - 1)));
}

/// Sizes around the mean: all begin with the smallest, then a block drawn at a time grows by one
/// until it has the largest.
std::vector<std::size_t> drawn_sizes(Cec2026Numbers& numbers, std::size_t blocks,
                                     std::size_t dimension) {
  const double mean = 1.0 / static_cast<double>(blocks) * static_cast<double>(dimension);
  const double low = std::min(std::floor(mean), std::floor(0.5 + mean * (1 - size_deviation)));
  const double high = std::max(std::ceil(mean), std::floor(0.5 + mean * (1 + size_deviation)));
  std::vector<std::size_t> sizes(blocks, std::max<std::size_t>(1, static_cast<std::size_t>(low)));
  std::vector<std::size_t> growing(blocks);
  std::iota(growing.begin(), growing.end(), 0U);
  for (std::size_t sum = blocks * sizes[0]; sum < dimension; ++sum) {
    const std::size_t at = numbers.index(growing.size());
    if (++sizes[growing[at]] >= static_cast<std::size_t>(high))
      growing.erase(growing.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return sizes;
}

Blocks drawn_blocks(Cec2026Numbers& numbers, std::size_t count, std::size_t dimension) {
  Blocks blocks{.variables = std::vector<std::size_t>(dimension),
                .sizes = std::vector<std::size_t>(count, dimension / count)};
  std::iota(blocks.variables.begin(), blocks.variables.end(), 0U);
  if (count == 1 || count == dimension) return blocks;
  blocks.variables = sorting_order(numbers.uniforms(dimension));
  blocks.sizes = drawn_sizes(numbers, count, dimension);
  return blocks;
}

/// Each minimum has the blocks with some variables exchanged.
void draw_variables(Cec2026Numbers& numbers, const Blocks& blocks, GradedMinimum& minimum) {
  const std::size_t dimension = blocks.variables.size();
  std::ranges::copy(blocks.variables, minimum.variable);
  if (blocks.sizes.size() == 1 || blocks.sizes.size() == dimension) return;
  const auto swaps = 1 + static_cast<std::size_t>(static_cast<double>(dimension) * swap_share);
  for (std::size_t k = 0; k < swaps; ++k) {
    const std::size_t a = numbers.index(dimension), b = numbers.index(dimension);
    std::swap(minimum.variable[a], minimum.variable[b]);
  }
}

void normalise(std::span<double> x) {
  const double length = std::sqrt(dot(x, x));
  for (double& v : x) v /= length;
}

void draw_rotation(Cec2026Numbers& numbers, GradedMinimum& minimum, PlaneRotation& rotation) {
  const std::span<double> u(minimum.u + rotation.first, rotation.size);
  const std::span<double> v(minimum.v + rotation.first, rotation.size);
  std::ranges::copy(numbers.normals(rotation.size), u.begin());
  std::ranges::copy(numbers.normals(rotation.size), v.begin());
  normalise(u);
  const double along = dot(u, v);
  for (std::size_t j = 0; j < u.size(); ++j) v[j] -= along * u[j];
  normalise(v);
  const double half_turns = numbers.uniform();
  rotation.sine = sine_of_half_turns(half_turns);
  rotation.cosine_less_one = cosine_of_half_turns(half_turns) - 1;
}

void draw_rotations(Cec2026Numbers& numbers, const Blocks& blocks, GradedMinimum& minimum) {
  std::size_t first = 0;
  for (const std::size_t size : blocks.sizes) {
    if (size > 1) {
      PlaneRotation& rotation = minimum.rotation[minimum.rotations++];
      rotation = {.first = first, .size = size, .sine = 0, .cosine_less_one = 0};
      draw_rotation(numbers, minimum, rotation);
    }
    first += size;
  }
}

}  // namespace

void draw_cec2026_rotations(Cec2026Numbers& numbers, std::size_t instance,
                            GradedComposition& composition) {
  const std::size_t dimension = composition.dimension;
  const Blocks blocks = drawn_blocks(numbers, block_count(instance, dimension), dimension);
  const std::span<GradedMinimum> minima(composition.minima, composition.count);
  for (GradedMinimum& minimum : minima) draw_variables(numbers, blocks, minimum);
  for (GradedMinimum& minimum : minima) draw_rotations(numbers, blocks, minimum);
}

}  // namespace clde
