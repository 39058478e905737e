// How close do algorithms for several objectives come to the true front and set? One row per
// problem, means over seeds with their standard errors; or one line per run for other programs.
//
//   bench_pareto ALGORITHM EVALUATIONS FIRST_SEED SEEDS PROBLEM... [name=value] [--runs]
//
// pieces: how many the problem has / have a reported solution (means, where the suite's formula
// tells) / were told apart; agree: share of the solutions on which both partitions agree.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <string>

#include <fmt/format.h>

#include <clde/lab/metrics.hpp>
#include <clde/lab/problems.hpp>
#include <clde/lab/statistics.hpp>
#include <clde/solve.hpp>

#include "stopwatch.hpp"
#include "true_pieces.hpp"

namespace {

struct Job {
  std::uint64_t evaluations = 0;
  int seeds = 0;
  bool runs = false;
  clde::SolveOptions options;
  std::vector<std::string> problems;
};

/// One run in figures, in the order of `names`.
using Figures = std::vector<double>;
constexpr const char* names[] = {"igd", "igdx", "psp", "reached", "told", "agree", "seconds"};
enum Figure { igd, igdx, psp, reached, told, agree, seconds };

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

/// Each label is matched with the true piece most of its solutions lie in, and the other way round;
/// agreed are solutions for which both matches hold.
void count_pieces(const clde::BenchmarkProblem& problem, const clde::Result& result, Figures& f) {
  const std::size_t pieces = problem.pareto.pieces;
  std::map<int, std::map<std::size_t, int>> by_truth;
  std::map<std::size_t, std::map<int, int>> by_label;
  int all = 0;
  for (const clde::Optimum& o : result.optima) {
    if (!o.global) continue;
    const int truth = clde::bench::true_piece(problem.name, o.x).value_or(-1);
    ++by_truth[truth][o.piece];
    ++by_label[o.piece][truth];
    ++all;
  }
  const auto most = [](const auto& counts) {
    auto best = counts.begin();
    for (auto it = counts.begin(); it != counts.end(); ++it)
      if (it->second > best->second) best = it;
    return best->first;
  };
  int same = 0;
  for (const auto& [label, truths] : by_label) {
    const int truth = most(truths);
    if (most(by_truth[truth]) == label) same += truths.at(truth);
  }
  // Local pieces that do not count have the highest numbers.
  const auto counted = std::ranges::count_if(
      by_truth, [&](const auto& piece) { return piece.first < static_cast<int>(pieces); });
  f[reached] = by_truth.contains(-1) ? 0.0 : static_cast<double>(counted);
  f[told] = static_cast<double>(by_label.size());
  f[agree] = static_cast<double>(same) / std::max(all, 1);
}

Figures one_run(const clde::BenchmarkProblem& problem, const Job& job, std::uint64_t seed,
                const Answer& truth) {
  clde::SolveOptions options = job.options;
  options.seed = seed;
  Figures f(std::size(names));
  const double before = clde::bench::cpu_seconds();
  const clde::Result result = solve(problem.problem, {job.evaluations}, options);
  f[seconds] = clde::bench::cpu_seconds() - before;
  const Answer answer = answer_of(result);
  f[igd] = clde::igd(answer.front, truth.front);
  f[igdx] = clde::igd(answer.points, truth.points);
  f[psp] = clde::pareto_set_proximity(answer.points, truth.points);
  count_pieces(problem, result, f);
  return f;
}

void print_row(const std::string& name, std::size_t pieces, const std::vector<Figures>& runs) {
  const auto of = [&](Figure which) {
    std::vector<double> values;
    for (const Figures& f : runs) values.push_back(f[which]);
    return clde::summarize(values);
  };
  const auto with_error = [&](Figure which) {
    const clde::SampleSummary s = of(which);
    return fmt::format("{:.3e} ± {:.1e}", s.mean,
                       s.deviation / std::sqrt(static_cast<double>(runs.size())));
  };
  fmt::print("| {} | {} | {} | {:.2e} | {:.3g} | {} / {:.1f} / {:.1f} | {:.2f} | {:.2f} |\n", name,
             with_error(igd), with_error(igdx), of(igdx).highest, of(psp).mean, pieces,
             of(reached).mean, of(told).mean, of(agree).mean, of(seconds).mean);
  std::fflush(stdout);
}

void run_problem(const Job& job, const std::string& name) {
  const clde::BenchmarkProblem problem = clde::find_problem(name);
  const Answer truth{problem.pareto.set(problem.pareto.official_size),
                     problem.pareto.front(problem.pareto.official_size)};
  std::vector<Figures> runs;
  for (int s = 0; s < job.seeds; ++s) {
    const std::uint64_t seed = job.options.seed + static_cast<std::uint64_t>(s);
    runs.push_back(one_run(problem, job, seed, truth));
    if (!job.runs) continue;
    fmt::print("\"{}\",{}", name, seed);
    for (const double v : runs.back()) fmt::print(",{:.6g}", v);
    std::puts("");
    std::fflush(stdout);
  }
  if (!job.runs) print_row(name, problem.pareto.pieces, runs);
}

Job parse(int argc, char** argv) {
  Job job;
  job.options.algorithm = argv[1];
  job.evaluations = std::strtoull(argv[2], nullptr, 10);
  job.options.seed = std::strtoull(argv[3], nullptr, 10);
  job.seeds = std::atoi(argv[4]);
  for (int i = 5; i < argc; ++i) {
    const std::string text = argv[i];
    const std::size_t equals = text.find('=');
    if (text == "--runs")
      job.runs = true;
    else if (equals == std::string::npos || text.find('/') < equals)
      job.problems.push_back(text);
    else
      job.options.settings[text.substr(0, equals)] = text.substr(equals + 1);
  }
  return job;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 6) {
    std::fputs(
        "bench_pareto ALGORITHM EVALUATIONS FIRST_SEED SEEDS PROBLEM... [name=value] "
        "[--runs]\n",
        stderr);
    return 2;
  }
  const Job job = parse(argc, argv);
  if (job.runs) {
    fmt::print("problem,seed");
    for (const char* name : names) fmt::print(",{}", name);
    std::puts("");
  } else {
    std::puts(
        "| problem | IGD | IGDX | worst IGDX | PSP | pieces | agree | CPU s |\n"
        "|---|---|---|---|---|---|---|---|");
  }
  for (const std::string& name : job.problems) run_problem(job, name);
}
