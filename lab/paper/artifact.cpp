#include "paper/artifact.hpp"

#include <algorithm>
#include <iterator>

#include "core/text/registry.hpp"

namespace clde::reproduce {

std::vector<Artifact> settings_artifacts();
std::vector<Artifact> peak_artifacts();
std::vector<Artifact> reading_artifacts();
std::vector<Artifact> front_artifacts();
std::vector<Artifact> escape_artifacts();
std::vector<Artifact> saliency_artifacts();
std::vector<Artifact> runtime_artifacts();
std::vector<Artifact> snapshot_artifacts();
std::vector<Artifact> trace_artifacts();
std::vector<Artifact> chaos_artifacts();
std::vector<Artifact> suite_artifacts();

std::vector<experiment::PlanPart> no_runs(const SeedRange&) {
  return {};
}

const std::vector<Artifact>& artifacts() {
  static const std::vector<Artifact> all = [] {
    std::vector<Artifact> list;
    for (const auto part : {settings_artifacts, peak_artifacts, reading_artifacts, front_artifacts,
                            escape_artifacts, saliency_artifacts, runtime_artifacts,
                            snapshot_artifacts, trace_artifacts, chaos_artifacts, suite_artifacts})
      std::ranges::move(part(), std::back_inserter(list));
    return list;
  }();
  return all;
}

std::vector<Artifact> artifacts_named(const std::vector<std::string>& names) {
  for (const std::string& name : names)
    (void)find_by_name<Artifact>(artifacts(), name, "table or figure",
                                 "`clde-reproduce --list` shows them all");
  std::vector<Artifact> chosen;
  for (const Artifact& artifact : artifacts())
    if (std::ranges::find(names, artifact.name) != names.end()) chosen.push_back(artifact);
  return chosen;
}

}  // namespace clde::reproduce
