// Ordinary differential equations by the pair of Bogacki and Shampine (Applied Mathematics Letters
// 2, 1989) with adaptive steps: values jump by about the tolerance where another step is taken.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "problems/scalar_math.hpp"

namespace clde {

template <std::size_t N>
using OdeState = std::array<double, N>;

template <std::size_t N>
OdeState<N> moved(const OdeState<N>& from, double step, const OdeState<N>& slope) {
  OdeState<N> to = from;
  for (std::size_t i = 0; i < N; ++i) to[i] += step * slope[i];
  return to;
}

/// One trial step: where it leads, and the largest error in units of the tolerance.
template <std::size_t N>
struct OdeStep {
  OdeState<N> to;
  double error = 0;
};

template <std::size_t N, class Slope>
OdeStep<N> try_step(const Slope& slope, const OdeState<N>& from, double h, double tolerance) {
  const OdeState<N> k1 = slope(from);
  const OdeState<N> k2 = slope(moved(from, h / 2, k1));
  const OdeState<N> k3 = slope(moved(from, 3 * h / 4, k2));
  OdeStep<N> step{from};
  for (std::size_t i = 0; i < N; ++i) step.to[i] += h * (2 * k1[i] + 3 * k2[i] + 4 * k3[i]) / 9;
  const OdeState<N> k4 = slope(step.to);
  for (std::size_t i = 0; i < N; ++i) {
    const double off = h * (-5 * k1[i] + 6 * k2[i] + 8 * k3[i] - 9 * k4[i]) / 72;
    step.error = std::max(step.error, std::abs(off) / (tolerance * (1 + std::abs(from[i]))));
  }
  return step;
}

/// From `state` over `time`; the length of steps is kept in `h` from call to call. False if the
/// solution grows out of all bounds.
template <std::size_t N, class Slope>
bool integrate(const Slope& slope, OdeState<N>& state, double time, double& h, double tolerance) {
  constexpr std::size_t max_steps = 100'000;
  double left = time;
  for (std::size_t i = 0; i < max_steps && left > 0; ++i) {
    const double length = std::min(h, left);
    const OdeStep<N> step = try_step<N>(slope, state, length, tolerance);
    if (!std::isfinite(step.error)) return false;
    if (step.error <= 1) {
      state = step.to;
      left -= length;
    }
    const double factor = step.error > 0 ? 0.9 / power(step.error, 1.0 / 3) : 5.0;
    h = length * std::clamp(factor, 0.2, 5.0);
  }
  return left <= 0;
}

}  // namespace clde
