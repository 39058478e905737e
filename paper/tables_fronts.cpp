// The paper's tables with several objectives: IGD and IGDx.
#include <cmath>

#include <fmt/format.h>

#include "paper/artifact.hpp"
#include "paper/comparison.hpp"
#include "paper/methods.hpp"
#include "paper/printed.hpp"

namespace clde::reproduce {
namespace {

using experiment::PlanPart;

const Method buffer{"clde-paper mo_quota=buffer", "clde-paper", {{"mo_quota", "buffer"}}};
const std::vector<Method> compared{as_printed, buffer, nsga2, our_solver};

/// Names of columns and their values; one value per problem.
struct Columns {
  std::vector<std::string> names;
  std::vector<std::vector<double>> values;

  void add(std::string name, std::vector<double> column) {
    names.push_back(std::move(name));
    values.push_back(std::move(column));
  }
  void add(const std::vector<PrintedColumn>& printed, const std::string& suffix) {
    for (const PrintedColumn& column : printed)
      add(std::string(column.name) + suffix, column.values);
  }
};

/// A column: one method on every problem of a table.
struct ColumnRuns {
  Method method;
  std::vector<std::string> problems;
  std::uint64_t budget;
};

std::vector<double> means(MeasuredRuns& measured, const ColumnRuns& column,
                          const std::string& metric) {
  std::vector<double> values;
  for (const std::string& problem : column.problems)
    values.push_back(measured.mean({column.method, problem, column.budget}, metric));
  return values;
}

/// Smaller is better; the last row has the mean ranks.
Table front_table(const Columns& columns, const std::vector<std::string>& problems) {
  Table table;
  table.columns = {"problem"};
  table.columns.insert(table.columns.end(), columns.names.begin(), columns.names.end());
  for (std::size_t r = 0; r < problems.size(); ++r) {
    std::vector<Cell> row{{problems[r]}};
    for (const auto& column : columns.values) row.push_back(significant(column[r], 3));
    table.add_row(std::move(row));
  }
  std::vector<std::size_t> all;
  for (std::size_t k = 1; k <= columns.names.size(); ++k) all.push_back(k);
  highlight_best(table, {all, Better::smaller});
  std::vector<Cell> ranks{{"mean rank"}};
  for (const double rank : mean_ranks(columns.values, Better::smaller))
    ranks.push_back(number(rank, 2));
  table.add_row(std::move(ranks));
  return table;
}

std::vector<PlanPart> piece_runs(const SeedRange& seeds) {
  return {plan_part(compared, piece_problems(), front_evaluations, seeds)};
}

Table piece_table(MeasuredRuns& measured, const std::string& metric,
                  const std::vector<PrintedColumn>& printed,
                  const std::vector<PrintedColumn>& others) {
  Columns columns;
  columns.add(printed, " (printed)");
  for (const Method& method : compared)
    columns.add(method.label,
                means(measured, {method, piece_problems(), front_evaluations}, metric));
  // The last of the others is no method but the least that 100 points allow.
  std::vector<PrintedColumn> peers(others.begin(), others.end() - 1);
  columns.add(peers, " (re-measured)");
  Table table = front_table(columns, piece_problems());
  table.columns.emplace_back("least possible");
  for (std::size_t r = 0; r < table.rows.size(); ++r)
    table.rows[r].push_back(r < 6 ? significant(others.back().values[r], 3) : Cell{});
  table.columns.emplace_back("clde against CLDE-M");
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    std::string sign;
    if (r < 6)
      sign = sign_against(
          measured.values({our_solver, piece_problems()[r], front_evaluations}, metric),
          printed.back().values[r], Better::smaller);
    table.rows[r].push_back({sign});
  }
  table.note =
      runs_sentence(measured.seeds()) +
      " 20,000 evaluations, answers of 100 points. Re-measured: independent implementations of "
      "the peers with the same budget, 11 runs. + and -: better and worse than the figure "
      "printed for CLDE-M (two-sided signed-rank test of the runs, 5 %).";
  return table;
}

Outcome piece_igd(MeasuredRuns& measured) {
  Table table = piece_table(measured, "igd", printed_mmmop_igd(), measured_mmmop_igd());
  table.name = "table-mmmop-igd";
  table.title = "IGD on MMMOP1 to MMMOP6";
  return {.tables = {std::move(table)}};
}

Outcome piece_igdx(MeasuredRuns& measured) {
  Table table = piece_table(measured, "igdx", printed_mmmop_igdx(), measured_mmmop_igdx());
  table.name = "table-mmmop-igdx";
  table.title = "IGDx on MMMOP1 to MMMOP6";
  return {.tables = {std::move(table)}};
}

/// Our runs against the printed figure of a peer, whose runs are not published.
std::string p_against(std::span<const double> sample, double figure) {
  if (sample.empty()) return "";
  const std::vector<double> same(sample.size(), figure);
  return fmt::format("{:.2e} {}", column_p(sample, same),
                     sign_against(sample, figure, Better::smaller));
}

Outcome wilcoxon_igdx(MeasuredRuns& measured) {
  const auto& p = printed_igdx_p();
  Table table{
      .name = "table-wilcoxon-igdx",
      .title = "Signed-rank tests on IGDx, MMMOP1 to MMMOP6",
      .note = runs_sentence(measured.seeds()) +
              " Two-sided p of our runs against the peer's printed mean, the peers' runs being "
              "unknown; + better, - worse, = neither at 5 %.",
      .columns = {"problem"},
      .rows = {}};
  for (const PrintedColumn& peer : p)
    for (const char* whose : {" (printed p)", ": clde-paper", ": clde"})
      table.columns.push_back(std::string(peer.name) + whose);
  for (std::size_t r = 0; r < 6; ++r) {
    const std::string problem = piece_problems()[r];
    std::vector<Cell> row{{problem}};
    for (std::size_t k = 0; k < p.size(); ++k) {
      const double peer = printed_mmmop_igdx()[k].values[r];
      row.push_back(scientific(p[k].values[r], 2));
      row.push_back(
          {p_against(measured.values({as_printed, problem, front_evaluations}, "igdx"), peer)});
      row.push_back(
          {p_against(measured.values({our_solver, problem, front_evaluations}, "igdx"), peer)});
    }
    table.add_row(std::move(row));
  }
  return {.tables = {std::move(table)}};
}

std::vector<PlanPart> dtlz_runs(const SeedRange& seeds) {
  return {plan_part(compared, front_problems(), few_evaluations, seeds),
          plan_part(compared, front_problems(), front_evaluations, seeds)};
}

Outcome dtlz(MeasuredRuns& measured) {
  Columns columns;
  columns.add(printed_dtlz(), " (printed)");
  for (const std::uint64_t budget : {few_evaluations, front_evaluations})
    for (const Method& method : compared)
      columns.add(fmt::format("{}, {} ev.", method.label, budget),
                  means(measured, {method, front_problems(), budget}, "igd"));
  Table table = front_table(columns, front_problems());
  table.name = "table-dtlz";
  table.title = "IGD on DTLZ1 to DTLZ6, three objectives, 30 and 50 variables";
  table.note =
      runs_sentence(measured.seeds()) +
      " The paper prints no budget; its peers are methods for expensive objectives, usually "
      "given a few hundred evaluations. So both ends: 500 and 20,000.";
  return {.tables = {std::move(table)}};
}

const std::vector<Method>& ablations() {
  static const std::vector<Method> methods{
      nsga2,
      {"w/o Saliency", "clde-paper", {{"saliency", "off"}}},
      {"w/o Chaos", "clde-paper", {{"chaos", "gaussian"}}},
      {"w/o BasinAlloc", "clde-paper", {{"allocation", "none"}}},
      {"full", "clde-paper", {}}};
  return methods;
}

std::vector<std::string> ablation_problems() {
  std::vector<std::string> names;
  for (int k = 1; k <= 6; ++k) names.push_back(fmt::format("dtlz/{}:D=30", k));
  return names;
}

std::vector<PlanPart> ablation_runs(const SeedRange& seeds) {
  return {plan_part(ablations(), ablation_problems(), front_evaluations, seeds),
          plan_part({our_solver}, ablation_problems(), front_evaluations, seeds)};
}

Outcome ablation(MeasuredRuns& measured) {
  Columns columns;
  for (std::size_t k = 0; k < ablations().size(); ++k) {
    const PrintedColumn& column = printed_ablation_mo()[k];
    columns.add(std::string(column.name) + " (printed)", column.values);
    columns.add(ablations()[k].label,
                means(measured, {ablations()[k], ablation_problems(), front_evaluations}, "igd"));
  }
  columns.add("clde", means(measured, {our_solver, ablation_problems(), front_evaluations}, "igd"));
  Table table = front_table(columns, ablation_problems());
  table.name = "table-ablation-mo";
  table.title = "IGD of the ablations on DTLZ1 to DTLZ6";
  table.note = runs_sentence(measured.seeds()) +
               " Printed without the number of variables or the budget; ours with 30 variables and "
               "20,000 evaluations.";
  return {.tables = {std::move(table)}};
}

}  // namespace

std::vector<Artifact> front_artifacts() {
  return {{"table-dtlz", "IGD on DTLZ", dtlz_runs, dtlz},
          {"table-mmmop-igd", "IGD on MMMOP", piece_runs, piece_igd},
          {"table-mmmop-igdx", "IGDx on MMMOP", piece_runs, piece_igdx},
          {"table-wilcoxon-igdx", "Signed-rank tests on those IGDx (supplement)", piece_runs,
           wilcoxon_igdx},
          {"table-ablation-mo", "Ablations on DTLZ (supplement)", ablation_runs, ablation}};
}

}  // namespace clde::reproduce
