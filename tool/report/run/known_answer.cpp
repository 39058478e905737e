#include "report/run/known_answer.hpp"

#include <algorithm>
#include <cmath>

#include <clde/lab/metric.hpp>

#include "core/solution_distance.hpp"
#include "report/run/convergence.hpp"
#include "report/run/thinning.hpp"

namespace clde::report {
namespace {

constexpr std::size_t max_points = 400;

Matrix some_rows(MatrixView all) {
  Matrix rows(0, all.cols());
  for (const std::uint32_t row : even_rows(all.rows(), max_points)) rows.push_row(all[row]);
  return rows;
}

/// Re-evaluated, as the benchmark demands.
Matrix values_at(const Problem& problem, MatrixView points, double sign) {
  Matrix values = problem.evaluate(points).values;
  for (std::size_t i = 0; i < values.rows(); ++i)
    for (double& v : values[i]) v *= sign;
  return values;
}

/// Checked when the reported set changes.
Steps found_over_time(const RunRecord& run, double accuracy) {
  constexpr std::size_t max_times = 100;
  const Steps changes = reported_over_time(run.result);
  Steps found;
  for (const std::uint32_t i : even_rows(changes.at.size(), max_times))
    found.at.push_back(changes.at[i]);
  const Band ratio = peak_ratio_band(*run.builtin, std::span(&run.result, 1), found.at, accuracy);
  for (const double share : ratio.middle)
    found.value.push_back(
        std::round(share * static_cast<double>(run.builtin->known.points.rows())));
  return found;
}

KnownAnswer peaks(const RunRecord& run, const KnownOptima& known) {
  Matrix reported(0, run.box.dimension());
  for (const Optimum& o : run.result.optima)
    if (o.global) reported.push_row(o.x);
  const double sign = run.sense == Sense::maximize ? 1 : -1;
  const Matrix values = values_at(run.builtin->problem, reported, sign);
  const PeakRule rule{sign * known.value, known.radius, known.points.rows(),
                      solution_distance(run.builtin->problem)};
  KnownAnswer answer{.count = known.points.rows(), .points = some_rows(known.points)};
  answer.scores =
      score_peaks(reported, std::span(values.view().data(), values.rows()), rule, known.accuracies);
  answer.found = found_over_time(run, known.accuracies.back());
  return answer;
}

KnownAnswer fronts(const RunRecord& run, const KnownPareto& known) {
  Matrix reported(0, run.box.dimension());
  for (const Optimum& o : run.result.optima) reported.push_row(o.x);
  const double sign = run.sense == Sense::maximize ? -1 : 1;
  Matrix front = known.front(known.official_size);
  KnownAnswer answer{.points = some_rows(known.set(known.official_size)),
                     .front = some_rows(front),
                     .pieces = known.pieces};
  for (std::size_t i = 0; i < front.rows(); ++i)
    for (double& v : front[i]) v *= sign;
  const FrontReference reference{std::move(front), known.set(known.official_size)};
  const FrontAnswer found = front_answer(reported, values_at(run.builtin->problem, reported, sign));
  for (const FrontMetric& metric : front_metric_catalog())
    answer.measures.emplace_back(metric.info.name, metric.measure(found, reference));
  return answer;
}

}  // namespace

KnownAnswer known_answer(const RunRecord& run) {
  if (!run.builtin || !(run.box == run.builtin->problem.box()) || run.result.optima.empty())
    return {};
  if (run.objectives > 1)
    return run.builtin->pareto.front ? fronts(run, run.builtin->pareto) : KnownAnswer{};
  return run.builtin->known.points.empty() ? KnownAnswer{} : peaks(run, run.builtin->known);
}

}  // namespace clde::report
