// How close do algorithms for several objectives come to the true front and set? One row per
// problem: mean IGD, mean IGDX, CPU seconds per run.
//
//   bench_pareto ALGORITHM EVALUATIONS FIRST_SEED SEEDS PROBLEM...     (name=value sets a setting)
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include <fmt/format.h>

#include <clde/catalog.hpp>
#include <clde/metrics.hpp>
#include <clde/solve.hpp>

#include "stopwatch.hpp"

namespace {

struct Score {
  double igd = 0;
  double igdx = 0;
  double worst_igdx = 0;
  double seconds = 0;
};

struct Answer {
  clde::Matrix points, front;
};

/// The reported points, and the costs of those that no other dominates.
Answer answer_of(const clde::Result& result) {
  Answer answer;
  clde::Matrix costs;
  for (const clde::Optimum& o : result.optima) {
    if (!o.global) continue;
    answer.points.push_row(o.x);
    costs.push_row(o.values);
  }
  for (const std::size_t row : clde::nondominated_rows(costs)) answer.front.push_row(costs[row]);
  return answer;
}

Score mean_score(const clde::BenchmarkProblem& problem, std::uint64_t evaluations,
                 clde::SolveOptions options, int seeds) {
  const clde::Matrix front = problem.pareto.front(problem.pareto.official_size);
  const clde::Matrix set = problem.pareto.set(problem.pareto.official_size);
  Score mean;
  for (int s = 0; s < seeds; ++s, ++options.seed) {
    const double before = clde::bench::cpu_seconds();
    const clde::Result result = solve(problem.problem, {evaluations}, options);
    mean.seconds += (clde::bench::cpu_seconds() - before) / seeds;
    const Answer answer = answer_of(result);
    const double igdx = clde::igd(answer.points, set);
    mean.igd += clde::igd(answer.front, front) / seeds;
    mean.igdx += igdx / seeds;
    mean.worst_igdx = std::fmax(mean.worst_igdx, igdx);
  }
  return mean;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 6) {
    std::fputs("bench_pareto ALGORITHM EVALUATIONS FIRST_SEED SEEDS PROBLEM... [name=value]\n",
               stderr);
    return 2;
  }
  clde::SolveOptions options;
  options.algorithm = argv[1];
  const auto evaluations = std::strtoull(argv[2], nullptr, 10);
  options.seed = std::strtoull(argv[3], nullptr, 10);
  const int seeds = std::atoi(argv[4]);
  std::vector<std::string> problems;
  for (int i = 5; i < argc; ++i) {
    const std::string text = argv[i];
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || text.find('/') < equals)
      problems.push_back(text);
    else
      options.settings[text.substr(0, equals)] = text.substr(equals + 1);
  }
  std::puts("| problem | IGD | IGDX | worst IGDX | CPU s |\n|---|---|---|---|---|");
  for (const std::string& name : problems) {
    const Score score = mean_score(clde::find_problem(name), evaluations, options, seeds);
    fmt::print("| {} | {:.3e} | {:.3e} | {:.2e} | {:.2f} |\n", name, score.igd, score.igdx,
               score.worst_igdx, score.seconds);
    std::fflush(stdout);
  }
}
