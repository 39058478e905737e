// Every metric for several objectives, and the two forms in which it is shown.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include <clde/lab/problems.hpp>

#include "metrics/cards.hpp"

namespace clde::cli {

/// The points evaluated again and compared with the problem's own samples.
FrontCard front_card(const Matrix& points, const BenchmarkProblem& problem);

std::string front_text(const FrontCard& card, const BenchmarkProblem& problem);
/// What is infinite, as against an empty set, is null.
nlohmann::ordered_json front_json(const FrontCard& card, const BenchmarkProblem& problem);

}  // namespace clde::cli
