#include "report/run/statements.hpp"

#include <fmt/format.h>

namespace clde::report {
namespace {

bool any_located(const Result& result) {
  return !result.optima.empty() && result.optima.front().hits > 0;
}

}  // namespace

std::string completeness_sentence(const Result& result, std::size_t objectives) {
  if (objectives > 1 || !any_located(result)) return "";
  if (!result.unseen.sentence.empty()) return result.unseen.sentence;
  return "Completeness unknown: this search makes no estimate; another seed or a larger budget "
         "shows whether optima are missing.";
}

std::string better_point_sentence(const Result& result) {
  const BestPoint& best = result.best_so_far;
  if (!best.known() || !any_located(result)) return "";
  std::string at;
  for (const double x : best.x) at += fmt::format("{}{:.7g}", at.empty() ? "" : ", ", x);
  return fmt::format(
      "The best point so far is better than every optimum, but no descent has converged there yet: "
      "value {:.10g} at ({}).",
      best.value, at);
}

}  // namespace clde::report
