#include "engine/setup/make_search.hpp"

#include <algorithm>
#include <cmath>

#include <clde/algorithms.hpp>
#include <clde/extend/algorithm.hpp>

#include "core/check.hpp"
#include "engine/run/task_optimizer.hpp"

namespace clde {
namespace {

std::string names_for_several_objectives() {
  std::string names;
  for (const AlgorithmInfo& a : list_algorithms())
    if (a.several_objectives) names += (names.empty() ? "" : ", ") + a.name;
  return names;
}

/// A setting that would have no effect on this problem is a mistake of the user's.
void require_settings_apply(const Algorithm& algorithm, std::size_t objectives,
                            const SettingValues& given) {
  const AppliesTo other =
      objectives == 1 ? AppliesTo::several_objectives : AppliesTo::one_objective;
  for (const SettingInfo& s : algorithm.settings)
    require(s.applies_to != other || !given.contains(s.name),
            "setting {} of {} is for {}, the problem has {}", s.name, algorithm.name,
            objectives == 1 ? "several objectives" : "one objective", objectives);
}

void require_starts_make_sense(const Algorithm& algorithm, const SearchSpace& space) {
  if (space.starts.empty()) return;
  require(algorithm.takes_starts && space.objectives == 1,
          "starts: {} takes none{}; clde does, with one objective", algorithm.name,
          algorithm.takes_starts ? " with several objectives" : "");
  require(space.starts.cols() == space.box.dimension(),
          "starts: {} coordinates given, the problem has {} variables", space.starts.cols(),
          space.box.dimension());
  for (std::size_t row = 0; row < space.starts.rows(); ++row)
    require(space.box.contains(space.starts[row]), "starts: point {} lies outside the box",
            row + 1);
}

void require_derivatives_make_sense(const SearchSpace& space) {
  if (!space.derivatives.any()) return;
  require(space.columns() == 1,
          "derivatives: the problem has {} objectives and {} constraints; they are used with one "
          "objective and no constraints",
          space.objectives, space.constraints.count());
  require(!space.derivatives.of_residuals() || space.sense == Sense::minimize,
          "residuals: their sum of squares is minimised; it cannot be maximised");
  for (std::size_t j = 0; j < space.box.dimension(); ++j)
    require(!is_whole(space.box.kind(j)),
            "derivatives: {} has steps, where slopes mean nothing; leave the derivatives out",
            space.box.name(j));
}

/// Texts are refused where they are read; members are filled in by hand.
void require_options_make_sense(const SolveOptions& options) {
  const auto no_size = [](double number) { return !std::isfinite(number) || number < 0; };
  require(!no_size(options.noise.size), "noise: the size is {}, need 0 or more",
          options.noise.size);
  const Wanted& wanted = options.wanted;
  require(!no_size(wanted.within) && !no_size(wanted.within_share) && !no_size(wanted.accuracy),
          "within, within_share and accuracy are {}, {} and {}; need 0 or more", wanted.within,
          wanted.within_share, wanted.accuracy);
  require(wanted.within == 0 || wanted.within_share == 0,
          "within {} and within_share {} given; give one of them", wanted.within,
          wanted.within_share);
  require(options.schedule <= Schedule::free, "schedule: there is no schedule {}",
          static_cast<int>(options.schedule));
}

/// A noise of size 0 is none.
NoiseOption noise_of(const SolveOptions& options) {
  const bool none = options.noise.kind == NoiseOption::Kind::given && options.noise.size == 0;
  return none ? NoiseOption{.kind = NoiseOption::Kind::none} : options.noise;
}

}  // namespace

SettingValues with_searches(SettingValues settings, std::size_t searches,
                            const std::string& algorithm) {
  if (searches == 0) return settings;
  const auto& known = algorithm_named(algorithm).settings;
  require(std::ranges::find(known, searches_setting, &SettingInfo::name) != known.end(),
          "searches: {} given, but {} has no searches side by side; leave it out", searches,
          algorithm);
  const std::string text = std::to_string(searches);
  const std::string& used = settings.emplace(searches_setting, text).first->second;
  require(used == text, "searches: {} given, but the setting {} is {}; give one of them", text,
          searches_setting, used);
  return settings;
}

std::unique_ptr<Optimizer> make_search(const SearchSpace& space, const SolveOptions& options) {
  const Algorithm& algorithm = algorithm_named(options.algorithm);
  require_options_make_sense(options);
  require(space.objectives >= 1, "objectives: 0 given, need at least 1");
  require(space.objectives == 1 || algorithm.several_objectives,
          "{} optimises one objective, the problem has {}; these take several: {}", algorithm.name,
          space.objectives, names_for_several_objectives());
  require(space.objectives > 1 || algorithm.one_objective,
          "{} is for several objectives, the problem has one", algorithm.name);
  require_starts_make_sense(algorithm, space);
  require_derivatives_make_sense(space);
  const SettingValues settings =
      with_searches(options.settings, options.searches, options.algorithm);
  require_settings_apply(algorithm, space.objectives, settings);
  const RunStart start{options.seed,
                       algorithm.plans(space.objectives) ? options.expected_evaluations : 0,
                       noise_of(options),
                       options.wanted,
                       options.watch_generations,
                       options.schedule};
  return task_optimizer(space, start, algorithm.root(settings));
}

}  // namespace clde
