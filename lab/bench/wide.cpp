// From 1 to 10,000 workers on a virtual clock: how busy one search keeps them, and how many optima
// it finds with the same evaluations.
//
//   bench_wide [evaluations] [variables] [seeds] [workers...]
//
// The sum of Himmelblau's function over pairs of variables (10 variables: 1,024 optima), one search
// for each worker, answers used as they arrive. "half at": evaluations when half of the optima were
// known; 0: never. "own": processor time of the search an evaluation, in microseconds.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <clde/clde.hpp>

#include "simulated_search.hpp"
#include "unit/lib/engine/run/simulated_workers.hpp"

namespace {

using namespace clde;  // NOLINT(google-build-using-namespace): a program, not a header

struct Setup {
  std::uint64_t evaluations = 1'000'000;
  std::size_t variables = 10;
  std::uint64_t seeds = 1;
};

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

struct Row {
  double busy = 0;
  double found = 0;
  double half_at = 0;
  double own = 0;
};

Row measure(const bench::Durations& kind, std::size_t workers, const Setup& setup) {
  Row row;
  const auto share = 1 / static_cast<double>(setup.seeds);
  const auto half = static_cast<std::size_t>(std::pow(2, setup.variables)) / 2;
  for (std::uint64_t seed = 1; seed <= setup.seeds; ++seed) {
    const Problem problem = bench::himmelblaus(setup.variables);
    test_support::SimulatedWorkers crew(problem, workers, kind.duration, seed);
    SolveOptions options;
    options.seed = seed;
    options.schedule = workers == 1 ? Schedule::rounds : Schedule::free;
    options.settings["concurrent_searches"] = std::to_string(workers);
    const double before = cpu_seconds();
    const Result result = solve(SearchSpace::of(problem), crew, {setup.evaluations}, options);
    row.own += share * 1e6 * (cpu_seconds() - before) / static_cast<double>(setup.evaluations);
    row.busy += share * crew.busy_share();
    std::vector<std::uint64_t> at;
    for (const Optimum& o : result.optima)
      if (o.tie) at.push_back(o.found_at);
    std::ranges::sort(at);
    row.found += share * static_cast<double>(at.size());
    if (at.size() >= half) row.half_at += share * static_cast<double>(at[half - 1]);
  }
  return row;
}

}  // namespace

int main(int argc, char** argv) {
  Setup setup;
  if (argc > 1) setup.evaluations = std::strtoul(argv[1], nullptr, 10);
  if (argc > 2) setup.variables = std::strtoul(argv[2], nullptr, 10);
  if (argc > 3) setup.seeds = std::strtoul(argv[3], nullptr, 10);
  std::vector<std::size_t> crews;
  for (int i = 4; i < argc; ++i) crews.push_back(std::strtoul(argv[i], nullptr, 10));
  if (crews.empty()) crews = {1, 8, 64, 512, 2000, 10'000};
  fmt::print("durations     workers   busy  optima  half at    own\n");
  for (const bench::Durations& kind : bench::durations) {
    if (kind.name == std::string("nearly equal")) continue;
    for (const std::size_t workers : crews) {
      const Row row = measure(kind, workers, setup);
      fmt::print("{:12} {:>8} {:>6.3f} {:>7.1f} {:>8.0f} {:>6.2f}\n", kind.name, workers, row.busy,
                 row.found, row.half_at, row.own);
      std::fflush(stdout);
    }
  }
}
