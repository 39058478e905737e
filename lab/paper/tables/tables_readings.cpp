// How the readings of what the paper leaves open were chosen: a designed experiment over all of
// them at once, then the chosen reading against each departure from it.
#include <array>
#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "paper/artifact.hpp"
#include "paper/methods.hpp"
#include "paper/tables/comparison.hpp"
#include "paper/tables/peak_table.hpp"

namespace clde::reproduce {
namespace {

using experiment::PlanPart;

/// A reading with two levels.
struct Factor {
  const char* setting;
  const char* low;
  const char* high;
};

constexpr std::array factors{
    Factor{"survival", "elites", "greedy"},
    Factor{"sigma", "cooled", "spacing"},
    Factor{"archive", "basins", "accumulated"},
    Factor{"episodes", "once", "restart"},
    Factor{"refine", "representative", "members"},
    Factor{"step", "box", "multiplicative"},
    Factor{"height", "rank", "range"},
    Factor{"graph", "mutual", "union"},
    Factor{"normalization", "range", "maximum"},
    Factor{"canvas_size", "100", "0"},
    Factor{"archive_in_canvas", "on", "off"},
};

/// 32 of the 2048 combinations. Bit b of a run's number is the level of one basic factor; a factor
/// is the product of an odd number of basic ones, so that no effect of one reading is mistaken for
/// a joint effect of two others (resolution IV; Box and Hunter, 1961).
constexpr unsigned design_runs = 32;
constexpr std::array<unsigned, factors.size()> products{0b00001, 0b00010, 0b00100, 0b01000,
                                                        0b10000, 0b00111, 0b01011, 0b10011,
                                                        0b01101, 0b10101, 0b11001};

bool is_high(unsigned run, std::size_t factor) {
  const int lows = std::popcount(~run & products[factor]);
  return lows % 2 == 0;
}

const std::vector<Method>& design() {
  static const std::vector<Method> methods = [] {
    std::vector<Method> all;
    for (unsigned run = 0; run < design_runs; ++run) {
      Method method{fmt::format("run {}", run + 1), "clde-s", {}};
      for (std::size_t f = 0; f < factors.size(); ++f)
        method.settings[factors[f].setting] = is_high(run, f) ? factors[f].high : factors[f].low;
      all.push_back(std::move(method));
    }
    return all;
  }();
  return methods;
}

/// Half of the functions: the readings are chosen on these, and confirmed on all.
std::vector<std::string> half_of_the_functions() {
  std::vector<std::string> names;
  for (int k = 2; k <= 20; k += 2) names.push_back(fmt::format("cec2013/f{}", k));
  return names;
}

constexpr std::array<std::uint64_t, 2> design_budgets{20'000, printed_evaluations};

std::vector<PlanPart> design_plan(const SeedRange& seeds) {
  std::vector<PlanPart> parts;
  for (const std::uint64_t budget : design_budgets)
    parts.push_back(plan_part(design(), half_of_the_functions(), budget, seeds));
  return parts;
}

struct Effect {
  double size = std::nan("");
  double error = std::nan("");
};

/// By factor: mean of the high runs less mean of the low ones, with its standard error over seeds.
std::vector<Effect> effects(MeasuredRuns& measured, std::uint64_t budget) {
  std::vector<std::vector<double>> by_seed(factors.size());
  for (unsigned run = 0; run < design_runs; ++run) {
    const std::vector<double> means =
        means_by_seed(measured, design()[run], half_of_the_functions(), budget);
    if (means.empty()) return std::vector<Effect>(factors.size());
    for (std::size_t f = 0; f < factors.size(); ++f) {
      by_seed[f].resize(means.size(), 0);
      for (std::size_t s = 0; s < means.size(); ++s)
        by_seed[f][s] += (is_high(run, f) ? means[s] : -means[s]) / (0.5 * design_runs);
    }
  }
  std::vector<Effect> all;
  for (const std::vector<double>& effect : by_seed)
    all.push_back({mean_of(effect), standard_error(effect)});
  return all;
}

Outcome design_table(MeasuredRuns& measured) {
  Table table{.name = "table-readings-design",
              .title = "Effects of the readings of CLDE-S on the mean peak ratio at 1e-4",
              .note =
                  "32 of 2048 combinations (fractional factorial, resolution IV), the functions of "
                  "even number; effect: mean of the runs with the second value less mean of those "
                  "with the first. " +
                  runs_sentence(measured.seeds()),
              .columns = {"setting", "first value", "second value", "effect, 20,000 ev.",
                          "standard error", "effect, 40,100 ev.", "standard error, 40,100 ev."},
              .rows = {}};
  const std::vector<Effect> few = effects(measured, design_budgets[0]);
  const std::vector<Effect> printed = effects(measured, design_budgets[1]);
  for (std::size_t f = 0; f < factors.size(); ++f)
    table.add_row({{factors[f].setting},
                   {factors[f].low},
                   {factors[f].high},
                   number(few[f].size, 3),
                   number(few[f].error, 3),
                   number(printed[f].size, 3),
                   number(printed[f].error, 3)});
  return {.tables = {std::move(table)}};
}

/// The chosen reading, then each departure from it.
const std::vector<Method>& departures() {
  static const std::vector<Method> methods = [] {
    std::vector<Method> all{{"as read", "clde-s", {}}};
    for (const auto& [setting, value] :
         std::vector<std::pair<std::string, std::string>>{{"survival", "elites"},
                                                          {"survival", "pairs"},
                                                          {"sigma", "box"},
                                                          {"sigma", "cooled"},
                                                          {"sigma", "cap"},
                                                          {"sigma", "neighbors"},
                                                          {"sigma", "deviation"},
                                                          {"sigma", "success"},
                                                          {"refine", "representative"},
                                                          {"refine", "off"},
                                                          {"archive", "basins"},
                                                          {"archive_share", "0"},
                                                          {"archive_share", "0.5"},
                                                          {"archive_in_canvas", "on"},
                                                          {"episodes", "once"},
                                                          {"answer", "representatives"},
                                                          {"answer", "population"},
                                                          {"step", "box"},
                                                          {"height", "rank"},
                                                          {"height", "raw"},
                                                          {"graph", "mutual"},
                                                          {"graph", "directed"},
                                                          {"normalization", "range"},
                                                          {"canvas_size", "100"},
                                                          {"reading", "literal"}})
      all.push_back({fmt::format("{}={}", setting, value), "clde-s", {{setting, value}}});
    return all;
  }();
  return methods;
}

std::vector<PlanPart> departure_runs(const SeedRange& seeds) {
  return {plan_part(departures(), niching_problems(), printed_evaluations, seeds)};
}

Outcome departure_table(MeasuredRuns& measured) {
  Table table{.name = "table-readings",
              .title =
                  "Mean peak ratio at 1e-4 of CLDE-S: the chosen reading and departures from "
                  "it, 40,100 evaluations",
              .note = "All twenty functions; differences are paired by seed. " +
                      runs_sentence(measured.seeds()),
              .columns = {"reading", "mean peak ratio", "standard error", "less than as read by",
                          "standard error of that"},
              .rows = {}};
  std::vector<double> chosen;
  for (const Method& method : departures()) {
    const std::vector<double> means =
        means_by_seed(measured, method, niching_problems(), printed_evaluations);
    if (chosen.empty()) chosen = means;
    std::vector<double> loss;
    for (std::size_t s = 0; s < means.size() && s < chosen.size(); ++s)
      loss.push_back(chosen[s] - means[s]);
    table.add_row({{method.label},
                   number(mean_of(means), 3),
                   number(standard_error(means), 3),
                   number(mean_of(loss), 3),
                   number(standard_error(loss), 3)});
  }
  return {.tables = {std::move(table)}};
}

/// CLDE-M: the chosen reading, departures from it, and what is left without archive and exchange.
const std::vector<Method>& multi_readings() {
  static const std::vector<Method> methods = [] {
    std::vector<Method> all{{"as read", "clde-m", {}}};
    for (const SettingValues& settings :
         std::vector<SettingValues>{{{"front_archive", "off"}},
                                    {{"exchange_share", "0"}},
                                    {{"exchange_share", "0.15"}},
                                    {{"exchange_share", "0.3"}},
                                    {{"selection", "buffer"}},
                                    {{"selection", "global"}},
                                    {{"offspring", "copies"}},
                                    {{"offspring", "copies"}, {"copy_sigma", "spacing"}},
                                    {{"offspring", "none"}},
                                    {{"crowding", "decision"}},
                                    {{"crowding", "both"}},
                                    {{"step", "multiplicative"}},
                                    {{"delta_obj", "0.001"}},
                                    {{"population_size", "120"}},
                                    {{"front_archive", "off"}, {"exchange_share", "0"}},
                                    {{"reading", "literal"}}}) {
      std::string label;
      for (const auto& [name, value] : settings)
        label += fmt::format("{}{}={}", label.empty() ? "" : " ", name, value);
      all.push_back({label, "clde-m", settings});
    }
    return all;
  }();
  return methods;
}

std::vector<PlanPart> multi_reading_runs(const SeedRange& seeds) {
  return {plan_part(multi_readings(), piece_problems(), printed_evaluations, seeds)};
}

Table multi_reading_table(MeasuredRuns& measured, const std::string& metric) {
  Table table{.name = "table-readings-mo-" + metric,
              .title = fmt::format("{} of readings of CLDE-M on MMMOP, 40,100 evaluations",
                                   metric == "igd" ? "IGD" : "IGDx"),
              .note = "Settings that differ from the defaults. " + runs_sentence(measured.seeds()),
              .columns = {"reading"},
              .rows = {}};
  for (const std::string& problem : piece_problems()) table.columns.push_back(problem);
  for (const Method& method : multi_readings()) {
    std::vector<Cell> row{{method.label}};
    for (const std::string& problem : piece_problems())
      row.push_back(significant(measured.mean({method, problem, printed_evaluations}, metric), 3));
    table.add_row(std::move(row));
  }
  std::vector<Cell> printed{{"CLDE-M (printed)"}};
  for (const double v :
       (metric == "igd" ? printed_mmmop_igd() : printed_mmmop_igdx()).back().values)
    printed.push_back(significant(v, 3));
  table.add_row(std::move(printed));
  return table;
}

Outcome multi_reading_tables(MeasuredRuns& measured) {
  return {.tables = {multi_reading_table(measured, "igd"), multi_reading_table(measured, "igdx")}};
}

}  // namespace

std::vector<Artifact> reading_artifacts() {
  return {{"table-readings-design", "Ours: designed experiment over the readings of CLDE-S",
           design_plan, design_table},
          {"table-readings", "Ours: the chosen reading of CLDE-S and departures from it",
           departure_runs, departure_table},
          {"table-readings-mo", "Ours: readings of CLDE-M on MMMOP", multi_reading_runs,
           multi_reading_tables}};
}

}  // namespace clde::reproduce
