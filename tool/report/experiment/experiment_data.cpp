#include "report/experiment/experiment_data.hpp"

#include <algorithm>
#include <set>

#include <clde/lab/metrics.hpp>
#include <clde/lab/problems.hpp>

#include "report/experiment/comparison.hpp"
#include "report/experiment/experiment_table.hpp"
#include "report/run/convergence.hpp"

namespace clde::report {
namespace {

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

Json pairs_data(const std::vector<std::vector<Tally>>& pairs) {
  Json rows = Json::array();
  for (const auto& row : pairs) {
    Json line = Json::array();
    for (const Tally& t : row) line.push_back({t.better, t.equal, t.worse});
    rows.push_back(line);
  }
  return rows;
}

MetricInfo info_of(const std::string& metric) {
  for (const MetricInfo& info : list_metrics())
    if (info.name == metric) return info;
  return {.name = metric, .sentence = ""};
}

/// One value per seed for each problem and method.
struct Values {
  std::vector<std::size_t> problems;  ///< those that have the metric
  std::vector<std::vector<std::vector<double>>> rows;
};

Values values_of(const Layout& layout, const Measure& measure) {
  Values values;
  for (std::size_t p = 0; p < layout.problems.size(); ++p) {
    std::vector<std::vector<double>> row(layout.methods.size());
    bool any = false;
    for (std::size_t m = 0; m < layout.methods.size(); ++m) {
      const GroupRecord* group = layout.at(p, m);
      const auto* measured = group == nullptr ? nullptr : values_of(*group, measure);
      if (measured != nullptr) row[m] = *measured;
      any = any || measured != nullptr;
    }
    if (!any) continue;
    values.problems.push_back(p);
    values.rows.push_back(std::move(row));
  }
  return values;
}

/// Problems without the metric (those of the other number of objectives) are left out.
Json measure_data(const Layout& layout, const Measure& measure) {
  const MetricInfo info = info_of(measure.metric);
  const Values values = values_of(layout, measure);
  const Comparison comparison = compare(values.rows, {layout.control, info.larger_is_better});
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
          {"problems", values.problems},
          {"cells", cells},
          {"pairs", pairs_data(comparison.pairs)},
          {"ranking", ranking_data(comparison.ranking)}};
}

/// Of every method: evaluations to expect, and how many of the runs succeeded.
Json running_times(const Layout& layout, std::size_t p, const BenchmarkProblem& problem,
                   double share) {
  Json cells = Json::array();
  for (std::size_t m = 0; m < layout.methods.size(); ++m) {
    const GroupRecord* group = layout.at(p, m);
    if (group == nullptr || group->results.empty()) {
      cells.push_back(nullptr);
      continue;
    }
    const RunningTime time =
        running_time(problem, group->results, share, problem.known.accuracies.back());
    cells.push_back({{"expected", time.successes == 0 ? Json(nullptr) : Json(time.expected)},
                     {"successes", time.successes},
                     {"runs", time.runs}});
  }
  return {{"share", share}, {"cells", cells}};
}

/// At the finest of the official accuracies, as the scores that are shown first.
Json convergence_data(const Layout& layout, std::size_t p) {
  const BenchmarkProblem problem = find_problem(layout.problems[p]);
  if (problem.problem.objectives() > 1 || problem.known.points.empty()) return nullptr;
  const double accuracy = problem.known.accuracies.back();
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
    bands.push_back({{"low", packed(band.low)},
                     {"middle", packed(band.middle)},
                     {"high", packed(band.high)},
                     {"mean", packed(band.mean)}});
  }
  return {{"problem", p},
          {"accuracy", accuracy},
          {"optima", problem.known.points.rows()},
          {"budget", budget},
          {"at", packed(times)},
          {"bands", bands},
          {"running_times", Json::array({running_times(layout, p, problem, 1),
                                         running_times(layout, p, problem, 0.5)})}};
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
  std::set<std::uint64_t> seeds;
  for (const GroupRecord& g : experiment.groups) {
    done += g.seeds.size();
    seeds.insert(g.seeds.begin(), g.seeds.end());
  }
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
  return {{"name", experiment.name},
          {"file", experiment.file},
          {"versions", experiment.versions},
          {"first_end", experiment.first_end},
          {"last_end", experiment.last_end},
          {"done", done},
          {"seeds", seeds.size()},
          {"planned", experiment.planned},
          {"failed", failed},
          {"methods", layout.methods},
          {"control", layout.control},
          {"problems", problems_data(layout)},
          {"measures", measures},
          {"convergence", convergence},
          {"cpu_seconds", costs_data(layout)}};
}

}  // namespace clde::report
