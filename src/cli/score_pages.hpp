// Every metric of the catalog at every accuracy, and the two forms in which it is shown.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <clde/catalog.hpp>

#include "metrics/metric.hpp"

namespace clde::cli {

struct ScoreLine {
  double accuracy = 0;
  std::size_t found = 0;
  std::vector<double> measures;  ///< one per name of the card
};

struct ScoreCard {
  std::size_t reported = 0;
  std::uint64_t budget = 0;  ///< 0 if the times of the reports are not known
  std::vector<std::string> names;
  std::vector<ScoreLine> lines;
};

ScoreCard score_card(const Answer& answer, const PeakRule& rule,
                     std::span<const double> accuracies);

std::string score_text(const ScoreCard& card, const BenchmarkProblem& problem);
nlohmann::ordered_json score_json(const ScoreCard& card, const BenchmarkProblem& problem);

}  // namespace clde::cli
