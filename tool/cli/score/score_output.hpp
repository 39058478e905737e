// The two forms in which a score card is shown.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include <clde/lab/problems.hpp>

#include "metrics/cards.hpp"

namespace clde::cli {

/// What an answer is scored against.
enum class Scored : unsigned char { global_optima, all_minima };

std::string score_text(const ScoreCard& card, const BenchmarkProblem& problem,
                       Scored against = Scored::global_optima);
nlohmann::ordered_json score_json(const ScoreCard& card, const BenchmarkProblem& problem,
                                  Scored against = Scored::global_optima);

}  // namespace clde::cli
