#include "problems/fronts/nmmf_terms.hpp"

#include <cmath>
#include <numbers>
#include <numeric>

#include "problems/scalar_math.hpp"

namespace clde::nmmf {
namespace {

/// The part of the floor between -5 and 5.
double middle(double x, Valleys kind) {
  if (kind == Valleys::two) return 24.0 / 25 * x * x + 1;
  if (x < 0) return 1.5 * square(x + 1) + 1;
  return std::abs(0.508333333333333 * x * x * x - 1.641666666666664 * x * x + 2.5);
}

double floor_at(double x, Valleys kind) {
  if (x > 5) return 25 * square(x - 6);
  if (x < -5) return 25.0 / 4 * square(x + 7);
  return middle(x, kind);
}

double logarithm_to_ten(double x) {
  return logarithm(x) / std::numbers::ln10;
}

}  // namespace

/// Newton's steps for the angle whose sine and cosine are known.
double right_angles(double a, double b) {
  if (a == 0) return 1;
  const double length = std::sqrt(a * a + b * b);
  const double c = a / length, s = b / length;
  double angle = s / (s + c);
  for (int i = 0; i < 4; ++i) {
    const double off = s * cosine_of_half_turns(angle / 2) - c * sine_of_half_turns(angle / 2);
    angle += (off + off * off * off / 6) * 2 / std::numbers::pi;
  }
  return angle;
}

std::vector<double> valleys(Valleys kind) {
  if (kind == Valleys::two) return {-7, 6};
  // The cubic is (x - 2)(a x^2 - 5/8 x - 5/4).
  const double a = 0.508333333333333;
  return {-7, 2, (0.625 + std::sqrt(0.625 * 0.625 + 5 * a)) / (2 * a), 6};
}

double waves(std::span<const double> z, const Waves& of) {
  const double floor = of.floor_weight * floor_at(z.front(), of.valleys);
  double sum = 0;
  for (std::size_t i = 1; i < z.size(); ++i) {
    const double before = z[i] - z[i - 1];
    const double after = (i + 1 < z.size() ? z[i + 1] : z.front()) - z[i];
    const double s = sine(std::sqrt(100 * after * after + before * before));
    sum += (50 * s * s + floor - of.offset) / (1 + square(square(after - before))) + of.offset;
  }
  return sum;
}

double pinter(std::span<const double> z, std::size_t first) {
  double sum = 0;
  for (std::size_t i = 1; i < z.size(); ++i) {
    const auto place = static_cast<double>(i + 1), weight = static_cast<double>(first + i);
    const double before = z[i] - z[i - 1];
    const double after = (i + 1 < z.size() ? z[i + 1] : z.front()) - z[i];
    const double a = sine(10 * z[i - 1] * sine(before) + 5 * sine(after));
    const double b = before * before + weight * after - 5 * cosine(after) + 5;
    sum += 10 * square(z.front() - 1) + weight * before * before + 20 * weight * a * a +
           weight * logarithm_to_ten(1 + place * b * b);
  }
  return sum;
}

double chain(std::span<const double> t, const Chain& of) {
  double sum = of.height * square(1 - sine_of_half_turns(of.half_turns * (t.front() - 2)));
  for (std::size_t k = 1; k < t.size(); ++k)
    sum += of.weight * static_cast<double>(of.first + k - 1) *
           square(of.next * t[k] + of.last * t[k - 1]);
  return sum;
}

std::vector<double> chain_from(double t, std::size_t count, const Chain& of) {
  std::vector<double> all;
  for (; all.size() < count; t *= -of.last / of.next) all.push_back(t);
  return all;
}

std::vector<double> chain_beginnings(const Chain& of, double limit) {
  std::vector<double> all;
  const double period = 2 / of.half_turns, place = 2 + period / 4;
  for (double m = std::ceil((-limit - place) / period); place + m * period <= limit; ++m)
    all.push_back(place + m * period);
  return all;
}

std::vector<double> running_sums(std::span<const double> values) {
  std::vector<double> sums(values.size());
  std::partial_sum(values.begin(), values.end(), sums.begin());
  return sums;
}

double sphere_of_rest(std::span<const double> rest) {
  double sum = 0;
  for (const double x : rest) sum += square(x - rest_place);
  return sum;
}

double ackley_of_rest(std::span<const double> rest) {
  const auto count = static_cast<double>(rest.size());
  double cosines = 0;
  for (const double x : rest) cosines += cosine_of_half_turns(2 * (x - rest_place));
  return 20 - 20 * exponential(-0.2 * std::sqrt(sphere_of_rest(rest)) / count) + exponential(1) -
         exponential(cosines / count);
}

double cosine_factor(std::size_t i, std::size_t n) {
  return 1 + cosine_of_half_turns(static_cast<double>(i) / static_cast<double>(n) / 2);
}

double linear_factor(std::size_t i, std::size_t n) {
  return 1 + static_cast<double>(i) / static_cast<double>(n);
}

}  // namespace clde::nmmf
