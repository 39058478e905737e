// Sobol points with the scramble of Matousek: each axis' direction numbers are multiplied by a
// random lower-triangular bit matrix and all its points shifted by a random word, so that the net's
// balance is kept while no coordinate is special.
#include <array>
#include <bit>
#include <utility>

#include "core/check.hpp"
#include "sampling/initial.hpp"

namespace clde {
namespace {

constexpr std::size_t bits = 32;
using Directions = std::array<std::uint32_t, bits>;

struct Polynomial {
  std::uint32_t coefficients;
  std::array<std::uint32_t, 12> initial;
};

constexpr Polynomial published[] = {
#include "sampling/sobol_directions.inc"
};
constexpr std::size_t dimensions = std::size(published) + 1;

Directions van_der_corput() {
  Directions v{};
  for (std::size_t k = 0; k < bits; ++k) v[k] = std::uint32_t{1} << (bits - 1 - k);
  return v;
}

/// The recurrence of the primitive polynomial, from the published first numbers on.
Directions directions_of(const Polynomial& p) {
  const auto degree = static_cast<std::size_t>(std::bit_width(p.coefficients)) - 1;
  Directions v{};
  for (std::size_t k = 0; k < bits; ++k) {
    if (k < degree) {
      v[k] = p.initial[k] << (bits - 1 - k);
      continue;
    }
    v[k] = v[k - degree] ^ (v[k - degree] >> degree);
    for (std::size_t i = 1; i < degree; ++i)
      if ((p.coefficients >> (degree - i)) & 1U) v[k] ^= v[k - i];
  }
  return v;
}

/// Row r of the random matrix mixes bit r with higher bits only; the diagonal is 1.
void scramble(Directions& v, Rng& rng) {
  Directions rows{};
  for (std::size_t r = 0; r < bits; ++r) {
    const std::uint32_t diagonal = std::uint32_t{1} << (bits - 1 - r);
    const std::uint32_t above = ~(diagonal | (diagonal - 1));
    rows[r] = diagonal | (static_cast<std::uint32_t>(rng() >> 32) & above);
  }
  for (std::uint32_t& word : v) {
    std::uint32_t mixed = 0;
    for (std::size_t r = 0; r < bits; ++r)
      mixed |= static_cast<std::uint32_t>(std::popcount(rows[r] & word) & 1) << (bits - 1 - r);
    word = mixed;
  }
}

class SobolPoints final : public SpaceFilling {
 public:
  SobolPoints(std::size_t dimension, Rng rng) : directions_(dimension), current_(dimension) {
    for (std::size_t j = 0; j < dimension; ++j) {
      directions_[j] = j == 0 ? van_der_corput() : directions_of(published[j - 1]);
      scramble(directions_[j], rng);
      current_[j] = static_cast<std::uint32_t>(rng() >> 32);
    }
  }

  Matrix next(std::size_t count) override {
    Matrix points(count, current_.size());
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = 0; j < current_.size(); ++j)
        points(i, j) = (static_cast<double>(current_[j]) + 0.5) * 0x1p-32;
      step();
    }
    return points;
  }

 private:
  // Gray-code order: one direction number changes from point to point.
  void step() {
    const auto bit = static_cast<std::size_t>(std::countr_one(index_++)) % bits;
    for (std::size_t j = 0; j < current_.size(); ++j) current_[j] ^= directions_[j][bit];
  }

  std::vector<Directions> directions_;
  std::vector<std::uint32_t> current_;
  std::uint64_t index_ = 0;
};

}  // namespace

std::size_t sobol_dimensions() {
  return dimensions;
}

std::unique_ptr<SpaceFilling> sobol_points(std::size_t dimension, Rng rng) {
  require(dimension >= 1 && dimension <= dimensions, "Sobol points: {} dimensions, need 1..{}",
          dimension, dimensions);
  return std::make_unique<SobolPoints>(dimension, rng);
}

}  // namespace clde
