#include "metrics/cards.hpp"

#include <algorithm>

namespace clde {

ScoreCard score_card(const Answer& answer, const PeakRule& rule,
                     std::span<const double> accuracies) {
  ScoreCard card{.reported = static_cast<std::size_t>(std::ranges::count(answer.final_set, true)),
                 .budget = answer.budget};
  for (const double accuracy : accuracies)
    card.lines.push_back({accuracy, score_final_set(answer, rule, accuracy).found, {}});
  for (const Metric& metric : metric_catalog()) {
    if (metric.needs_times && answer.budget == 0) continue;
    card.names.push_back(metric.info.name);
    for (ScoreLine& line : card.lines)
      line.measures.push_back(metric.measure(answer, rule, line.accuracy));
  }
  return card;
}

std::vector<NamedMeasure> robust_measures(const Answer& answer, const RobustRule& rule) {
  const RobustScore score = score_final_set(answer, rule);
  std::vector<NamedMeasure> measures;
  for (const RobustMetric& metric : robust_metric_catalog())
    measures.emplace_back(metric.info.name, score.*metric.figure);
  return measures;
}

FrontCard front_card(const FrontAnswer& answer, const FrontReference& reference) {
  FrontCard card{.reported = answer.points.rows(),
                 .nondominated = answer.best_costs.rows(),
                 .front = reference.front.rows(),
                 .set = reference.set.rows()};
  for (const FrontMetric& metric : front_metric_catalog())
    card.measures.emplace_back(metric.info.name, metric.measure(answer, reference));
  return card;
}

double upright(double value, Sense sense) {
  return sense == Sense::maximize ? value : -value;
}

std::vector<double> upright_values(const Problem& problem, MatrixView points) {
  std::vector<double> values;
  const Evaluations done = problem.evaluate(points);
  for (std::size_t i = 0; i < points.rows(); ++i)
    values.push_back(upright(done.values(i, 0), problem.sense()));
  return values;
}

Matrix as_costs(Matrix values, Sense sense) {
  if (sense == Sense::maximize)
    for (std::size_t i = 0; i < values.rows(); ++i)
      for (double& v : values[i]) v = -v;
  return values;
}

}  // namespace clde
