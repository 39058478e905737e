#include "engine/setup/small_budget.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include <clde/extend/algorithm.hpp>
#include <clde/solve.hpp>

#include "core/coordinates.hpp"
#include "engine/journal/recorded_choices.hpp"
#include "engine/setup/make_search.hpp"

namespace clde {
namespace {

struct Evaluations {
  std::uint64_t least;
  std::uint64_t most;
};

// For one variable, two, ... Chosen on the first six functions of lab/bench/few_evaluations.py and
// nine others, seeds 401 to 410 (decision 22). With fewer the ordinary search is ahead. With more
// it finds all there is in one variable and two; in three and more the model's own time is felt: 1
// to 2 s of processor time for 400 evaluations.
constexpr std::array<Evaluations, 6> with_model = {
    {{40, 200}, {25, 200}, {50, 400}, {150, 400}, {150, 400}, {150, 400}}};

std::size_t searched_variables(const Box& box) {
  std::size_t count = 0;
  for (std::size_t j = 0; j < box.dimension(); ++j)
    if (!box.fixed(j)) ++count;
  return count;
}

bool is_small(const Budget& budget, std::size_t variables) {
  if (variables == 0 || variables > with_model.size()) return false;
  const Evaluations& few = with_model[variables - 1];
  return budget.evaluations >= few.least && budget.evaluations <= few.most;
}

/// The model is the algorithm's choice to make, and off unless it is asked for.
bool has_model(const std::string& algorithm) {
  const auto& settings = algorithm_named(algorithm).settings;
  const auto found = std::ranges::find(settings, model_setting, &SettingInfo::name);
  return found != settings.end() && found->default_value == "0";
}

/// Searches side by side, which workers bring, are the only setting that the model was measured
/// with.
bool suits_model(const std::string& setting, const std::string& value) {
  std::size_t searches = 0;
  std::from_chars(value.data(), value.data() + value.size(), searches);
  return setting == searches_setting && searches >= 1 && searches <= max_searches_of_model;
}

/// What the model does not know: settings of the search, random starts, the noise of values, optima
/// worse than the best. What it can have, but is not better with: earlier samples, of which there
/// may be thousands.
bool asks_for_more(const SolveOptions& options) {
  const bool other_settings = !std::ranges::all_of(
      options.settings, [](const auto& given) { return suits_model(given.first, given.second); });
  return other_settings || options.complete > 0 || !options.samples.points.empty() ||
         options.noise.kind == NoiseOption::Kind::given || options.wanted.more_than_ties();
}

/// A function of real variables of which nothing is known but its values.
bool is_plain(const SearchSpace& space) {
  return space.columns() == 1 && !space.derivatives.any() && space.starts.empty() &&
         !space.same_optimum.given() && Coordinates(space.box).unit().plain();
}

}  // namespace

bool default_model(const SearchSpace& space, const Budget& budget, const SolveOptions& options) {
  if (!has_model(options.algorithm) || asks_for_more(options)) return false;
  return is_small(budget, searched_variables(space.box)) && is_plain(space);
}

SolveOptions decide_model(const SearchSpace& space, const Budget& budget, SolveOptions options) {
  if (default_model(space, budget, options)) options.settings.emplace(model_setting, "1");
  return options;
}

SolveOptions without_model(SolveOptions options) {
  if (has_model(options.algorithm)) options.settings.emplace(model_setting, "0");
  return options;
}

}  // namespace clde
