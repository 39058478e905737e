// Variables of every kind, constraints, and results from before: what docs/how-to/variables.md
// explains.
#include <clde/clde.hpp>
#include <cmath>
#include <cstdio>

using Point = std::span<const double>;

/// A joint whose angle wraps around: two best angles, one of them right on the seam.
static void angles() {
  const clde::Box box = clde::Box({-180}, {180}).with(clde::Kind::periodic, {0});
  const clde::Problem problem{[](Point x) { return 1 - std::cos(x[0] * std::acos(-1.0) / 90); },
                              box};
  const clde::Result found = clde::solve(problem, {.evaluations = 500});
  for (const clde::Optimum& o : found.optima) std::printf("angle %.3f\n", std::fabs(o.x[0]));
}

/// A gear with whole teeth, and a constant that is known only to some powers of ten.
static void integers_and_logarithms() {
  const clde::Box box =
      clde::Box({10, 1e-9}, {60, 1e3}).with(clde::Kind::integer, {0}).with(clde::Kind::log, {1});
  const clde::Problem problem{[](Point x) {
                                const double teeth = x[0] / 17.3 - 2;
                                return teeth * teeth + std::pow(std::log10(x[1]) + 4, 2);
                              },
                              box};
  const clde::Optimum best = clde::solve(problem, {.evaluations = 1000}).best();
  std::printf("%.0f teeth, constant %.3g\n", best.x[0], best.x[1]);
}

/// The two points of an ellipse that are farthest from its centre.
static void constraints() {
  const clde::Problem free{[](Point x) { return x[0] * x[0] + x[1] * x[1]; },
                           clde::Box::cube(2, -5, 5), clde::Sense::maximize};
  const clde::Problem problem = free.subject_to(
      {.inequalities = {[](Point x) { return x[0] * x[0] / 4 + x[1] * x[1] / 9 - 1; }}});
  const clde::Result found = clde::solve(problem, {.evaluations = 3000});
  for (const clde::Optimum& o : found.optima)
    if (o.global)
      std::printf("radius %.6f, off by less than 1e-6: %s\n", std::sqrt(o.value()),
                  o.violation < 1e-6 ? "yes" : "no");
}

/// Forty evaluations somebody has made before.
static void results_from_before() {
  const clde::Problem problem{[](Point x) { return std::pow(x[0] - 0.3, 2); },
                              clde::Box::cube(1, -2, 2)};
  clde::SolveOptions options;
  for (int i = 0; i < 40; ++i) options.samples.points.push_row(std::vector<double>{-2 + 0.1 * i});
  options.samples.values = problem.evaluate(options.samples.points).values;
  const clde::Result found = clde::solve(problem, {.evaluations = 100}, options);
  std::printf("x = %.6f after %llu evaluations\n", found.best().x[0],
              static_cast<unsigned long long>(found.evaluations));
}

int main() {
  angles();
  integers_and_logarithms();
  constraints();
  results_from_before();
}
