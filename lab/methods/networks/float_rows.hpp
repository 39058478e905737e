// Rows of floats, padded with zeros to whole registers. A sum has a part for each lane, so that its
// bits do not depend on how wide the registers of a machine are.
#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace clde {

inline constexpr std::size_t float_lanes = 4;

/// Floats that a row of `count` of them takes.
constexpr std::size_t padded(std::size_t count) {
  return (count + float_lanes - 1) / float_lanes * float_lanes;
}

/// y += a x. Padded rows of one length.
inline void add_multiple(float a, std::span<const float> x, std::span<float> y) {
  for (std::size_t i = 0; i < x.size(); i += float_lanes)
    for (std::size_t k = 0; k < float_lanes; ++k) y[i + k] += a * x[i + k];
}

/// Of padded rows of one length.
inline float dot(std::span<const float> x, std::span<const float> y) {
  std::array<float, float_lanes> parts{};
  for (std::size_t i = 0; i < x.size(); i += float_lanes)
    for (std::size_t k = 0; k < float_lanes; ++k) parts[k] += x[i + k] * y[i + k];
  return (parts[0] + parts[2]) + (parts[1] + parts[3]);
}

/// Replaces each x of a padded row by tanh x, with an error below a millionth. NaN becomes 1.
void tanh_each(std::span<float> row);

}  // namespace clde
