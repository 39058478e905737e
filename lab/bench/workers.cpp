// How busy a search keeps its workers, on a virtual clock: nothing but the evaluations takes time.
//
//   bench_workers [workers] [evaluations] [searches...]
//
// One line for each kind of duration, number of variables, number of searches (0: the default for
// so many workers) and schedule: the share of the ideal speed, and how many of the optima were
// found (sums of Himmelblau's function over pairs of variables, ten seeds).
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <clde/clde.hpp>

#include "simulated_search.hpp"
#include "unit/lib/engine/run/simulated_workers.hpp"

namespace {

using namespace clde;  // NOLINT(google-build-using-namespace): a program, not a header

constexpr std::uint64_t seeds = 10;

struct Setup {
  std::size_t workers = 8;
  std::uint64_t evaluations = 3000;
  std::size_t searches = 0;
  Schedule schedule = Schedule::automatic;
};

void measure(const bench::Durations& kind, std::size_t variables, const Setup& setup) {
  double share = 0;
  double found = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const Problem problem = bench::himmelblaus(variables);
    test_support::SimulatedWorkers workers(problem, setup.workers, kind.duration, seed);
    SolveOptions options;
    options.seed = seed;
    options.schedule = setup.schedule;
    if (setup.searches > 0)
      options.settings["concurrent_searches"] = std::to_string(setup.searches);
    const Result result = solve(SearchSpace::of(problem), workers, {setup.evaluations}, options);
    share += workers.busy_share() / seeds;
    for (const Optimum& o : result.optima) found += o.tie ? 1.0 / seeds : 0;
  }
  fmt::print("{:12} {:>9} {:>8} {:>9} {:8} {:>6.3f} {:>8.1f}\n", kind.name, variables,
             setup.workers, setup.searches, name(setup.schedule), share, found);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  Setup setup;
  if (argc > 1) setup.workers = std::strtoul(argv[1], nullptr, 10);
  if (argc > 2) setup.evaluations = std::strtoul(argv[2], nullptr, 10);
  std::vector<std::size_t> searches;
  for (int i = 3; i < argc; ++i) searches.push_back(std::strtoul(argv[i], nullptr, 10));
  if (searches.empty()) searches.push_back(0);
  fmt::print("durations    variables  workers  searches schedule  share   optima\n");
  for (const bench::Durations& kind : bench::durations)
    for (const std::size_t variables : {2U, 4U, 10U})
      for (const std::size_t count : searches)
        for (const Schedule schedule : {Schedule::rounds, Schedule::ordered, Schedule::free}) {
          setup.searches = count;
          setup.schedule = schedule;
          measure(kind, variables, setup);
        }
}
