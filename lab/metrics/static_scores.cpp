// What can be said of a reported set without knowing when it was reported.
#include <algorithm>

#include <clde/lab/metric.hpp>

#include "metrics/peaks.hpp"

namespace clde {

std::vector<bool> all_reported(std::size_t count) {
  return std::vector<bool>(count, true);
}

PeakScore score_final_set(const Answer& answer, const PeakRule& rule, double accuracy) {
  const PeakCounter counter(answer.points, answer.values, rule);
  const auto reported = static_cast<std::size_t>(std::ranges::count(answer.final_set, true));
  return peak_score(counter.found(answer.final_set, accuracy), reported, rule.count, accuracy);
}

std::vector<PeakScore> score_peaks(MatrixView points, std::span<const double> values,
                                   const PeakRule& rule, std::span<const double> accuracies) {
  const PeakCounter counter(points, values, rule);
  const std::vector<bool> all = all_reported(points.rows());
  std::vector<PeakScore> scores;
  for (const double accuracy : accuracies)
    scores.push_back(peak_score(counter.found(all, accuracy), points.rows(), rule.count, accuracy));
  return scores;
}

double success_rate(std::span<const std::size_t> found_per_run, std::size_t count) {
  if (found_per_run.empty()) return 0;
  const auto complete =
      std::ranges::count_if(found_per_run, [count](std::size_t found) { return found >= count; });
  return static_cast<double>(complete) / static_cast<double>(found_per_run.size());
}

Metric peak_ratio_metric() {
  return {.info = {"peak_ratio", "Share of the known global optima that were found.", true},
          .measure = [](const Answer& a, const PeakRule& rule, double accuracy) {
            return score_final_set(a, rule, accuracy).peak_ratio;
          }};
}

Metric success_rate_metric() {
  return {.info = {"success_rate", "Share of the runs that found all known global optima.", true},
          .measure = [](const Answer& a, const PeakRule& rule, double accuracy) {
            const std::size_t found = score_final_set(a, rule, accuracy).found;
            return success_rate({&found, 1}, rule.count);
          }};
}

Metric precision_metric() {
  return {
      .info = {"precision", "Share of the reported points that are distinct global optima.", true},
      .measure = [](const Answer& a, const PeakRule& rule, double accuracy) {
        return score_final_set(a, rule, accuracy).precision;
      }};
}

Metric f1_metric() {
  return {.info = {"f1", "Harmonic mean of precision and peak ratio.", true},
          .measure = [](const Answer& a, const PeakRule& rule, double accuracy) {
            return score_final_set(a, rule, accuracy).f1;
          }};
}

}  // namespace clde
