#include "problems_yardstick.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "problems/cec2013/cec2013_constants.hpp"

namespace clde::bench {
namespace {

using Vector = std::vector<double>;
constexpr double pi = std::numbers::pi;

double trap(const Vector& x) {
  const double v = x[0];
  if (v < 2.5) return 80 * (2.5 - v);
  if (v < 5) return 64 * (v - 2.5);
  if (v < 7.5) return 64 * (7.5 - v);
  if (v < 12.5) return 28 * (v - 7.5);
  if (v < 17.5) return 28 * (17.5 - v);
  if (v < 22.5) return 32 * (v - 17.5);
  if (v < 27.5) return 32 * (27.5 - v);
  return 80 * (v - 27.5);
}

double equal_maxima(const Vector& x) {
  return std::pow(std::sin(5 * pi * x[0]), 6);
}

double uneven_maxima(const Vector& x) {
  const double bell = std::exp(-2 * std::log(2.0) * std::pow((x[0] - 0.08) / 0.854, 2));
  return bell * std::pow(std::sin(5 * pi * (std::pow(x[0], 0.75) - 0.05)), 6);
}

double himmelblau(const Vector& x) {
  return 200 - std::pow(x[0] * x[0] + x[1] - 11, 2) - std::pow(x[0] + x[1] * x[1] - 7, 2);
}

double camel(const Vector& x) {
  const double x2 = x[0] * x[0], y2 = x[1] * x[1];
  return -((4 - 2.1 * x2 + x2 * x2 / 3) * x2 + x[0] * x[1] + (4 * y2 - 4) * y2);
}

double shubert(const Vector& x) {
  double product = 1;
  for (const double v : x) {
    double sum = 0;
    for (int j = 1; j < 6; ++j) sum += j * std::cos((j + 1) * v + j);
    product *= sum;
  }
  return -product;
}

double vincent(const Vector& x) {
  double sum = 0;
  for (const double v : x) sum += std::sin(10 * std::log(v));
  return sum / static_cast<double>(x.size());
}

double modified_rastrigin(const Vector& x) {
  return -(10 + 9 * std::cos(2 * pi * 3 * x[0])) - (10 + 9 * std::cos(2 * pi * 4 * x[1]));
}

double sphere(const Vector& z) {
  double sum = 0;
  for (const double v : z) sum += v * v;
  return sum;
}

double griewank(const Vector& z) {
  double sum = 0, product = 1;
  for (std::size_t i = 0; i < z.size(); ++i) {
    sum += z[i] * z[i] / 4000;
    product *= std::cos(z[i] / std::sqrt(1.0 + static_cast<double>(i)));
  }
  return 1 + sum - product;
}

double rastrigin(const Vector& z) {
  double sum = 0;
  for (const double v : z) sum += v * v - 10 * std::cos(2 * pi * v) + 10;
  return sum;
}

double weierstrass(const Vector& z) {
  const long double turn = 2 * std::numbers::pi_v<long double>;
  long double sum = 0, at_optimum = 0;
  for (const double v : z)
    for (int k = 0; k <= 20; ++k)
      sum += std::pow(0.5L, k) * std::cos(turn * std::pow(3.0L, k) * (v + 0.5L));
  for (int k = 0; k <= 20; ++k)
    at_optimum += std::pow(0.5L, k) * std::cos(turn * std::pow(3.0L, k) * 0.5L);
  return static_cast<double>(sum - at_optimum * static_cast<long double>(z.size()));
}

double ef8f2(const Vector& z) {
  double sum = 0;
  for (std::size_t i = 0; i < z.size(); ++i) {
    const double x = z[i] + 1, y = z[(i + 1) % z.size()] + 1;
    const double u = 100 * (x * x - y) * (x * x - y) + (1 - x) * (1 - x);
    sum += 1 + u * u / 4000 - std::cos(u);
  }
  return sum;
}

struct Part {
  double (*basic)(const Vector&);
  double sigma, lambda, size;
  Vector shift;
  std::vector<Vector> rotation;
};

Vector turned(const Part& part, const Vector& y) {
  Vector z(y.size());
  for (std::size_t k = 0; k < y.size(); ++k)
    for (std::size_t j = 0; j < y.size(); ++j) z[k] += y[j] / part.lambda * part.rotation[j][k];
  return z;
}

Vector weights_at(const std::vector<Part>& parts, const Vector& x) {
  Vector weights;
  for (const Part& part : parts) {
    double d2 = 0;
    for (std::size_t j = 0; j < x.size(); ++j) d2 += std::pow(x[j] - part.shift[j], 2);
    weights.push_back(
        std::exp(-d2 / (2 * static_cast<double>(x.size()) * part.sigma * part.sigma)));
  }
  const auto largest = std::ranges::max_element(weights);
  const double shrink = 1 - std::pow(*largest, 10);
  double sum = 0;
  for (auto w = weights.begin(); w != weights.end(); ++w) {
    if (w != largest) *w *= shrink;
    sum += *w;
  }
  for (double& w : weights) w /= sum;
  return weights;
}

double composed(const std::vector<Part>& parts, const Vector& x) {
  const Vector weights = weights_at(parts, x);
  double sum = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Vector y(x.size());
    for (std::size_t j = 0; j < x.size(); ++j) y[j] = x[j] - parts[i].shift[j];
    sum += weights[i] * 2000 * parts[i].basic(turned(parts[i], y)) / parts[i].size;
  }
  return -sum;
}

std::vector<Part> parts_of(int composition) {
  const auto part = [](double (*basic)(const Vector&), double sigma, double lambda) {
    return Part{basic, sigma, lambda, 1, {}, {}};
  };
  switch (composition) {
    case 1:
      return {part(griewank, 1, 1),    part(griewank, 1, 1), part(weierstrass, 1, 8),
              part(weierstrass, 1, 8), part(sphere, 1, 0.2), part(sphere, 1, 0.2)};
    case 2:
      return {part(rastrigin, 1, 1),    part(rastrigin, 1, 1),   part(weierstrass, 1, 10),
              part(weierstrass, 1, 10), part(griewank, 1, 0.1),  part(griewank, 1, 0.1),
              part(sphere, 1, 1.0 / 7), part(sphere, 1, 1.0 / 7)};
    case 3:
      return {part(ef8f2, 1, 0.25),    part(ef8f2, 1, 0.1),  part(weierstrass, 2, 2),
              part(weierstrass, 2, 1), part(griewank, 2, 2), part(griewank, 2, 5)};
    default:
      return {part(rastrigin, 1, 4),       part(rastrigin, 1, 1),      part(ef8f2, 1, 4),
              part(ef8f2, 1, 1),           part(weierstrass, 1, 0.1),  part(weierstrass, 2, 0.2),
              part(griewank, 2, 1.0 / 10), part(griewank, 2, 1.0 / 40)};
  }
}

double rotation_entry(int composition, std::size_t dimension, std::size_t i, std::size_t entry) {
  if (composition < 3) return entry / dimension == entry % dimension ? 1 : 0;
  return cec2013_rotation(composition, dimension, i)[entry];
}

PlainFunction composition(int number, std::size_t dimension) {
  std::vector<Part> parts = parts_of(number);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto shift = cec2013_shift(i).first(dimension);
    parts[i].shift.assign(shift.begin(), shift.end());
    parts[i].rotation.assign(dimension, Vector(dimension));
    for (std::size_t j = 0; j < dimension; ++j)
      for (std::size_t k = 0; k < dimension; ++k)
        parts[i].rotation[j][k] = rotation_entry(number, dimension, i, j * dimension + k);
    parts[i].size = std::abs(parts[i].basic(turned(parts[i], Vector(dimension, 5))));
  }
  return [parts = std::move(parts)](const Vector& x) { return composed(parts, x); };
}

}  // namespace

PlainFunction plain_function(std::size_t number) {
  switch (number) {
    case 1:
      return trap;
    case 2:
      return equal_maxima;
    case 3:
      return uneven_maxima;
    case 4:
      return himmelblau;
    case 5:
      return camel;
    case 6:
    case 8:
      return shubert;
    case 7:
    case 9:
      return vincent;
    case 10:
      return modified_rastrigin;
    case 11:
      return composition(1, 2);
    case 12:
      return composition(2, 2);
    case 13:
      return composition(3, 2);
    case 14:
      return composition(3, 3);
    case 15:
      return composition(4, 3);
    case 16:
      return composition(3, 5);
    case 17:
      return composition(4, 5);
    case 18:
      return composition(3, 10);
    case 19:
      return composition(4, 10);
    default:
      return composition(4, 20);
  }
}

}  // namespace clde::bench
