// `clde score --store` and `--files`: the metrics of every run of a store and of files of other
// programs, as text, CSV or JSON.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/experiment/result_files.hpp"
#include "cli/stores.hpp"
#include "core/check.hpp"
#include "display/numbers.hpp"
#include "display/output.hpp"
#include "display/text_table.hpp"
#include "experiments/natural_order.hpp"
#include "experiments/score.hpp"
#include "experiments/store/versions.hpp"

namespace clde::cli {
namespace {

using namespace clde::experiment;  // NOLINT(google-build-using-namespace): the command's subject
using nlohmann::ordered_json;

std::vector<RunRow> chosen_rows(const Store& store, const std::string& pattern,
                                const std::string& suite) {
  std::vector<RunRow> rows = store.all();
  tell_versions_apart(rows);
  if (!suite.empty())
    std::erase_if(rows,
                  [&](const RunRow& row) { return !row.spec.problem.starts_with(suite + "/"); });
  if (pattern.empty()) return rows;
  keep_problems(rows, pattern);
  require(!rows.empty(), "{} has no run on {}; `clde show {} --runs` lists the runs", store.path(),
          pattern, store.path());
  return rows;
}

/// Infinities (IGD of an empty set) are null.
ordered_json number(double value) {
  return std::isfinite(value) ? ordered_json(value) : ordered_json();
}

ordered_json as_json(const MetricValues& m) {
  ordered_json json = {{"metric", m.metric}};
  if (m.accuracy > 0) json["accuracy"] = m.accuracy;
  const SampleSummary summary = m.summary();
  json["mean"] = number(summary.mean);
  json["deviation"] = number(summary.deviation);
  json["lowest"] = number(summary.lowest);
  json["median"] = number(summary.median);
  json["highest"] = number(summary.highest);
  json["values"] = ordered_json::array();
  for (const double value : m.values) json["values"].push_back(number(value));
  return json;
}

ordered_json as_json(const ScoredGroup& group) {
  ordered_json json = {{"problem", group.spec.problem},
                       {"label", group.label},
                       {"algorithm", group.spec.algorithm},
                       {"settings", group.spec.settings},
                       {"evaluations", group.spec.budget},
                       {"version", group.spec.version},
                       {"runs", group.seeds.size()},
                       {"failed", group.failed},
                       {"seeds", group.seeds}};
  json["metrics"] = ordered_json::array();
  for (const MetricValues& m : group.metrics) json["metrics"].push_back(as_json(m));
  return json;
}

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string as_csv(const ScoredGroup& group) {
  std::string text;
  const std::string head = fmt::format("{},{},{},{},{}", quoted(group.label), group.spec.algorithm,
                                       quoted(nlohmann::json(group.spec.settings).dump()),
                                       quoted(group.spec.problem), group.spec.budget);
  for (const MetricValues& m : group.metrics)
    for (std::size_t k = 0; k < m.values.size(); ++k)
      text +=
          fmt::format("{},{},{},{},{}\n", head, group.seeds[k], m.metric,
                      m.accuracy > 0 ? fmt::format("{:g}", m.accuracy) : "", exact(m.values[k]));
  return text;
}

/// For one group and metric: the mean over seeds and accuracies, as the competition has it.
std::string cell(const ScoredGroup& group, const std::string& metric) {
  double sum = 0;
  double count = 0;
  for (const MetricValues& m : group.metrics)
    if (m.metric == metric)
      for (const double value : m.values) sum += value, count += 1;
  if (count == 0) return "";
  return group.metrics.front().accuracy > 0 ? fmt::format("{:.4f}", sum / count)
                                            : fmt::format("{:.4g}", sum / count);
}

/// One table for peaks, one for fronts: they have different columns.
std::string table_text(const std::vector<const ScoredGroup*>& groups) {
  std::vector<std::string> metrics;
  for (const ScoredGroup* group : groups)
    for (const MetricValues& m : group->metrics)
      if (m.metric != "peaks_found" && std::ranges::find(metrics, m.metric) == metrics.end())
        metrics.push_back(m.metric);
  using Align = TextTable::Align;
  std::vector<TextTable::Column> columns = {
      {"problem", Align::left}, {"algorithm", Align::left}, {"evaluations"}, {"runs"}};
  for (const std::string& metric : metrics) columns.push_back({metric});
  TextTable table(columns);
  for (const ScoredGroup* group : groups) {
    std::vector<std::string> row = {group->spec.problem, group->label, grouped(group->spec.budget),
                                    grouped(group->seeds.size())};
    for (const std::string& metric : metrics) row.push_back(cell(*group, metric));
    table.add_row(std::move(row));
  }
  return table.text();
}

std::string as_text(const std::vector<ScoredGroup>& groups) {
  std::vector<const ScoredGroup*> peaks;
  std::vector<const ScoredGroup*> fronts;
  std::size_t without = 0;
  for (const ScoredGroup& group : groups) {
    if (group.metrics.empty())
      ++without;
    else
      (group.metrics.front().accuracy > 0 ? peaks : fronts).push_back(&group);
  }
  std::string text;
  if (!peaks.empty())
    text += "Means over the runs and over the accuracies of each problem:\n\n" + table_text(peaks);
  if (!fronts.empty())
    text += (text.empty() ? "" : "\n") + ("Means over the runs:\n\n" + table_text(fronts));
  if (without > 0)
    text += fmt::format("\n{}: no run is done, or the optima of the problem are not known.\n",
                        counted(without, "row is left out", "rows are left out"));
  return text;
}

/// What a folder is called: its last name.
std::string label_of(const std::string& folder) {
  const std::filesystem::path path = std::filesystem::path(folder).lexically_normal();
  return path.has_filename() ? path.filename().string() : path.parent_path().filename().string();
}

/// Means over problems, as competitions rank: each problem counts once.
std::string means_text(const std::vector<ScoredGroup>& groups) {
  std::map<std::string, std::map<std::string, std::vector<double>>> means;  // label, metric
  std::set<std::string> metrics;
  for (const ScoredGroup& group : groups) {
    std::map<std::string, std::vector<double>> values;
    for (const MetricValues& m : group.metrics)
      if (m.metric != "peaks_found")
        values[m.metric].insert(values[m.metric].end(), m.values.begin(), m.values.end());
    for (const auto& [metric, all] : values) {
      means[group.label][metric].push_back(summarize(all).mean);
      metrics.insert(metric);
    }
  }
  std::vector<TextTable::Column> columns = {{"algorithm", TextTable::Align::left}, {"problems"}};
  for (const std::string& metric : metrics) columns.push_back({metric});
  TextTable table(columns);
  for (auto& [label, by_metric] : means) {
    std::vector<std::string> row = {label, grouped(by_metric.begin()->second.size())};
    for (const std::string& metric : metrics)
      row.push_back(by_metric.contains(metric)
                        ? fmt::format("{:.4f}", summarize(by_metric[metric]).mean)
                        : "");
    table.add_row(std::move(row));
  }
  return "\nMeans over the problems of each:\n\n" + table.text();
}

/// Runs of the store and of the files; with files, by problem.
std::vector<ScoredGroup> all_groups(const ScoreStoreFlags& flags) {
  Scorer scorer;
  std::vector<ScoredGroup> groups;
  if (!flags.store.empty()) {
    const Store store = Store::read(flags.store);
    groups = score_runs(store, chosen_rows(store, flags.problem, flags.suite), scorer);
  }
  for (const std::string& folder : flags.files)
    for (ScoredGroup& group :
         score_files(result_files(flags.suite, folder), label_of(folder), scorer))
      groups.push_back(std::move(group));
  if (!flags.files.empty())
    std::ranges::stable_sort(groups, [](const ScoredGroup& a, const ScoredGroup& b) {
      return natural_less(a.spec.problem, b.spec.problem);
    });
  return groups;
}

}  // namespace

int score_store(const ScoreStoreFlags& flags) {
  require(!(flags.json && flags.csv), "score: --json and --csv are both given; give one of them");
  const std::vector<ScoredGroup> groups = all_groups(flags);
  if (flags.json) {
    ordered_json json = {{"store", flags.store}, {"groups", ordered_json::array()}};
    if (!flags.files.empty()) json["files"] = flags.files;
    for (const ScoredGroup& group : groups)
      if (!group.seeds.empty()) json["groups"].push_back(as_json(group));
    write_json(json);
  } else if (flags.csv) {
    std::string text = "label,algorithm,settings,problem,evaluations,seed,metric,accuracy,value\n";
    for (const ScoredGroup& group : groups) text += as_csv(group);
    write_stdout(text);
  } else {
    write_text(as_text(groups) + (flags.files.empty() ? "" : means_text(groups)));
  }
  return 0;
}

}  // namespace clde::cli
