// Cards: every metric of the catalog for one answer, in one struct.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <clde/lab/metric.hpp>
#include <clde/problem.hpp>

namespace clde {

using NamedMeasure = std::pair<std::string, double>;

struct ScoreLine {
  double accuracy = 0;
  std::size_t found = 0;
  std::vector<double> measures;  ///< one per name of the card
};

/// One objective: each metric at each accuracy.
struct ScoreCard {
  std::size_t reported = 0;
  std::uint64_t budget = 0;  ///< 0 if the times of the reports are not known
  std::vector<std::string> names = {};
  std::vector<ScoreLine> lines = {};
  std::vector<NamedMeasure> robust = {};  ///< where the suite gives partial credit
};

ScoreCard score_card(const Answer& answer, const PeakRule& rule,
                     std::span<const double> accuracies);

std::vector<NamedMeasure> robust_measures(const Answer& answer, const RobustRule& rule);

/// Several objectives.
struct FrontCard {
  std::size_t reported = 0;
  std::size_t nondominated = 0;
  std::size_t front = 0;  ///< points of the samples of the true answer
  std::size_t set = 0;
  std::vector<NamedMeasure> measures = {};
};

FrontCard front_card(const FrontAnswer& answer, const FrontReference& reference);

// Metrics take larger for better (peaks) and smaller for better (fronts), whatever the problem's
// sense.

double upright(double value, Sense sense);
/// The points evaluated again, larger is better.
std::vector<double> upright_values(const Problem& problem, MatrixView points);
Matrix as_costs(Matrix values, Sense sense);

}  // namespace clde
