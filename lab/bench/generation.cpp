// What a generation costs apart from the objective: microseconds of CPU time, N = 100.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <clde/clde.hpp>

#include "stopwatch.hpp"

namespace {

using namespace clde;  // NOLINT(google-build-using-namespace): a program, not a header

/// Rugged enough for a dozen basins, and cheap: its own cost is measured and taken off.
void ripples(MatrixView x, MutableMatrixView f) {
  for (std::size_t i = 0; i < x.rows(); ++i)
    for (std::size_t m = 0; m < f.cols(); ++m) {
      double sum = 0;
      for (const double v : x[i]) {
        const double centred = v - 0.3 - 0.4 * static_cast<double>(m);
        const double wave = 8 * v - std::floor(8 * v);
        sum += centred * centred + 0.1 * wave * (1 - wave);
      }
      f(i, m) = sum;
    }
}

double seconds_for(const Problem& problem, std::uint64_t evaluations, const SolveOptions& options) {
  double best = 1e300;
  for (int repeat = 0; repeat < 5; ++repeat) {
    const double before = bench::cpu_seconds();
    solve(problem, {evaluations}, options);
    best = std::min(best, bench::cpu_seconds() - before);
  }
  return best;
}

void row(const char* what, const SolveOptions& options, std::size_t dimension,
         std::size_t objectives, std::uint64_t per_generation) {
  constexpr std::uint64_t generations = 200;
  const Problem problem = Problem::batched(ripples, Box::cube(dimension, 0.1, 1), objectives);
  const double whole = seconds_for(problem, 100 + generations * per_generation, options);
  Matrix points(generations * per_generation, dimension, 0.37);
  Matrix values(points.rows(), objectives);
  const double before = bench::cpu_seconds();
  ripples(points, values);
  const double objective = bench::cpu_seconds() - before;
  fmt::print("| {} | {} | {} | {:.0f} |\n", what, dimension, objectives,
             (whole - objective) / generations * 1e6);
}

}  // namespace

int main() {
  const SolveOptions single{.algorithm = "clde-s", .settings = {{"reading", "literal"}}};
  const SolveOptions unrefined{.algorithm = "clde-s",
                               .settings = {{"reading", "literal"}, {"refine", "off"}}};
  const SolveOptions multi{.algorithm = "clde-m"};
  const SolveOptions childless{.algorithm = "clde-m", .settings = {{"offspring", "none"}}};
  fmt::print("| generation of | variables | objectives | microseconds |\n|---|---|---|---|\n");
  for (const std::size_t d : {2U, 10U, 30U}) {
    row("clde-s, literal, refine=off", unrefined, d, 1, 100);
    row("clde-s, literal", single, d, 1, 200);
    row("clde-m, offspring=none", childless, d, 2, 100);
    row("clde-m", multi, d, 2, 200);
    row("nsga2", {.algorithm = "nsga2"}, d, 2, 100);
  }
}
