#include "formula/elementary.hpp"

#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>

#include "core/numbers/portable_math.hpp"

namespace clde::formula {
namespace {

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

/// Taylor series of the sine for |x| <= pi / 4.
double sine_near_zero(double x) {
  const double s = x * x;
  double sum = 0;
  for (int k = 21; k >= 3; k -= 2) sum = (1 + sum) * (-s / (k * (k - 1)));
  return x + x * sum;
}

double cosine_near_zero(double x) {
  const double s = x * x;
  double sum = 0;
  for (int k = 20; k >= 2; k -= 2) sum = (1 + sum) * (-s / (k * (k - 1)));
  return 1 + sum;
}

/// x minus the nearest multiple of pi / 2, of which the first two parts have 33 bits each.
struct Reduced {
  double rest;
  int quarter;  ///< of the circle, 0 to 3
};

Reduced reduced(double x) {
  constexpr double first = 1.57079632673412561417e+00;
  constexpr double second = 6.07710050630396597660e-11;
  constexpr double third = 2.02226624879595063154e-21;
  const double n = std::nearbyint(x / (std::numbers::pi / 2));
  const double rest = ((x - n * first) - n * second) - n * third;
  const double quarter = n - 4 * std::floor(n / 4);
  return {rest, static_cast<int>(quarter)};
}

double sine_of(const Reduced& r, int shift) {
  switch ((r.quarter + shift) % 4) {
    case 0:
      return sine_near_zero(r.rest);
    case 1:
      return cosine_near_zero(r.rest);
    case 2:
      return -sine_near_zero(r.rest);
    default:
      return -cosine_near_zero(r.rest);
  }
}

bool is_whole(double x) {
  return x == std::floor(x);
}

}  // namespace

double sine(double x) {
  return std::isfinite(x) ? sine_of(reduced(x), 0) : not_a_number;
}

double cosine(double x) {
  return std::isfinite(x) ? sine_of(reduced(x), 1) : not_a_number;
}

double arc_tangent(double x) {
  if (std::isnan(x)) return x;
  if (x < 0) return -arc_tangent(-x);
  if (x > 1) return std::numbers::pi / 2 - arc_tangent(1 / x);
  // Half the angle, twice; then the series converges quickly.
  for (int k = 0; k < 2; ++k) x = x / (1 + std::sqrt(1 + x * x));
  const double s = x * x;
  double sum = 0;
  for (int k = 27; k >= 3; k -= 2) sum = -s * (1.0 / k + sum);
  return 4 * (x + x * sum);
}

double angle_of(double y, double x) {
  if (std::isnan(x) || std::isnan(y)) return not_a_number;
  if (x > 0) return arc_tangent(y / x);
  if (x < 0) return arc_tangent(y / x) + (y < 0 ? -std::numbers::pi : std::numbers::pi);
  return y > 0 ? std::numbers::pi / 2 : y < 0 ? -std::numbers::pi / 2 : 0;
}

double hyperbolic_sine(double x) {
  // The difference of the exponentials loses digits near 0.
  if (std::abs(x) < 0.5) {
    const double s = x * x;
    double sum = 0;
    for (int k = 17; k >= 3; k -= 2) sum = (1 + sum) * (s / (k * (k - 1)));
    return x + x * sum;
  }
  return (portable_exp(x) - portable_exp(-x)) / 2;
}

double hyperbolic_cosine(double x) {
  return (portable_exp(x) + portable_exp(-x)) / 2;
}

double hyperbolic_tangent(double x) {
  if (std::abs(x) > 20) return x > 0 ? 1 : -1;
  return hyperbolic_sine(x) / hyperbolic_cosine(x);
}

double logarithm(double x) {
  if (std::isnan(x) || x < 0) return not_a_number;
  if (x == 0) return -infinity;
  return x == infinity ? x : portable_log(x);
}

double power(double base, double exponent) {
  constexpr double max_multiplied = 64;
  if (std::isnan(base) || std::isnan(exponent)) return not_a_number;
  if (is_whole(exponent) && std::abs(exponent) <= max_multiplied) {
    const double p = portable_power(base, static_cast<std::uint64_t>(std::abs(exponent)));
    return exponent < 0 ? 1 / p : p;
  }
  if (exponent == 0.5) return std::sqrt(base);
  if (base == 0) return exponent > 0 ? 0 : infinity;
  const double size = portable_exp(exponent * logarithm(std::abs(base)));
  if (base > 0) return size;
  if (!is_whole(exponent)) return not_a_number;
  return is_whole(exponent / 2) ? size : -size;
}

}  // namespace clde::formula
