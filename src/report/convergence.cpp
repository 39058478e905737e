#include "report/convergence.hpp"

#include <algorithm>
#include <cmath>

#include <clde/metrics.hpp>
#include <clde/statistics.hpp>

#include "core/solution_distance.hpp"

namespace clde::report {
namespace {

constexpr std::size_t most_times = 40;

/// The optima of a run that were ever reported, scored once for all times.
std::vector<double> ratios(const BenchmarkProblem& problem, const Result& run,
                           std::span<const std::uint32_t> times, double accuracy) {
  const double sign = problem.problem.sense() == Sense::maximize ? 1 : -1;
  Matrix all(0, problem.problem.dimension());
  for (const Optimum& o : run.optima) all.push_row(o.x);
  const Matrix values = problem.problem.evaluate(all).values;
  const PeakRule rule{sign * problem.known.value, problem.known.radius, problem.known.points.rows(),
                      solution_distance(problem.problem)};
  std::vector<bool> reported(all.rows(), false);
  std::vector<double> line;
  std::size_t next = 0;
  for (const std::uint32_t time : times) {
    bool changed = line.empty();
    for (; next < run.reports.size() && run.reports[next].at <= time; ++next) {
      reported[run.reports[next].index] = run.reports[next].kind == ReportEvent::Kind::add;
      changed = true;
    }
    if (!changed) {
      line.push_back(line.back());
      continue;
    }
    Matrix points(0, all.cols());
    std::vector<double> heights;
    for (std::size_t i = 0; i < all.rows(); ++i) {
      if (!reported[i]) continue;
      points.push_row(all[i]);
      heights.push_back(sign * values(i, 0));
    }
    line.push_back(score_peaks(points, heights, rule, std::span(&accuracy, 1)).front().peak_ratio);
  }
  return line;
}

}  // namespace

std::vector<std::uint32_t> checkpoints(std::uint64_t budget) {
  std::vector<std::uint32_t> times;
  const double first = std::log(10.0);
  const double last = std::log(static_cast<double>(std::max<std::uint64_t>(budget, 11)));
  for (std::size_t i = 0; i < most_times; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(most_times - 1);
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
  }
  return band;
}

}  // namespace clde::report
