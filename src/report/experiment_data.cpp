#include "report/experiment_data.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include <clde/catalog.hpp>
#include <clde/metrics.hpp>

#include "report/comparison.hpp"
#include "report/convergence.hpp"

namespace clde::report {
namespace {

/// Rows and columns of all tables.
struct Layout {
  std::vector<std::string> problems;
  std::vector<std::string> methods;
  std::vector<const GroupRecord*> groups;  ///< problem by problem; null where nothing was run
  std::size_t control = 0;

  [[nodiscard]] const GroupRecord* at(std::size_t problem, std::size_t method) const {
    return groups[problem * methods.size() + method];
  }
};

std::size_t position(std::vector<std::string>& names, const std::string& name) {
  const auto it = std::ranges::find(names, name);
  if (it == names.end()) names.push_back(name);
  return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
}

/// The budget is part of a method's name where one method was given several for one problem.
std::vector<std::string> method_names(const std::vector<GroupRecord>& groups) {
  std::map<std::pair<std::string, std::string>, std::set<std::uint64_t>> budgets;
  for (const GroupRecord& g : groups) budgets[{g.problem, g.label}].insert(g.budget);
  std::set<std::string> several;
  for (const auto& [key, all] : budgets)
    if (all.size() > 1) several.insert(key.second);
  std::vector<std::string> names;
  for (const GroupRecord& g : groups)
    names.push_back(several.contains(g.label) ? fmt::format("{}, {} evaluations", g.label, g.budget)
                                              : g.label);
  return names;
}

/// The default solver is what others are compared with; otherwise the first one is.
Layout layout_of(const std::vector<GroupRecord>& groups) {
  Layout layout;
  const std::vector<std::string> names = method_names(groups);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    position(layout.problems, groups[i].problem);
    position(layout.methods, names[i]);
  }
  layout.groups.assign(layout.problems.size() * layout.methods.size(), nullptr);
  for (std::size_t i = 0; i < groups.size(); ++i)
    layout.groups[position(layout.problems, groups[i].problem) * layout.methods.size() +
                  position(layout.methods, names[i])] = &groups[i];
  const auto clde = std::ranges::find(layout.methods, "clde");
  if (clde != layout.methods.end())
    layout.control = static_cast<std::size_t>(clde - layout.methods.begin());
  return layout;
}

/// Stands for the finest accuracy that each problem has: benchmarks differ in theirs.
constexpr double finest = -1;

struct Measure {
  std::string metric;
  double accuracy = 0;
  friend bool operator==(const Measure&, const Measure&) = default;
};

/// 0 if it has no such mark.
double finest_accuracy(const GroupRecord& group, const std::string& metric) {
  double least = 0;
  for (const MarkRecord& m : group.marks)
    if (m.metric == metric && (least == 0 || m.accuracy < least)) least = m.accuracy;
  return least;
}

std::vector<Measure> measures_of(const std::vector<GroupRecord>& groups) {
  std::vector<Measure> all;
  for (const GroupRecord& g : groups)
    for (const MarkRecord& m : g.marks)
      if (m.metric != "peaks_found" &&
          std::ranges::find(all, Measure{m.metric, m.accuracy}) == all.end())
        all.push_back({m.metric, m.accuracy});
  std::set<double> finest_of;
  for (const GroupRecord& g : groups)
    if (const double accuracy = finest_accuracy(g, "peak_ratio"); accuracy > 0)
      finest_of.insert(accuracy);
  if (finest_of.size() > 1) all.push_back({"peak_ratio", finest});
  return all;
}

const std::vector<double>* values_of(const GroupRecord& group, const Measure& measure) {
  const double accuracy =
      measure.accuracy == finest ? finest_accuracy(group, measure.metric) : measure.accuracy;
  for (const MarkRecord& m : group.marks)
    if (m.metric == measure.metric && m.accuracy == accuracy) return &m.values;
  return nullptr;
}

std::string sentence_of(const Measure& measure, const MetricInfo& info) {
  if (measure.accuracy != finest) return info.sentence;
  return info.sentence + " At the finest accuracy of each problem.";
}

const char* name(Verdict verdict) {
  switch (verdict) {
    case Verdict::better:
      return "better";
    case Verdict::worse:
      return "worse";
    case Verdict::equal:
      return "equal";
    case Verdict::none:
      break;
  }
  return "none";
}

Json cell_data(const std::optional<Cell>& cell) {
  if (!cell) return nullptr;
  const SampleSummary& s = cell->summary;
  return {{"values", packed(cell->values)},
          {"mean", s.mean},
          {"deviation", s.deviation},
          {"lowest", s.lowest},
          {"lower_quartile", s.lower_quartile},
          {"median", s.median},
          {"upper_quartile", s.upper_quartile},
          {"highest", s.highest},
          {"best", cell->best},
          {"p_value", cell->p_value},
          {"verdict", name(cell->verdict)}};
}

Json ranking_data(const std::optional<Ranking>& ranking) {
  if (!ranking) return nullptr;
  return {{"mean_ranks", ranking->mean_ranks},
          {"statistic", ranking->statistic},
          {"p_value", ranking->p_value},
          {"problems", ranking->problems},
          {"critical_difference", ranking->critical_difference},
          {"cliques", ranking->cliques}};
}

MetricInfo info_of(const std::string& metric) {
  for (const MetricInfo& info : list_metrics())
    if (info.name == metric) return info;
  return {.name = metric, .sentence = ""};
}

/// Problems that have no such mark (of the other number of objectives) are left out.
Json measure_data(const Layout& layout, const Measure& measure) {
  std::vector<std::size_t> rows;
  std::vector<std::vector<std::vector<double>>> values;
  for (std::size_t p = 0; p < layout.problems.size(); ++p) {
    std::vector<std::vector<double>> row(layout.methods.size());
    bool any = false;
    for (std::size_t m = 0; m < layout.methods.size(); ++m) {
      const GroupRecord* group = layout.at(p, m);
      const auto* marks = group == nullptr ? nullptr : values_of(*group, measure);
      if (marks != nullptr) row[m] = *marks;
      any = any || marks != nullptr;
    }
    if (!any) continue;
    rows.push_back(p);
    values.push_back(std::move(row));
  }
  const MetricInfo info = info_of(measure.metric);
  const Comparison comparison = compare(values, {layout.control, info.larger_is_better});
  Json cells = Json::array();
  for (const auto& row : comparison.cells) {
    Json line = Json::array();
    for (const auto& cell : row) line.push_back(cell_data(cell));
    cells.push_back(line);
  }
  return {{"metric", measure.metric},
          {"accuracy", measure.accuracy > 0 ? Json(measure.accuracy) : Json(nullptr)},
          {"sentence", sentence_of(measure, info)},
          {"larger_is_better", info.larger_is_better},
          {"problems", rows},
          {"cells", cells},
          {"ranking", ranking_data(comparison.ranking)}};
}

/// At the middle one of the official accuracies.
Json convergence_data(const Layout& layout, std::size_t p) {
  const BenchmarkProblem problem = find_problem(layout.problems[p]);
  if (problem.problem.objectives() > 1 || problem.known.points.empty()) return nullptr;
  const double accuracy = problem.known.accuracies[problem.known.accuracies.size() / 2];
  std::uint64_t budget = 0;
  for (std::size_t m = 0; m < layout.methods.size(); ++m)
    if (layout.at(p, m) != nullptr) budget = std::max(budget, layout.at(p, m)->budget);
  const std::vector<std::uint32_t> times = checkpoints(budget);
  Json bands = Json::array();
  for (std::size_t m = 0; m < layout.methods.size(); ++m) {
    const GroupRecord* group = layout.at(p, m);
    if (group == nullptr || group->results.empty()) {
      bands.push_back(nullptr);
      continue;
    }
    const Band band = peak_ratio_band(problem, group->results, times, accuracy);
    bands.push_back(
        {{"low", packed(band.low)}, {"middle", packed(band.middle)}, {"high", packed(band.high)}});
  }
  return {{"problem", p}, {"accuracy", accuracy}, {"at", packed(times)}, {"bands", bands}};
}

Json problems_data(const Layout& layout) {
  Json list = Json::array();
  for (const std::string& problem : layout.problems) {
    const BenchmarkProblem known = find_problem(problem);
    list.push_back({{"name", problem}, {"title", known.title}});
  }
  return list;
}

Json costs_data(const Layout& layout) {
  Json rows = Json::array();
  for (std::size_t p = 0; p < layout.problems.size(); ++p) {
    Json row = Json::array();
    for (std::size_t m = 0; m < layout.methods.size(); ++m) {
      const GroupRecord* group = layout.at(p, m);
      const bool known = group != nullptr && !group->cpu_seconds.empty();
      row.push_back(known ? Json(summarize(group->cpu_seconds).mean) : Json(nullptr));
    }
    rows.push_back(row);
  }
  return rows;
}

}  // namespace

Json experiment_data(const ExperimentRecord& experiment) {
  const Layout layout = layout_of(experiment.groups);
  std::size_t done = 0;
  for (const GroupRecord& g : experiment.groups) done += g.seeds.size();
  Json measures = Json::array();
  for (const Measure& measure : measures_of(experiment.groups))
    measures.push_back(measure_data(layout, measure));
  Json convergence = Json::array();
  for (std::size_t p = 0; p < layout.problems.size(); ++p) {
    Json data = convergence_data(layout, p);
    if (!data.is_null()) convergence.push_back(std::move(data));
  }
  Json failed = Json::array();
  for (const FailedRun& f : experiment.failed)
    failed.push_back({{"problem", f.problem},
                      {"label", f.label},
                      {"seed", std::to_string(f.seed)},
                      {"reason", f.reason}});
  return {{"name", experiment.name},           {"done", done},
          {"planned", experiment.planned},     {"failed", failed},
          {"methods", layout.methods},         {"control", layout.control},
          {"problems", problems_data(layout)}, {"measures", measures},
          {"convergence", convergence},        {"cpu_seconds", costs_data(layout)}};
}

}  // namespace clde::report
