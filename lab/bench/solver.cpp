// What the default solver costs apart from the objective: CPU time beside that of its bare local
// search, restarted at random points, for as many evaluations of the same problem in the same run.
#include <span>
#include <vector>

#include <fmt/format.h>

#include <clde/clde.hpp>
#include <clde/extend/local_search.hpp>
#include <clde/lab/problems.hpp>

#include "engine/run/task_optimizer.hpp"
#include "stopwatch.hpp"

namespace {

using namespace clde;  // NOLINT(google-build-using-namespace): a program, not a header

Task<void> restart_for_ever(Search& search) {
  for (std::uint64_t n = 0;; ++n) {
    Rng rng = search.stream("bare", n);
    LocalStart start;
    start.unit.resize(search.dimension());
    for (double& u : start.unit) u = rng.uniform();
    co_await evolution(search, std::move(start), LocalRules{1.0}, rng);
  }
}

struct Cost {
  double own = 0;    // CPU seconds without the objective
  double width = 0;  // mean points in a batch
  std::size_t optima = 0;
};

/// Spends the budget; then the same batches again, for the objective alone.
Cost spend(Optimizer& search, const Problem& problem, std::uint64_t budget) {
  std::vector<Matrix> batches;
  std::uint64_t spent = 0;
  const double before = bench::cpu_seconds();
  while (spent < budget) {
    Batch batch = search.ask(static_cast<std::size_t>(budget - spent));
    search.tell(batch.ids, problem.evaluate(batch.points).values);
    spent += batch.size();
    batches.push_back(std::move(batch.points));
  }
  const double middle = bench::cpu_seconds();
  for (const Matrix& points : batches) static_cast<void>(problem.evaluate(points));
  const double objective = bench::cpu_seconds() - middle;
  return {middle - before - objective,
          static_cast<double>(spent) / static_cast<double>(batches.size()),
          search.result().optima.size()};
}

void row(int number) {
  const BenchmarkProblem chosen = find_problem(fmt::format("cec2013/f{}", number));
  const Problem& p = chosen.problem;
  const SearchSpace space{p.box(), 1, p.sense()};
  const std::uint64_t budget = chosen.budget.evaluations;
  const auto solver = make_optimizer(space, {.seed = 1});
  const Cost whole = spend(*solver, p, budget);
  const auto bare_search = task_optimizer(space, {.seed = 1}, restart_for_ever);
  const Cost bare = spend(*bare_search, p, budget);
  fmt::print("| f{} | {} | {} | {:.2f} | {:.2f} | {:.2f} | {} | {:.1f} |\n", number, p.dimension(),
             budget, whole.own, bare.own, whole.own / bare.own, whole.optima, whole.width);
}

}  // namespace

int main() {
  fmt::print(
      "| function | D | evaluations | clde, s | bare, s | ratio | local optima | points a batch "
      "|\n|---|---|---|---|---|---|---|---|\n");
  for (int number = 1; number <= 20; ++number) row(number);
}
