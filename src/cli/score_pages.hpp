// The two forms in which a score card is shown.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include <clde/catalog.hpp>

#include "metrics/cards.hpp"

namespace clde::cli {

std::string score_text(const ScoreCard& card, const BenchmarkProblem& problem);
nlohmann::ordered_json score_json(const ScoreCard& card, const BenchmarkProblem& problem);

}  // namespace clde::cli
