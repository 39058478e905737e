// The paper's tables with several objectives: IGD and IGDx.
#include <cmath>

#include <fmt/format.h>

#include "display/numbers.hpp"
#include "paper/artifact.hpp"
#include "paper/methods.hpp"
#include "paper/tables/comparison.hpp"
#include "paper/tables/printed.hpp"

namespace clde::reproduce {
namespace {

using experiment::PlanPart;

/// Crowding selection keeps as many points as the population has: this is what 20 more are worth.
const Method clde_m_120{"clde-m population_size=120", "clde-m", {{"population_size", "120"}}};
const Method nsga2_120{"nsga2 population_size=120", "nsga2", {{"population_size", "120"}}};
const std::vector<Method> compared{clde_m, clde_m_literal, nsga2};

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

/// One row a problem. Nothing is highlighted: the paper prints no budget.
Table front_table(const Columns& columns, const std::vector<std::string>& problems) {
  Table table;
  table.columns = {"problem"};
  table.columns.insert(table.columns.end(), columns.names.begin(), columns.names.end());
  for (std::size_t r = 0; r < problems.size(); ++r) {
    std::vector<Cell> row{{problems[r]}};
    for (const auto& column : columns.values) row.push_back(significant(column[r], 3));
    table.add_row(std::move(row));
  }
  return table;
}

std::vector<Method> compared_on_pieces() {
  std::vector<Method> methods = compared;
  methods.insert(methods.begin() + 1, clde_m_120);
  methods.push_back(nsga2_120);
  return methods;
}

std::vector<PlanPart> piece_runs(const SeedRange& seeds) {
  return {plan_part(compared_on_pieces(), piece_problems(), printed_evaluations, seeds)};
}

Table piece_table(MeasuredRuns& measured, const std::string& metric,
                  const std::vector<PrintedColumn>& printed, const std::vector<double>& least) {
  Columns columns;
  columns.add({printed.back()}, " (printed)");
  for (const Method& method : compared_on_pieces())
    columns.add(method.label + ", 40,100 ev.",
                means(measured, {method, piece_problems(), printed_evaluations}, metric));
  columns.add({printed.begin(), printed.end() - 1}, " (printed)");
  columns.add("least possible with 100 points", least);
  Table table = front_table(columns, piece_problems());
  table.note = runs_sentence(measured.seeds()) +
               " The paper prints no budget; 40,100 evaluations are its 200 generations. Answers "
               "have 100 points, or 120 where the population has.";
  return table;
}

Outcome piece_igd(MeasuredRuns& measured) {
  Table table = piece_table(measured, "igd", printed_mmmop_igd(), least_mmmop_igd());
  table.name = "table-mmmop-igd";
  table.title = "IGD on MMMOP1 to MMMOP6";
  return {.tables = {std::move(table)}};
}

Outcome piece_igdx(MeasuredRuns& measured) {
  Table table = piece_table(measured, "igdx", printed_mmmop_igdx(), least_mmmop_igdx());
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
    for (const char* whose : {" (printed p)", ": clde-m"})
      table.columns.push_back(std::string(peer.name) + whose);
  for (std::size_t r = 0; r < 6; ++r) {
    const std::string problem = piece_problems()[r];
    std::vector<Cell> row{{problem}};
    for (std::size_t k = 0; k < p.size(); ++k) {
      const double peer = printed_mmmop_igdx()[k].values[r];
      row.push_back(scientific(p[k].values[r], 2));
      row.push_back(
          {p_against(measured.values({clde_m, problem, printed_evaluations}, "igdx"), peer)});
    }
    table.add_row(std::move(row));
  }
  return {.tables = {std::move(table)}};
}

std::vector<PlanPart> dtlz_runs(const SeedRange& seeds) {
  return {plan_part(compared, front_problems(), few_evaluations, seeds),
          plan_part(compared, front_problems(), printed_evaluations, seeds)};
}

Outcome dtlz(MeasuredRuns& measured) {
  Columns columns;
  columns.add({printed_dtlz().back()}, " (printed)");
  for (const std::uint64_t budget : {few_evaluations, printed_evaluations})
    for (const Method& method : compared)
      columns.add(fmt::format("{}, {} ev.", method.label, cli::grouped(budget)),
                  means(measured, {method, front_problems(), budget}, "igd"));
  columns.add({printed_dtlz().begin(), printed_dtlz().end() - 1}, " (printed)");
  Table table = front_table(columns, front_problems());
  table.name = "table-dtlz";
  table.title = "IGD on DTLZ1 to DTLZ6, three objectives, 30 and 50 variables";
  table.note =
      runs_sentence(measured.seeds()) +
      " The paper prints no budget; its peers are methods for expensive objectives, usually "
      "given a few hundred evaluations. So both ends: 500, and the 40,100 of 200 generations.";
  return {.tables = {std::move(table)}};
}

const std::vector<Method>& ablations() {
  static const std::vector<Method> methods{nsga2,
                                           {"w/o Saliency", "clde-m", {{"saliency", "off"}}},
                                           {"w/o Chaos", "clde-m", {{"chaos", "gaussian"}}},
                                           {"w/o BasinAlloc", "clde-m", {{"allocation", "none"}}},
                                           {"full", "clde-m", {}}};
  return methods;
}

std::vector<std::string> ablation_problems() {
  std::vector<std::string> names;
  for (int k = 1; k <= 6; ++k) names.push_back(fmt::format("dtlz/{}:D=30", k));
  return names;
}

std::vector<PlanPart> ablation_runs(const SeedRange& seeds) {
  return {plan_part(ablations(), ablation_problems(), printed_evaluations, seeds),
          plan_part(ablations(), piece_problems(), printed_evaluations, seeds)};
}

/// "0.0123 ± 0.0004"
Cell with_error(const std::vector<double>& values) {
  if (values.empty()) return {};
  return {fmt::format("{} ± {}", significant(mean_of(values), 3).text,
                      significant(standard_error(values), 1).text)};
}

void add_ablation_columns(Table& table) {
  table.columns = {"problem"};
  for (const Method& method : ablations()) table.columns.push_back(method.label + ", 40,100 ev.");
}

std::vector<Cell> ablation_row(MeasuredRuns& measured, const std::string& problem,
                               const std::string& metric) {
  std::vector<Cell> row{{problem}};
  for (const Method& method : ablations())
    row.push_back(with_error(measured.values({method, problem, printed_evaluations}, metric)));
  return row;
}

Outcome ablation(MeasuredRuns& measured) {
  Table dtlz{.name = "table-ablation-mo",
             .title = "IGD of the ablations on DTLZ1 to DTLZ6",
             .note = runs_sentence(measured.seeds()) +
                     " With standard errors. Printed without the number of variables or the "
                     "budget; ours with 30 variables.",
             .columns = {},
             .rows = {}};
  add_ablation_columns(dtlz);
  for (const PrintedColumn& column : printed_ablation_mo())
    dtlz.columns.push_back(std::string(column.name) + " (printed)");
  for (std::size_t r = 0; r < ablation_problems().size(); ++r) {
    std::vector<Cell> row = ablation_row(measured, ablation_problems()[r], "igd");
    for (const PrintedColumn& column : printed_ablation_mo())
      row.push_back(significant(column.values[r], 4));
    dtlz.add_row(std::move(row));
  }
  Table pieces{.name = "table-ablation-mo-igdx",
               .title = "IGDx of the ablations on MMMOP1 to MMMOP6 (not in the paper)",
               .note = runs_sentence(measured.seeds()) + " With standard errors.",
               .columns = {},
               .rows = {}};
  add_ablation_columns(pieces);
  for (const std::string& problem : piece_problems())
    pieces.add_row(ablation_row(measured, problem, "igdx"));
  return {.tables = {std::move(dtlz), std::move(pieces)}};
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
