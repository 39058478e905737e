// What the benchmarks of workers on a virtual clock share: a smooth problem with 4^(n/2) optima,
// and how long evaluations take.
#pragma once

#include <array>
#include <cmath>
#include <span>

#include <clde/extend/rng.hpp>
#include <clde/problem.hpp>

namespace bench {

/// The sum of Himmelblau's function over pairs of variables.
inline clde::Problem himmelblaus(std::size_t variables) {
  const auto f = [](std::span<const double> x) {
    double sum = 0;
    for (std::size_t i = 0; i + 1 < x.size(); i += 2) {
      const double a = x[i] * x[i] + x[i + 1] - 11;
      const double b = x[i] + x[i + 1] * x[i + 1] - 7;
      sum += a * a + b * b;
    }
    return sum;
  };
  return {f, clde::Box::cube(variables, -6, 6)};
}

struct Durations {
  const char* name;
  double (*duration)(clde::Rng&);
};
inline constexpr std::array durations = {
    Durations{"equal", [](clde::Rng&) { return 1.0; }},
    Durations{"nearly equal", [](clde::Rng& rng) { return std::exp(0.1 * rng.normal()); }},
    Durations{"log-normal", [](clde::Rng& rng) { return std::exp(rng.normal()); }},
    Durations{"some slow", [](clde::Rng& rng) { return rng.chance(0.1) ? 10.0 : 1.0; }}};

}  // namespace bench
