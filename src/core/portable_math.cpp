#include "core/portable_math.hpp"

#include <cmath>
#include <limits>
#include <numbers>

namespace clde {
namespace {

// ln 2 in two parts: the first has zeros enough at its end to make its multiples exact.
constexpr double ln2_high = 0x1.62e42fefa38p-1;
constexpr double ln2_low = 0x1.ef35793c7673p-45;

}  // namespace

double portable_log(double x) {
  int exponent = 0;
  double m = std::frexp(x, &exponent);
  if (m < std::numbers::sqrt2 / 2) {
    m *= 2;
    --exponent;
  }
  // log m = 2 artanh s. Since |s| < 0.172, the first term left out is below 2^-58 of the sum.
  const double s = (m - 1) / (m + 1);
  const double z = s * s;
  double series = 0;
  for (int k = 21; k >= 3; k -= 2) series = (series + 1.0 / k) * z;
  return exponent * ln2_high + (2 * s + (2 * s * series + exponent * ln2_low));
}

double portable_exp(double x) {
  if (std::isnan(x)) return x;
  if (x > 710) return std::numeric_limits<double>::infinity();
  if (x < -746) return 0;
  // x = k ln 2 + r with |r| <= ln 2 / 2; Taylor's next term is below 2^-57 there.
  const double k = std::floor(x * std::numbers::log2e + 0.5);
  const double r = (x - k * ln2_high) - k * ln2_low;
  double series = 1;
  for (int n = 13; n >= 2; --n) series = 1 + series * r / n;
  return std::ldexp(1 + r * series, static_cast<int>(k));
}

double portable_power(double base, std::uint64_t n) {
  double result = 1;
  for (double square = base; n > 0; n >>= 1U, square *= square)
    if ((n & 1U) != 0) result *= square;
  return result;
}

double log_gamma_of_half(std::size_t n) {
  // Gamma(x) = (x - 1) Gamma(x - 1), down to Gamma(1) = 1 or Gamma(1/2) = sqrt(pi).
  double sum = n % 2 == 0 ? 0 : portable_log(std::numbers::pi) / 2;
  for (std::size_t twice = n; twice > 2; twice -= 2)
    sum += portable_log(static_cast<double>(twice) / 2 - 1);
  return sum;
}

}  // namespace clde
