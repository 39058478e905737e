#include "statistics/tails.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace clde {

double normal_tail(double z) {
  return std::erfc(z / std::numbers::sqrt2) / 2;
}

double chi_square_tail(double x, std::size_t degrees) {
  if (x <= 0) return 1;
  // Q(a, h) = Q(a - 1, h) + h^(a - 1) e^-h / Gamma(a), from a = 1/2 or a = 1 on.
  const double h = x / 2;
  double a = degrees % 2 == 0 ? 1 : 0.5;
  double tail = degrees % 2 == 0 ? std::exp(-h) : std::erfc(std::sqrt(h));
  double term = degrees % 2 == 0 ? std::exp(-h) : std::exp(-h) / std::sqrt(std::numbers::pi * h);
  for (const double end = static_cast<double>(degrees) / 2; a < end; ++a) {
    term *= h / a;
    tail += term;
  }
  return tail;
}

double normal_p(double z, Alternative alternative) {
  switch (alternative) {
    case Alternative::less:
      return normal_tail(-z);
    case Alternative::greater:
      return normal_tail(z);
    case Alternative::two_sided:
      break;
  }
  return std::min(1.0, 2 * normal_tail(std::abs(z)));
}

double counted_p(std::span<const double> frequencies, std::size_t at, Alternative alternative) {
  const auto sum = [](std::span<const double> part) {
    return std::accumulate(part.begin(), part.end(), 0.0);
  };
  const double all = sum(frequencies);
  const double below = sum(frequencies.first(at + 1)) / all;
  const double above = sum(frequencies.subspan(at)) / all;
  switch (alternative) {
    case Alternative::less:
      return below;
    case Alternative::greater:
      return above;
    case Alternative::two_sided:
      break;
  }
  return std::min(1.0, 2 * std::min(below, above));
}

}  // namespace clde
