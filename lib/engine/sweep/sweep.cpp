#include <clde/sweep.hpp>

#include <cmath>
#include <memory>
#include <string_view>

#include <clde/algorithms.hpp>

#include "core/check.hpp"
#include "engine/sweep/sweep_run.hpp"

namespace clde {
namespace {

Levels decided(const SearchSpace& space, const SweepOptions& options) {
  if (options.levels != Levels::automatic) return options.levels;
  if (space.derivatives.of_residuals()) return Levels::roots;
  return options.search.wanted.more_than_ties() ? Levels::global : Levels::all;
}

void require_sweep(const SearchSpace& space, const SweepOptions& options) {
  require(space.objectives == 1, "sweep: the problem has {} objectives, a sweep needs one",
          space.objectives);
  for (std::size_t j = 0; j < space.box.dimension(); ++j)
    require(!is_whole(space.box.kind(j)),
            "sweep: {} is an integer; optima can only be followed in variables without steps",
            space.box.name(j));
  require(options.levels != Levels::roots || space.derivatives.of_residuals(),
          "sweep: levels roots needs residuals; give the function that returns them, or levels "
          "global");
  require(options.search.journal.empty(), "sweep: a sweep keeps no journal; leave it out");
  require(options.search.samples.points.empty(),
          "sweep: samples belong to one value of the parameter; leave them out");
  require(options.tolerance > 0 && options.tolerance <= 0.1,
          "tolerance: {} given, need a share of a step above 0, at most 0.1", options.tolerance);
}

}  // namespace

Levels levels_named(std::string_view text) {
  if (text.empty()) return Levels::automatic;
  if (text == "all") return Levels::all;
  if (text == "global") return Levels::global;
  require(text == "roots", "levels: '{}' given, need all, global or roots", text);
  return Levels::roots;
}

const char* name(SweepEvent::Kind kind) {
  switch (kind) {
    case SweepEvent::Kind::birth:
      return "birth";
    case SweepEvent::Kind::death:
      return "death";
    case SweepEvent::Kind::split:
      return "split";
    case SweepEvent::Kind::merge:
      return "merge";
  }
  return "";
}

const char* name(SweepEvent::Cause cause) {
  return cause == SweepEvent::Cause::fold ? "fold" : "level";
}

std::vector<std::size_t> SweepResult::alive_at(std::size_t step) const {
  std::vector<std::size_t> alive;
  for (std::size_t i = 0; i < branches.size(); ++i)
    for (const BranchPoint& p : branches[i].points)
      if (p.step == static_cast<double>(step)) alive.push_back(i);
  return alive;
}

SweepResult sweep(const SearchSpace& space, Evaluator& evaluator, const SweepPath& path,
                  const Budget& budget, const SweepOptions& options) {
  require_sweep(space, options);
  check(budget);
  SweepOptions decided_options = options;
  decided_options.levels = decided(space, options);
  const std::string setting = find_algorithm(options.search.algorithm).level_setting;
  if (decided_options.levels == Levels::all && !setting.empty())
    decided_options.search.settings.emplace(setting, "all");
  return SweepRun(space, evaluator, path, budget, decided_options).run();
}

SweepResult sweep(const Problem& problem, const SweepPath& path, const Budget& budget,
                  const SweepOptions& options) {
  const std::size_t jobs = options.search.jobs;
  require(jobs >= 1, "jobs: {} given, need at least 1", jobs);
  const auto evaluator = jobs == 1 ? serial_evaluator(problem) : thread_evaluator(problem, jobs);
  return sweep(SearchSpace::of(problem), *evaluator, path, budget, options);
}

}  // namespace clde
