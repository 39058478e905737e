// All four minima of Himmelblau's function, in ten lines.
#include <clde/clde.hpp>
#include <cstdio>

int main() {
  auto himmelblau = [](std::span<const double> x) {
    const double a = x[0] * x[0] + x[1] - 11, b = x[0] + x[1] * x[1] - 7;
    return a * a + b * b;
  };
  const clde::Problem problem{himmelblau, clde::Box::cube(2, -6, 6)};
  const clde::Result found = clde::solve(problem, {.evaluations = 20'000}, {.seed = 7});
  for (const clde::Optimum& o : found.optima)
    std::printf("f = %.3g at (%.4f, %.4f), hit %zu times, first seen at evaluation %llu\n",
                o.value(), o.x[0], o.x[1], o.hits, static_cast<unsigned long long>(o.found_at));
}
