// The paper's tables on the niching benchmark: one objective, peak ratio.
#include <fmt/format.h>

#include <clde/lab/statistics.hpp>

#include "paper/artifact.hpp"
#include "paper/methods.hpp"
#include "paper/tables/comparison.hpp"
#include "paper/tables/peak_table.hpp"

namespace clde::reproduce {
namespace {

using experiment::PlanPart;

constexpr std::uint64_t official = 0;

std::vector<PlanPart> peak_ratio_runs(const SeedRange& seeds) {
  return {plan_part({clde_s, clde_s_literal_on}, niching_problems(), official, seeds),
          plan_part({clde_s, clde_s_literal}, niching_problems(), printed_evaluations, seeds),
          plan_part({clde_s}, niching_problems(), half_evaluations, seeds)};
}

Outcome peak_ratio(MeasuredRuns& measured) {
  std::vector<PeakColumn> columns{printed_column(printed_peak_ratio()[0]),
                                  measured_column(measured, clde_s, official),
                                  measured_column(measured, clde_s, printed_evaluations),
                                  measured_column(measured, clde_s, half_evaluations),
                                  measured_column(measured, clde_s_literal_on, official),
                                  measured_column(measured, clde_s_literal, printed_evaluations)};
  for (std::size_t k = 1; k < printed_peak_ratio().size(); ++k)
    columns.push_back(printed_column(printed_peak_ratio()[k]));
  Table table = peak_table(columns);
  table.name = "table-pr";
  table.title = "Peak ratio at accuracy 1e-4 on CEC2013";
  table.note = runs_sentence(measured.seeds()) +
               " The paper prints no budget; it follows \"the CEC2013 guidelines\", whose budgets "
               "are the official ones, and 200 generations, which are 40,100 evaluations. "
               "`clde-reproduce suite` has the default solver and the competition.";
  return {.tables = {std::move(table)}};
}

Outcome wilcoxon(MeasuredRuns& measured) {
  const auto& columns = printed_peak_ratio();
  const auto& whole = columns[0].values;
  const PeakColumn paper = measured_column(measured, clde_s, official);
  Table table{
      .name = "table-wilcoxon",
      .title = "Signed-rank tests over f1 to f20 against the peers of the table of peak ratios",
      .note =
          "Peers by their printed figures, ours by their means. " + runs_sentence(measured.seeds()),
      .columns = {"peer", "p (printed)", "CLDE-S printed, two-sided", "CLDE-S printed, one-sided",
                  "clde-s, official budgets, two-sided",
                  "clde-s, official budgets, mean difference"},
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
                   number(mean_of(paper.values) - mean_of(peer), 3)});
  }
  return {.tables = {std::move(table)}};
}

std::vector<PlanPart> wilcoxon_runs(const SeedRange& seeds) {
  return {plan_part({clde_s}, niching_problems(), official, seeds)};
}

const std::vector<Method>& ablations() {
  static const std::vector<Method> methods{{"full", "clde-s", {}},
                                           {"w/o Chaos", "clde-s", {{"chaos", "gaussian"}}},
                                           {"w/o Persist", "clde-s", {{"decoding", "distance"}}},
                                           {"w/o Struct", "clde-s", {{"structure", "off"}}}};
  return methods;
}

std::vector<PlanPart> ablation_runs(const SeedRange& seeds) {
  return {plan_part(ablations(), niching_problems(), printed_evaluations, seeds)};
}

/// What removing a module costs: the difference to the full method, seed by seed.
Table losses(MeasuredRuns& measured) {
  Table table{.name = "table-ablation-so-losses",
              .title = "What each module is worth: mean peak ratio with it, less without it",
              .note = "Means over the functions, paired by seed, with standard errors. " +
                      runs_sentence(measured.seeds()),
              .columns = {"without", "loss (printed)", "loss, 40,100 ev.", "standard error"},
              .rows = {}};
  const auto of = [&](const Method& method) {
    return means_by_seed(measured, method, niching_problems(), printed_evaluations);
  };
  const std::vector<double> full = of(ablations()[0]);
  const double printed_full = mean_of(printed_ablation_so()[0].values);
  for (std::size_t k = 1; k < ablations().size(); ++k) {
    std::vector<double> loss = of(ablations()[k]);
    if (loss.size() != full.size()) loss.clear();
    for (std::size_t s = 0; s < loss.size(); ++s) loss[s] = full[s] - loss[s];
    table.add_row({{ablations()[k].label.substr(4)},
                   number(printed_full - mean_of(printed_ablation_so()[k].values), 3),
                   number(mean_of(loss), 3),
                   number(standard_error(loss), 3)});
  }
  return table;
}

Outcome ablation(MeasuredRuns& measured) {
  std::vector<PeakColumn> columns;
  for (std::size_t k = 0; k < ablations().size(); ++k) {
    columns.push_back(printed_column(printed_ablation_so()[k]));
    columns.push_back(measured_column(measured, ablations()[k], printed_evaluations));
  }
  Table table = peak_table(columns);
  table.name = "table-ablation-so";
  table.title = "Peak ratio at 1e-4 of the ablations on CEC2013";
  table.note = runs_sentence(measured.seeds());
  return {.tables = {std::move(table), losses(measured)}};
}

}  // namespace

std::vector<Artifact> peak_artifacts() {
  return {{"table-pr", "Peak ratio on CEC2013 against the peers (main table)", peak_ratio_runs,
           peak_ratio},
          {"table-wilcoxon", "Signed-rank tests on those peak ratios", wilcoxon_runs, wilcoxon},
          {"table-ablation-so", "Ablations on CEC2013", ablation_runs, ablation}};
}

}  // namespace clde::reproduce
