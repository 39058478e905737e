#include "report/experiment/experiment_table.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

namespace clde::report {
namespace {

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

/// 0 if the group has no such metric.
double finest_accuracy(const GroupRecord& group, const std::string& metric) {
  double least = 0;
  for (const MetricRecord& m : group.metrics)
    if (m.metric == metric && (least == 0 || m.accuracy < least)) least = m.accuracy;
  return least;
}

}  // namespace

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

std::vector<Measure> measures_of(const std::vector<GroupRecord>& groups) {
  std::vector<Measure> all;
  for (const GroupRecord& g : groups)
    for (const MetricRecord& m : g.metrics)
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
  for (const MetricRecord& m : group.metrics)
    if (m.metric == measure.metric && m.accuracy == accuracy) return &m.values;
  return nullptr;
}

}  // namespace clde::report
