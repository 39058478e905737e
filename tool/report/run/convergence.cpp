#include "report/run/convergence.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <clde/lab/metrics.hpp>
#include <clde/lab/statistics.hpp>

#include "core/solution_distance.hpp"

namespace clde::report {
namespace {

constexpr std::size_t max_times = 40;

/// The optima of a run, and which of them are reported as time goes on.
class ReportedSet {
 public:
  ReportedSet(const BenchmarkProblem& problem, const Result& run)
      : run_(run),
        points_(0, problem.problem.dimension()),
        sign_(problem.problem.sense() == Sense::maximize ? 1 : -1),
        reported_(run.optima.size(), false) {
    for (const Optimum& o : run.optima) points_.push_row(o.x);
    heights_ = problem.problem.evaluate(points_).values;
  }

  /// Applies the events up to `time`; false if there was none.
  bool advance_to(std::uint32_t time) {
    const std::size_t before = next_;
    for (; next_ < run_.reports.size() && run_.reports[next_].at <= time; ++next_)
      reported_[run_.reports[next_].index] = run_.reports[next_].kind == ReportEvent::Kind::add;
    return next_ > before;
  }

  [[nodiscard]] double peak_ratio(const PeakRule& rule, double accuracy) const {
    Matrix points(0, points_.cols());
    std::vector<double> heights;
    for (std::size_t i = 0; i < points_.rows(); ++i) {
      if (!reported_[i]) continue;
      points.push_row(points_[i]);
      heights.push_back(sign_ * heights_(i, 0));
    }
    return score_peaks(points, heights, rule, std::span(&accuracy, 1)).front().peak_ratio;
  }

 private:
  const Result& run_;
  Matrix points_;
  Matrix heights_;
  double sign_;
  std::vector<bool> reported_;
  std::size_t next_ = 0;
};

PeakRule rule_of(const BenchmarkProblem& problem) {
  const double sign = problem.problem.sense() == Sense::maximize ? 1 : -1;
  return {sign * problem.known.value, problem.known.radius, problem.known.points.rows(),
          solution_distance(problem.problem)};
}

std::vector<double> ratios(const BenchmarkProblem& problem, const Result& run,
                           std::span<const std::uint32_t> times, double accuracy) {
  const PeakRule rule = rule_of(problem);
  ReportedSet set(problem, run);
  std::vector<double> line;
  for (const std::uint32_t time : times) {
    const bool changed = set.advance_to(time);
    line.push_back(changed || line.empty() ? set.peak_ratio(rule, accuracy) : line.back());
  }
  return line;
}

/// When a run had found the share; nothing if it never did. The checkpoints say between which
/// evaluations, the events of the run at which.
std::optional<std::uint64_t> time_to_reach(const BenchmarkProblem& problem, const Result& run,
                                           double share, double accuracy) {
  const std::vector<std::uint32_t> times = checkpoints(run.evaluations);
  const std::vector<double> line = ratios(problem, run, times, accuracy);
  const auto reached = std::ranges::find_if(line, [&](double ratio) { return ratio >= share; });
  if (reached == line.end()) return std::nullopt;
  const auto at = static_cast<std::size_t>(reached - line.begin());
  const PeakRule rule = rule_of(problem);
  ReportedSet set(problem, run);
  if (at > 0) set.advance_to(times[at - 1]);
  for (const ReportEvent& event : run.reports) {
    if ((at > 0 && event.at <= times[at - 1]) || event.at > times[at]) continue;
    if (set.advance_to(static_cast<std::uint32_t>(event.at)) &&
        set.peak_ratio(rule, accuracy) >= share)
      return event.at;
  }
  return times[at];
}

}  // namespace

RunningTime running_time(const BenchmarkProblem& problem, std::span<const Result> runs,
                         double share, double accuracy) {
  RunningTime time{.runs = runs.size()};
  double spent = 0;
  for (const Result& run : runs) {
    const std::optional<std::uint64_t> reached = time_to_reach(problem, run, share, accuracy);
    if (reached) ++time.successes;
    spent += static_cast<double>(reached.value_or(run.evaluations));
  }
  time.expected = time.successes == 0 ? std::numeric_limits<double>::quiet_NaN()
                                      : spent / static_cast<double>(time.successes);
  return time;
}

std::vector<std::uint32_t> checkpoints(std::uint64_t budget) {
  std::vector<std::uint32_t> times;
  const double first = std::log(10.0);
  const double last = std::log(static_cast<double>(std::max<std::uint64_t>(budget, 11)));
  for (std::size_t i = 0; i < max_times; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(max_times - 1);
    const auto time =
        static_cast<std::uint32_t>(std::lround(std::exp(first + share * (last - first))));
    if (times.empty() || time > times.back()) times.push_back(time);
  }
  return times;
}

Band peak_ratio_band(const BenchmarkProblem& problem, std::span<const Result> runs,
                     std::span<const std::uint32_t> times, double accuracy) {
  std::vector<std::vector<double>> lines;
  for (const Result& run : runs) lines.push_back(ratios(problem, run, times, accuracy));
  Band band;
  for (std::size_t t = 0; t < times.size(); ++t) {
    std::vector<double> sample;
    for (const auto& line : lines) sample.push_back(line[t]);
    const SampleSummary summary = summarize(sample);
    band.low.push_back(summary.lower_quartile);
    band.middle.push_back(summary.median);
    band.high.push_back(summary.upper_quartile);
    band.mean.push_back(summary.mean);
  }
  return band;
}

}  // namespace clde::report
