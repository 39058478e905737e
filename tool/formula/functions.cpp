#include "formula/functions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/numbers/portable_math.hpp"
#include "formula/elementary.hpp"

namespace clde::formula {
namespace {

double tangent(double x) {
  return sine(x) / cosine(x);
}

double arc_sine(double x) {
  return angle_of(x, std::sqrt((1 - x) * (1 + x)));
}

double arc_cosine(double x) {
  return angle_of(std::sqrt((1 - x) * (1 + x)), x);
}

double logarithm_to_2(double x) {
  return logarithm(x) / std::numbers::ln2;
}

double logarithm_to_10(double x) {
  return logarithm(x) / std::numbers::ln10;
}

double cube_root(double x) {
  return x < 0 ? -power(-x, 1.0 / 3) : power(x, 1.0 / 3);
}

double sign(double x) {
  return x > 0 ? 1 : x < 0 ? -1 : 0;
}

double larger(double a, double b) {
  return a > b ? a : b;
}

double smaller(double a, double b) {
  return a < b ? a : b;
}

/// With the sign of b, as in Python.
double remainder(double a, double b) {
  return a - b * std::floor(a / b);
}

double root_of_squares(double a, double b) {
  return std::sqrt(a * a + b * b);
}

double absolute(double x) {
  return std::abs(x);
}

double square_root(double x) {
  return std::sqrt(x);
}

double rounded_down(double x) {
  return std::floor(x);
}

double rounded_up(double x) {
  return std::ceil(x);
}

double rounded(double x) {
  return std::floor(x + 0.5);
}

constexpr auto table = std::to_array<Function>({
    {.name = "sin", .of_one = sine},
    {.name = "cos", .of_one = cosine},
    {.name = "tan", .of_one = tangent},
    {.name = "asin", .of_one = arc_sine},
    {.name = "acos", .of_one = arc_cosine},
    {.name = "atan", .of_one = arc_tangent},
    {.name = "atan2", .of_two = angle_of},
    {.name = "sinh", .of_one = hyperbolic_sine},
    {.name = "cosh", .of_one = hyperbolic_cosine},
    {.name = "tanh", .of_one = hyperbolic_tangent},
    {.name = "exp", .of_one = portable_exp},
    {.name = "log", .of_one = logarithm},
    {.name = "ln", .of_one = logarithm},
    {.name = "log2", .of_one = logarithm_to_2},
    {.name = "log10", .of_one = logarithm_to_10},
    {.name = "sqrt", .of_one = square_root},
    {.name = "cbrt", .of_one = cube_root},
    {.name = "abs", .of_one = absolute},
    {.name = "sign", .of_one = sign},
    {.name = "floor", .of_one = rounded_down},
    {.name = "ceil", .of_one = rounded_up},
    {.name = "round", .of_one = rounded},
    {.name = "min", .of_two = smaller},
    {.name = "max", .of_two = larger},
    {.name = "mod", .of_two = remainder},
    {.name = "hypot", .of_two = root_of_squares},
    {.name = "pow", .of_two = power},
});

}  // namespace

std::span<const Function> functions() {
  return table;
}

}  // namespace clde::formula
