#include "core/numbers/portable_math.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numbers>

namespace clde {
namespace {

// ln 2 in two parts: the first has zeros enough at its end to make its multiples exact.
constexpr double ln2_high = 0x1.62e42fefa38p-1;
constexpr double ln2_low = 0x1.ef35793c7673p-45;

/// As many numbers as are worked on side by side.
using Lanes = std::array<double, 8>;

/// 2^k where that is a normal number.
double power_of_two(double k) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(static_cast<std::int64_t>(k) + 1023)
                               << 52U);
}

/// The steps of portable_exp. Each loop does the same to all lanes, so that compilers use vectors.
void exp_of(Lanes& x) {
  Lanes k{};
  Lanes r{};
  Lanes series{};
  for (std::size_t i = 0; i < x.size(); ++i) k[i] = std::floor(x[i] * std::numbers::log2e + 0.5);
  for (std::size_t i = 0; i < x.size(); ++i) r[i] = (x[i] - k[i] * ln2_high) - k[i] * ln2_low;
  series.fill(1);
  for (int n = 13; n >= 2; --n)
    for (std::size_t i = 0; i < x.size(); ++i) series[i] = 1 + series[i] * r[i] / n;
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = (1 + r[i] * series[i]) * power_of_two(k[i]);
}

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

void portable_exp_each(std::span<double> values) {
  // Between these e^x is a normal number, and so is the power of two in it.
  const auto is_plain = [](double x) { return x > -708 && x < 709; };
  Lanes lanes{};
  while (values.size() >= lanes.size()) {
    const std::span<double> block = values.first(lanes.size());
    values = values.subspan(lanes.size());
    if (std::ranges::all_of(block, is_plain)) {
      std::ranges::copy(block, lanes.begin());
      exp_of(lanes);
      std::ranges::copy(lanes, block.begin());
    } else {
      for (double& x : block) x = portable_exp(x);
    }
  }
  for (double& x : values) x = portable_exp(x);
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
