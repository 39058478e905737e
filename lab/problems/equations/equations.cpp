// Systems of nonlinear equations with counted roots, numbered as in the collection that is common
// in the literature on finding all roots in one run. The counts were confirmed by many local
// searches.
#include "problems/equations/equation_roots.hpp"
#include "problems/equations/roots.hpp"
#include "problems/scalar_math.hpp"

namespace clde {
namespace {

using Point = std::span<const double>;

double sine_and_line(Point x) {
  return square(x[0] - sine_of_half_turns(5 * x[1])) + square(x[0] - x[1]);
}

double cosine_and_circle(Point x) {
  return square(x[0] - cosine_of_half_turns(4 * x[1])) + square(x[0] * x[0] + x[1] * x[1] - 1);
}

/// Steady states of two stirred reactors.
double reactors(Point x) {
  const auto rate = [](double v) { return exponential(10 * v / (1 + 0.01 * v)) / 25; };
  return square((11.0 / 15 - x[0]) * rate(x[0]) - x[0]) +
         square((2.2 - 2 * x[0] - 3 * x[1]) * rate(x[1]) + x[0] - 3 * x[1]);
}

/// All stationary points of Himmelblau's function.
double himmelblau_gradient(Point v) {
  const double x = v[0], y = v[1];
  return square(4 * x * x * x + 4 * x * y + 2 * y * y - 42 * x - 14) +
         square(4 * y * y * y + 2 * x * x + 4 * x * y - 26 * y - 22);
}

/// Sum of squares of one equation in (x, y, z), (y, z, x) and (z, x, y).
template <class F>
double cyclic(Point x, F f) {
  return square(f(x[0], x[1], x[2])) + square(f(x[1], x[2], x[0])) + square(f(x[2], x[0], x[1]));
}

double cosines(Point x) {
  return cyclic(x, [](double a, double b, double c) { return a - cosine(a - b - c); });
}

double quartic(Point x) {
  return cyclic(x, [](double, double b, double c) {
    return -13 - b * b - c * c + 24 * b * c - b * b * c * c;
  });
}

/// Points that the logistic map brings back after three steps.
double logistic_cycle(Point x) {
  return cyclic(x, [](double a, double b, double) { return 3.84 * a * (1 - a) - b; });
}

}  // namespace

std::vector<ProblemEntry> equations_suite() {
  const auto square_box = [](std::size_t n, double reach) { return Box::cube(n, -reach, reach); };
  return {
      root_entry({"equations/f02", "Sine and line", square_box(2, 1), f02_roots, 0.01},
                 sine_and_line),
      root_entry({"equations/f03", "Cosine and circle", square_box(2, 1), f03_roots, 0.01},
                 cosine_and_circle),
      root_entry({"equations/f08", "Two reactors", Box::cube(2, 0, 1), f08_roots, 0.01}, reactors),
      root_entry({"equations/f14", "Gradient of Himmelblau", square_box(2, 5), f14_roots, 0.01},
                 himmelblau_gradient),
      root_entry({"equations/f20", "Cosines", square_box(3, 1), f20_roots, 0.01}, cosines),
      root_entry({"equations/f23", "Quartic", square_box(3, 20), f23_roots, 0.01}, quartic),
      root_entry(
          {"equations/f24", "Cycle of the logistic map", Box::cube(3, 0, 1), f24_roots, 0.01},
          logistic_cycle),
  };
}

}  // namespace clde
