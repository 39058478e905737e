// The paper's tables on the niching benchmark: one objective, peak ratio.
#include <cmath>

#include <fmt/format.h>

#include <clde/catalog.hpp>
#include <clde/statistics.hpp>

#include "paper/artifact.hpp"
#include "paper/comparison.hpp"
#include "paper/methods.hpp"
#include "paper/printed.hpp"

namespace clde::reproduce {
namespace {

using experiment::PlanPart;

struct Column {
  std::string name;
  std::vector<double> values;
};

Column measured_column(MeasuredRuns& measured, const std::string& name, const Method& method,
                       std::uint64_t budget) {
  Column column{name, {}};
  for (const std::string& problem : niching_problems())
    column.values.push_back(
        measured.mean({method, problem, budget}, "peak_ratio", printed_accuracy));
  return column;
}

Column printed(const PrintedColumn& column, const std::string& suffix = "") {
  return {std::string(column.name) + suffix, column.values};
}

/// One row a function, then the means and the mean ranks of the columns.
Table peak_table(const std::vector<Column>& columns) {
  Table table;
  table.columns = {"function"};
  for (const Column& column : columns) table.columns.push_back(column.name);
  for (std::size_t r = 0; r < 20; ++r) {
    std::vector<Cell> row{{fmt::format("f{}", r + 1)}};
    for (const Column& column : columns) row.push_back(number(column.values[r], 3));
    table.add_row(std::move(row));
  }
  std::vector<Cell> means{{"mean"}};
  std::vector<Cell> ranks{{"mean rank"}};
  std::vector<std::vector<double>> values;
  for (const Column& column : columns) values.push_back(column.values);
  const std::vector<double> rank = mean_ranks(values, Better::larger);
  for (std::size_t k = 0; k < columns.size(); ++k) {
    means.push_back(number(mean_of(values[k]), 3));
    ranks.push_back(number(rank[k], 2));
  }
  table.add_row(std::move(means));
  std::vector<std::size_t> all;
  for (std::size_t k = 1; k <= columns.size(); ++k) all.push_back(k);
  highlight_best(table, {all, Better::larger});
  table.add_row(std::move(ranks));
  return table;
}

std::vector<PlanPart> peak_ratio_runs(const SeedRange& seeds) {
  return {plan_part({as_printed}, niching_problems(), printed_evaluations, seeds),
          plan_part({our_solver}, niching_problems(), 0, seeds)};
}

/// "+", "-" or "=" for each function: our runs against the figure the paper prints for its method.
void add_signs(Table& table, MeasuredRuns& measured) {
  table.columns.emplace_back("clde against CLDE-S");
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    std::string sign;
    if (r < 20)
      sign = sign_against(
          measured.values({our_solver, niching_problems()[r]}, "peak_ratio", printed_accuracy),
          printed_peak_ratio()[0].values[r], Better::larger);
    table.rows[r].push_back({sign});
  }
}

Outcome peak_ratio(MeasuredRuns& measured) {
  std::vector<Column> columns;
  for (const PrintedColumn& column : printed_peak_ratio())
    columns.push_back(printed(column, " (printed)"));
  columns.push_back(measured_column(measured, "clde-paper", as_printed, printed_evaluations));
  columns.push_back(measured_column(measured, "clde", our_solver, 0));
  for (const std::size_t k : {1U, 0U, 3U}) columns.push_back(printed(published_peak_ratio()[k]));
  Table table = peak_table(columns);
  add_signs(table, measured);
  table.name = "table-pr";
  table.title = "Peak ratio at accuracy 1e-4 on CEC2013";
  table.note = runs_sentence(measured.seeds()) +
               " `clde-paper` runs the printed 200 generations (40,100 evaluations), `clde` has "
               "the official "
               "budgets. The last three are competition entries, scored with the official rule (50 "
               "runs). + and "
               "-: better and worse than the figure printed for CLDE-S (two-sided signed-rank test "
               "of the runs, "
               "5 %).";
  return {.tables = {std::move(table)}};
}

Outcome wilcoxon(MeasuredRuns& measured) {
  const auto& columns = printed_peak_ratio();
  const auto& whole = columns[0].values;
  const Column paper = measured_column(measured, "", as_printed, printed_evaluations);
  const Column solver = measured_column(measured, "", our_solver, 0);
  Table table{
      .name = "table-wilcoxon",
      .title = "Signed-rank tests over f1 to f20 against the peers of the table of peak ratios",
      .note =
          "Peers by their printed figures, ours by their means. " + runs_sentence(measured.seeds()),
      .columns = {"peer", "p (printed)", "CLDE-S printed, two-sided", "CLDE-S printed, one-sided",
                  "clde-paper, two-sided", "clde-paper, mean difference", "clde, two-sided",
                  "clde, mean difference"},
      .rows = {}};
  for (std::size_t k = 1; k < columns.size(); ++k) {
    const auto& peer = columns[k].values;
    const double one_sided =
        signed_rank_test(whole, peer, {.alternative = Alternative::greater}).p_value;
    table.add_row({{std::string(columns[k].name)},
                   number(printed_peak_ratio_p()[k - 1], 4),
                   number(column_p(whole, peer), 4),
                   number(one_sided, 4),
                   significant(column_p(paper.values, peer), 3),
                   number(mean_of(paper.values) - mean_of(peer), 3),
                   significant(column_p(solver.values, peer), 3),
                   number(mean_of(solver.values) - mean_of(peer), 3)});
  }
  return {.tables = {std::move(table)}};
}

const std::vector<Method>& ablations() {
  static const std::vector<Method> methods{
      {"full", "clde-paper", {}},
      {"w/o Chaos", "clde-paper", {{"chaos", "gaussian"}}},
      {"w/o Persist", "clde-paper", {{"decoding", "distance"}}},
      {"w/o Struct", "clde-paper", {{"structure", "off"}}}};
  return methods;
}

std::vector<PlanPart> ablation_runs(const SeedRange& seeds) {
  return {plan_part(ablations(), niching_problems(), printed_evaluations, seeds),
          plan_part({our_solver}, niching_problems(), 0, seeds)};
}

Outcome ablation(MeasuredRuns& measured) {
  std::vector<Column> columns;
  for (std::size_t k = 0; k < ablations().size(); ++k) {
    columns.push_back(printed(printed_ablation_so()[k], " (printed)"));
    columns.push_back(
        measured_column(measured, ablations()[k].label, ablations()[k], printed_evaluations));
  }
  columns.push_back(measured_column(measured, "clde", our_solver, 0));
  Table table = peak_table(columns);
  table.name = "table-ablation-so";
  table.title = "Peak ratio at 1e-4 of the ablations on CEC2013";
  table.note = runs_sentence(measured.seeds()) +
               " 200 generations of `clde-paper`; `clde` has the official budgets.";
  return {.tables = {std::move(table)}};
}

const std::vector<Method>& readings() {
  static const std::vector<Method> methods{{"as read", "clde-paper", {}},
                                           {"refine=off", "clde-paper", {{"refine", "off"}}},
                                           {"step=box", "clde-paper", {{"step", "box"}}},
                                           {"height=rank", "clde-paper", {{"height", "rank"}}}};
  return methods;
}

std::vector<PlanPart> reading_runs(const SeedRange& seeds) {
  return {plan_part(readings(), niching_problems(), printed_evaluations, seeds)};
}

Outcome reading_table(MeasuredRuns& measured) {
  std::vector<Column> columns{printed(printed_peak_ratio()[0], " (printed)")};
  for (const Method& method : readings())
    columns.push_back(measured_column(measured, method.label, method, printed_evaluations));
  Table table = peak_table(columns);
  table.name = "table-readings";
  table.title = "Peak ratio at 1e-4: readings of what the paper leaves open";
  table.note = runs_sentence(measured.seeds());
  return {.tables = {std::move(table)}};
}

/// How the official budget may be spent by a method that is printed with 200 generations.
std::vector<Method> spendings(std::uint64_t budget) {
  const std::string stretched = fmt::format("{}", (budget - 100) / 200);
  return {{"restarts", "clde-paper", {{"episodes", "restart"}}},
          {"stretched", "clde-paper", {{"episodes", "stretch"}, {"max_generations", stretched}}},
          {"decay as printed", "clde-paper", {{"max_generations", "1000000"}}}};
}

std::uint64_t official(const std::string& problem) {
  return find_problem(problem).budget.evaluations;
}

std::vector<PlanPart> budget_runs(const SeedRange& seeds) {
  std::vector<PlanPart> parts;
  for (const std::string& problem : niching_problems())
    parts.push_back(plan_part(spendings(official(problem)), {problem}, 0, seeds));
  return parts;
}

Outcome budget_table(MeasuredRuns& measured) {
  std::vector<Column> columns{printed(printed_peak_ratio()[0], " (printed)")};
  for (std::size_t k = 0; k < 3; ++k) {
    Column column{spendings(1000)[k].label, {}};
    for (const std::string& problem : niching_problems())
      column.values.push_back(measured.mean({spendings(official(problem))[k], problem},
                                            "peak_ratio", printed_accuracy));
    columns.push_back(std::move(column));
  }
  columns.push_back(measured_column(measured, "clde", our_solver, 0));
  Table table = peak_table(columns);
  table.name = "table-budgets";
  table.title = "Peak ratio at 1e-4 of clde-paper with the official budgets";
  table.note =
      runs_sentence(measured.seeds()) +
      " The budget is spent on restarts, on one run whose decay is stretched to end where 200 "
      "generations end, or on one run with the printed decay.";
  return {.tables = {std::move(table)}};
}

std::vector<PlanPart> budget_and_solver_runs(const SeedRange& seeds) {
  std::vector<PlanPart> parts = budget_runs(seeds);
  parts.push_back(plan_part({our_solver}, niching_problems(), 0, seeds));
  return parts;
}

}  // namespace

std::vector<Artifact> peak_artifacts() {
  return {{"table-pr", "Peak ratio on CEC2013 against the peers (main table)", peak_ratio_runs,
           peak_ratio},
          {"table-wilcoxon", "Signed-rank tests on those peak ratios", peak_ratio_runs, wilcoxon},
          {"table-ablation-so", "Ablations on CEC2013", ablation_runs, ablation},
          {"table-readings", "Ours: readings of what the paper leaves open", reading_runs,
           reading_table},
          {"table-budgets", "Ours: the paper's method with the official budgets",
           budget_and_solver_runs, budget_table}};
}

}  // namespace clde::reproduce
