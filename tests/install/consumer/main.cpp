// A program of somebody else: sees the installed headers and nothing more.
#include <clde/clde.hpp>

#include <cstdio>
#include <span>

int main() {
  const auto paraboloid = [](std::span<const double> x) { return x[0] * x[0] + x[1] * x[1]; };
  const clde::Problem problem{paraboloid, clde::Box::cube(2, -1, 1)};
  clde::Matrix points(2, 2);
  points(1, 0) = 3;
  const auto done = clde::thread_evaluator(problem, 2)->evaluate(points);
  std::printf("%g %g\n", done.values(0, 0), done.values(1, 0));
  return done.values(1, 0) == 9 ? 0 : 1;
}
