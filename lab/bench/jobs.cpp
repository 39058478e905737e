// What a fixed number of searches side by side would cost: evaluations until every optimum is
// known, and time in units of one evaluation, for each number of workers on a virtual clock.
//
//   bench_jobs [problems...]
//
// Seeds 101 to 110. The last lines are geometric means over the problems, as ratios to as many
// searches as workers.
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <clde/clde.hpp>
#include <clde/lab/problems.hpp>

#include "unit/lib/engine/run/simulated_workers.hpp"

namespace {

using namespace clde;  // NOLINT(google-build-using-namespace): a program, not a header

constexpr std::uint64_t first_seed = 101;
constexpr std::uint64_t seeds = 10;

struct Measured {
  double evaluations = 0;
  double time = 0;
};

Measured measure(const BenchmarkProblem& chosen, std::size_t workers, std::size_t searches) {
  Measured mean;
  for (std::uint64_t seed = first_seed; seed < first_seed + seeds; ++seed) {
    test_support::SimulatedWorkers simulated(
        chosen.problem, workers, [](Rng&) { return 1.0; }, seed);
    SolveOptions options;
    options.seed = seed;
    options.optima = chosen.known.points.rows();
    options.searches = searches;
    const Result r = solve(SearchSpace::of(chosen.problem), simulated, chosen.budget, options);
    mean.evaluations += static_cast<double>(r.evaluations) / seeds;
    mean.time += simulated.seconds() / seeds;
  }
  return mean;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> names(argv + 1, argv + argc);
  if (names.empty())
    names = {"equations/f02", "equations/f08", "robotics/ur5",
             "cec2013/f6",    "cec2013/f10",   "synthetic/basins-5d/2"};
  const std::vector<std::size_t> counts = {1, 4, 8};
  fmt::print("problem                  workers searches  evaluations      time\n");
  std::vector<double> ratios(counts.size() * counts.size(), 0);
  for (const std::string& name : names) {
    const BenchmarkProblem chosen = find_problem(name);
    for (std::size_t w = 0; w < counts.size(); ++w) {
      const Measured matched = measure(chosen, counts[w], counts[w]);
      for (std::size_t s = 0; s < counts.size(); ++s) {
        const Measured m = measure(chosen, counts[w], counts[s]);
        ratios[w * counts.size() + s] +=
            std::log(m.time / matched.time) / static_cast<double>(names.size());
        fmt::print("{:24} {:>7} {:>8} {:>12.0f} {:>9.0f}\n", name, counts[w], counts[s],
                   m.evaluations, m.time);
      }
    }
  }
  for (std::size_t w = 0; w < counts.size(); ++w)
    for (std::size_t s = 0; s < counts.size(); ++s)
      fmt::print("{} workers, {} searches: time {:.2f}\n", counts[w], counts[s],
                 std::exp(ratios[w * counts.size() + s]));
}
