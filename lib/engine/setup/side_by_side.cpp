#include "engine/setup/side_by_side.hpp"

#include <algorithm>
#include <string>

#include <clde/extend/algorithm.hpp>
#include <clde/solve.hpp>

#include "engine/journal/recorded_choices.hpp"
#include "engine/setup/make_search.hpp"
#include "engine/setup/small_budget.hpp"

namespace clde {
namespace {

// With fewer evaluations for each, searches side by side find less than one after the other. With a
// model they do not, since each works in a basin of its own.
constexpr std::uint64_t evaluations_each = 100;
constexpr std::uint64_t max_of_any = 10'000;

bool is_expensive(const SolveOptions& options) {
  const auto given = options.settings.find(model_setting);
  return given != options.settings.end() && given->second == "1";
}

/// The algorithm searches one after the other unless it is told otherwise. With several objectives
/// only a model does; other searches have whole generations to evaluate.
bool searches_one_by_one(const SearchSpace& space, const SolveOptions& options) {
  const auto& settings = algorithm_named(options.algorithm).settings;
  const auto found = std::ranges::find(settings, searches_setting, &SettingInfo::name);
  return found != settings.end() && found->default_value == "1" &&
         (space.objectives == 1 ||
          (found->applies_to != AppliesTo::one_objective && is_expensive(options)));
}

bool has_model_of_one_objective(const SearchSpace& space, const Budget& budget,
                                const SolveOptions& options) {
  return space.objectives == 1 && (is_expensive(options) || default_model(space, budget, options));
}

std::uint64_t max_searches(const SearchSpace& space, const Budget& budget,
                           const SolveOptions& options) {
  if (has_model_of_one_objective(space, budget, options)) return max_searches_of_model;
  if (budget.evaluations == 0 || is_expensive(options)) return max_of_any;
  return std::min(max_of_any, budget.evaluations / evaluations_each);
}

}  // namespace

bool has_several_searches(const SolveOptions& options) {
  const auto given = options.settings.find(searches_setting);
  return given != options.settings.end() && given->second != "1";
}

std::size_t default_searches(const SearchSpace& space, const Budget& budget,
                             const SolveOptions& options, std::size_t workers) {
  if (workers < 2 || !searches_one_by_one(space, options)) return 0;
  // One for each keeps them busy, since no search waits for another (lab/bench/workers.cpp: 0.97 of
  // the ideal); more would know less of one another.
  const std::uint64_t most = std::max<std::uint64_t>(1, max_searches(space, budget, options));
  return std::clamp<std::uint64_t>(workers, 1, most);
}

SolveOptions decide_concurrency(const SearchSpace& space, const Budget& budget,
                                SolveOptions options, std::size_t workers) {
  const std::size_t searches = default_searches(space, budget, options, workers);
  if (searches > 0) options.settings.emplace(searches_setting, std::to_string(searches));
  if (options.schedule == Schedule::automatic)
    options.schedule = searches_one_by_one(space, options) && has_several_searches(options)
                           ? Schedule::ordered
                           : Schedule::rounds;
  return options;
}

}  // namespace clde
