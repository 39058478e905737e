// Local searches behind one interface: from a start in the unit cube to the bottom of its basin.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "tasks/search.hpp"

namespace clde {

struct LocalStart {
  std::vector<double> unit;
  double cost = std::numeric_limits<double>::quiet_NaN();  ///< NaN: not known, or not to be kept
  double step = 0.05;                                      ///< size of the first moves, unit cube
  std::size_t population = 0;  ///< points a generation of the evolution strategy; 0: its default
};

enum class Ending : unsigned char {
  converged,  ///< no better point near: a local optimum to full precision
  duplicate,  ///< on its way to an optimum already found
  hopeless,   ///< improving too slowly to matter
  stalled     ///< cannot go on (not smooth enough, or every probe failed)
};

struct LocalOutcome {
  std::vector<double> unit;
  double cost = std::numeric_limits<double>::quiet_NaN();
  Ending ending = Ending::stalled;
  std::uint64_t evaluations = 0;
  std::size_t duplicate_of = no_index;  ///< what the duplicate test said, for Ending::duplicate
};

/// Where a local search stands when it asks whether it is still needed.
struct Incumbent {
  std::vector<double> unit;  ///< best point so far
  double cost = 0;
  std::vector<double> expected;  ///< where it expects to end
  double reach = 0;              ///< how far from there the end may still be
};

/// Says which finding the search is about to rediscover, or no_index.
using DuplicateTest = std::function<Task<std::size_t>(const Incumbent&)>;

/// Best costs of a local search, one a generation or iteration, and how they moved lately.
class LocalProgress {
 public:
  LocalProgress(std::size_t dimension, std::size_t population);

  /// `expected_gain`: what a model of the basin says is still to be gained; infinity: no model.
  void record(double best, double generation_range,
              double expected_gain = std::numeric_limits<double>::infinity());

  /// Gain over the last `generations`; infinite while there are fewer.
  [[nodiscard]] double gain(std::size_t generations) const;
  /// Gain over the window after which hope is judged; infinite before.
  [[nodiscard]] double recent_gain() const { return gain(hope_window_); }
  [[nodiscard]] double best() const { return history_.back(); }
  /// The most that was expected to be gained in any of the last few records.
  [[nodiscard]] double expected_gain() const { return *std::ranges::max_element(expected_); }
  /// Costs between best and worst of the last generation.
  [[nodiscard]] double range() const { return range_; }
  /// Nothing moved over a long window, compared with `scale`.
  [[nodiscard]] bool converged(double scale) const;

 private:
  std::size_t window_;
  std::size_t hope_window_;
  double range_ = 0;
  std::vector<double> history_;
  std::array<double, 3> expected_;
};

/// Says, after each generation, whether to end here: progress so far, and where the cloud is.
using Judge =
    std::function<std::optional<Ending>(const LocalProgress&, std::span<const double> mean)>;

struct LocalRules {
  double scale = 0;          ///< observed range of costs; all tolerances on costs derive from it
  DuplicateTest known = {};  ///< asked now and then; empty: never
  Judge judge = {};          ///< asked each generation or iteration; empty: never
};

/// At the pace of the last generations the search would never come within `tolerance` of the best
/// cost known.
Judge hopeless_far_from_best(const Search& search, double tolerance);

/// The same, or three times in a row a model of the basin saw no hundredth of the way to the best.
Judge doomed_far_from_best(const Search& search, double tolerance);

/// Box-projected BFGS with finite differences: for smooth basins, about 4(D+2) evaluations a digit.
Task<LocalOutcome> descend_smooth(Search& search, LocalStart start, LocalRules rules, Rng rng);

/// The same without regard to constraints and steps.
Task<LocalOutcome> bfgs(Search& search, LocalStart start, LocalRules rules);

/// Sequential quadratic programming, for smooth objectives under smooth constraints: about D + 2
/// evaluations an iteration. It converges only to what is feasible.
Task<LocalOutcome> sqp(Search& search, LocalStart start, LocalRules rules);

/// Goes on from where a local search ended, where variables have steps: to neighbours on the grid
/// (the other variables as they are, then, on good ground, searched anew), until none is better.
Task<LocalOutcome> refine_on_grid(Search& search, LocalOutcome end, LocalRules rules, Rng rng);

/// Matrix adaptation evolution strategy: for rugged basins.
Task<LocalOutcome> evolution(Search& search, LocalStart start, LocalRules rules, Rng rng);

}  // namespace clde
