// Intervals that enclose every result whatever the rounding, and their slopes: what a proof about
// real numbers needs. For tests: simple, not fast.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace clde::test {

/// One step of the last place, and a little more.
inline double below(double v) {
  return v - std::abs(v) * 2.3e-16 - 1e-300;
}

inline double above(double v) {
  return v + std::abs(v) * 2.3e-16 + 1e-300;
}

struct Interval {
  double lower = 0, upper = 0;

  Interval() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): formulas mix intervals and numbers
  Interval(double v) : lower(v), upper(v) {}
  Interval(double l, double u) : lower(l), upper(u) {}

  [[nodiscard]] double middle() const { return lower + (upper - lower) / 2; }
  [[nodiscard]] double width() const { return upper - lower; }
  [[nodiscard]] bool contains(double v) const { return lower <= v && v <= upper; }
  /// No end in common.
  [[nodiscard]] bool inside(const Interval& other) const {
    return other.lower < lower && upper < other.upper;
  }

  friend Interval operator+(const Interval& a, const Interval& b) {
    return {below(a.lower + b.lower), above(a.upper + b.upper)};
  }
  friend Interval operator-(const Interval& a, const Interval& b) {
    return {below(a.lower - b.upper), above(a.upper - b.lower)};
  }
  friend Interval operator*(const Interval& a, const Interval& b) {
    const auto [least, most] =
        std::minmax({a.lower * b.lower, a.lower * b.upper, a.upper * b.lower, a.upper * b.upper});
    return {below(least), above(most)};
  }
  friend Interval operator/(const Interval& a, const Interval& b) {
    constexpr double huge = std::numeric_limits<double>::max();
    if (b.contains(0)) return {-huge, huge};
    return a * Interval{below(1 / b.upper), above(1 / b.lower)};
  }
  friend Interval square(const Interval& a) {
    const double l = std::abs(a.lower), u = std::abs(a.upper);
    const double least = a.contains(0) ? 0 : std::min(l, u);
    return {std::max(0.0, below(least * least)), above(std::max(l, u) * std::max(l, u))};
  }
  friend Interval exponential(const Interval& a) {
    return {std::exp(a.lower) * (1 - 1e-15), std::exp(a.upper) * (1 + 1e-15)};
  }
  friend Interval sine(const Interval& a) {
    constexpr double turn = 2 * std::numbers::pi, slack = 1e-9;
    // Is a place `at` (in turns) within the interval, give or take the slack?
    const auto passes = [&](double at) {
      return std::floor(a.upper / turn - at + slack) >= std::ceil(a.lower / turn - at - slack);
    };
    const double l = std::sin(a.lower), u = std::sin(a.upper);
    return {passes(0.75) ? -1 : std::max(-1.0, std::min(l, u) - 1e-15),
            passes(0.25) ? 1 : std::min(1.0, std::max(l, u) + 1e-15)};
  }
};

inline Interval cosine(const Interval& a) {
  constexpr double quarter = std::numbers::pi / 2;
  return sine(a + Interval{below(quarter), above(quarter)});
}

/// A value and its slopes in n variables.
template <std::size_t n>
struct Slopes {
  Interval value;
  std::array<Interval, n> slopes = {};

  Slopes() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): formulas mix them with numbers
  Slopes(double v) : value(v) {}

  friend Slopes operator+(const Slopes& a, const Slopes& b) {
    return join(a, b, a.value + b.value, 1, 1);
  }
  friend Slopes operator-(const Slopes& a, const Slopes& b) {
    return join(a, b, a.value - b.value, 1, -1);
  }
  friend Slopes operator*(const Slopes& a, const Slopes& b) {
    return join(a, b, a.value * b.value, b.value, a.value);
  }
  friend Slopes operator/(const Slopes& a, const Slopes& b) {
    const Interval quotient = a.value / b.value;
    return join(a, b, quotient, 1 / b.value, -1 * quotient / b.value);
  }
  friend Slopes square(const Slopes& a) { return chain(a, square(a.value), 2 * a.value); }
  friend Slopes exponential(const Slopes& a) {
    return chain(a, exponential(a.value), exponential(a.value));
  }
  friend Slopes sine(const Slopes& a) { return chain(a, sine(a.value), cosine(a.value)); }
  friend Slopes cosine(const Slopes& a) { return chain(a, cosine(a.value), -1 * sine(a.value)); }

 private:
  static Slopes join(const Slopes& a, const Slopes& b, Interval value, Interval by_a,
                     Interval by_b) {
    Slopes result;
    result.value = value;
    for (std::size_t j = 0; j < n; ++j) result.slopes[j] = by_a * a.slopes[j] + by_b * b.slopes[j];
    return result;
  }
  static Slopes chain(const Slopes& a, Interval value, Interval slope) {
    Slopes result;
    result.value = value;
    for (std::size_t j = 0; j < n; ++j) result.slopes[j] = slope * a.slopes[j];
    return result;
  }
};

inline Interval times_pi(const Interval& a) {
  return a * Interval{below(std::numbers::pi), above(std::numbers::pi)};
}

template <std::size_t n>
Slopes<n> times_pi(Slopes<n> a) {
  a.value = times_pi(a.value);
  for (Interval& slope : a.slopes) slope = times_pi(slope);
  return a;
}

inline Interval sine_of_half_turns(const Interval& a) {
  return sine(times_pi(a));
}
inline Interval cosine_of_half_turns(const Interval& a) {
  return cosine(times_pi(a));
}
template <std::size_t n>
Slopes<n> sine_of_half_turns(const Slopes<n>& a) {
  return sine(times_pi(a));
}
template <std::size_t n>
Slopes<n> cosine_of_half_turns(const Slopes<n>& a) {
  return cosine(times_pi(a));
}

}  // namespace clde::test
