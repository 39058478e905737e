#include "experiments/store/versions.hpp"

#include <map>
#include <set>

#include <fmt/format.h>

namespace clde::experiment {
namespace {

/// What two versions of a run have in common.
std::string versionless_key(RunSpec spec) {
  spec.version.clear();
  return run_key(spec);
}

}  // namespace

void tell_versions_apart(std::vector<RunRow>& rows) {
  std::set<std::string> versions;
  for (const RunRow& row : rows) versions.insert(row.spec.version);
  if (versions.size() < 2) return;
  for (RunRow& row : rows)
    if (row.spec.version != this_version()) row.label += fmt::format(" ({})", row.spec.version);
}

DoneElsewhere done_elsewhere(const std::vector<RunRow>& rows, std::span<const PlannedRun> plan) {
  std::set<std::string> here;
  std::map<std::string, std::set<std::string>> versions;
  for (const RunRow& row : rows) {
    if (row.state != RunState::done) continue;
    here.insert(row.key);
    versions[versionless_key(row.spec)].insert(row.spec.version);
  }
  DoneElsewhere found;
  std::set<std::string> all;
  for (const PlannedRun& run : plan) {
    const auto it = versions.find(versionless_key(run.spec));
    if (it == versions.end() || here.contains(run_key(run.spec))) continue;
    ++found.runs;
    all.insert(it->second.begin(), it->second.end());
  }
  found.versions.assign(all.begin(), all.end());
  return found;
}

}  // namespace clde::experiment
