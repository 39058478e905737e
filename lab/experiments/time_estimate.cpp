#include "experiments/time_estimate.hpp"

#include <limits>

#include <fmt/format.h>

namespace clde::experiment {

std::string TimeEstimate::kind(const RunSpec& spec) {
  return fmt::format("{}\n{}\n{}", usual_label(spec), spec.problem, spec.budget);
}

TimeEstimate::TimeEstimate(const std::vector<RunRow>& runs) {
  for (const RunRow& run : runs)
    if (run.state == RunState::done) add(run.spec, run.cost.wall_seconds);
}

void TimeEstimate::add(const RunSpec& spec, double seconds) {
  Seen& seen = kinds_[kind(spec)];
  seen.seconds += seconds;
  seen.runs += 1;
  total_seconds_ += seconds;
  total_evaluations_ += static_cast<double>(spec.budget);
}

double TimeEstimate::seconds(const std::vector<DueRuns>& due) const {
  if (due.empty()) return 0;
  if (total_evaluations_ == 0) return std::numeric_limits<double>::quiet_NaN();
  double sum = 0;
  for (const auto& [spec, runs] : due) {
    const auto it = kinds_.find(kind(spec));
    const double one = it != kinds_.end()
                           ? it->second.seconds / it->second.runs
                           : total_seconds_ / total_evaluations_ * static_cast<double>(spec.budget);
    sum += one * static_cast<double>(runs);
  }
  return sum;
}

}  // namespace clde::experiment
