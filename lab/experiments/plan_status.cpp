#include "experiments/plan_status.hpp"

#include <filesystem>
#include <map>

#include "experiments/time_estimate.hpp"

namespace clde::experiment {

RunnerProgress plan_status(const std::string& path, std::span<const PlannedRun> runs,
                           std::size_t jobs) {
  std::vector<RunRow> rows;
  if (std::filesystem::exists(path)) rows = Store::read(path).all();
  std::map<std::string, RunState> states;
  for (const RunRow& row : rows) states[row.key] = row.state;
  RunnerProgress seen;
  std::vector<DueRuns> due;
  for (const PlannedRun& run : runs) {
    const auto it = states.find(run_key(run.spec));
    const RunState state = it == states.end() ? RunState::planned : it->second;
    if (state == RunState::done) ++seen.counts.done;
    if (state == RunState::failed) ++seen.counts.failed;
    if (state == RunState::running) ++seen.counts.running;
    if (state == RunState::planned) ++seen.counts.planned;
    if (state == RunState::planned || state == RunState::running) due.push_back({run.spec, 1});
  }
  seen.seconds_left = TimeEstimate(rows).seconds(due) / static_cast<double>(jobs);
  return seen;
}

}  // namespace clde::experiment
