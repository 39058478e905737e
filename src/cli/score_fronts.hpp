// Every metric for several objectives, and the two forms in which it is shown.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <clde/catalog.hpp>

namespace clde::cli {

struct FrontCard {
  std::size_t reported = 0;
  std::size_t nondominated = 0;
  std::size_t front = 0;  ///< points of the samples of the true answer
  std::size_t set = 0;
  std::vector<std::pair<std::string, double>> measures;
};

/// Evaluates the points again and compares with the official samples of the problem.
FrontCard front_card(const Matrix& points, const BenchmarkProblem& problem);

std::string front_text(const FrontCard& card, const BenchmarkProblem& problem);
/// What is infinite, as against an empty set, is null.
nlohmann::ordered_json front_json(const FrontCard& card, const BenchmarkProblem& problem);

}  // namespace clde::cli
