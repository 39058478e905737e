// Static F1 averaged over the evaluations of a run.
#include <algorithm>
#include <vector>

#include <clde/lab/metric.hpp>

#include "core/check.hpp"
#include "metrics/peaks.hpp"

namespace clde {
namespace {

std::vector<TimedReport> by_time(std::span<const TimedReport> reports, std::size_t points) {
  for (const TimedReport& r : reports)
    require(r.index < points, "a report names point {}, but there are {} points", r.index, points);
  std::vector<TimedReport> sorted(reports.begin(), reports.end());
  std::ranges::stable_sort(sorted, {}, &TimedReport::at);
  return sorted;
}

/// The reported set as reports are applied to it.
struct ReportedSet {
  std::vector<bool> marks;
  std::size_t size = 0;

  void apply(const TimedReport& report) {
    if (marks[report.index] == report.added) return;
    marks[report.index] = report.added;
    size = report.added ? size + 1 : size - 1;
  }
};

}  // namespace

double dynamic_f1(const Answer& answer, const PeakRule& rule, double accuracy) {
  const std::uint64_t budget = answer.budget;
  require(budget > 0, "budget: 0 evaluations given, need at least 1");
  const PeakCounter counter(answer.points, answer.values, rule);
  const std::vector<TimedReport> events = by_time(answer.reports, answer.points.rows());
  ReportedSet set{.marks = std::vector<bool>(answer.points.rows(), false)};
  double area = 0;
  // One step from each time at which something was reported to the next, the last to the budget;
  // what was reported at or after the end of the budget has no width.
  for (std::size_t i = 0; i < events.size() && events[i].at < budget;) {
    const std::uint64_t at = events[i].at;
    for (; i < events.size() && events[i].at == at; ++i) set.apply(events[i]);
    const std::uint64_t until = i < events.size() ? std::min(events[i].at, budget) : budget;
    const PeakScore score =
        peak_score(counter.found(set.marks, accuracy), set.size, rule.count, accuracy);
    area += score.f1 * static_cast<double>(until - at);
  }
  return area / static_cast<double>(budget);
}

Metric dynamic_f1_metric() {
  return {.info = {"dynamic_f1",
                   "Area under F1 over the evaluations used, as a share of the budget.", true},
          .needs_times = true,
          .measure = [](const Answer& a, const PeakRule& rule, double accuracy) {
            return dynamic_f1(a, rule, accuracy);
          }};
}

}  // namespace clde
