// What the tasks of one run of the default solver share.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <set>
#include <vector>

#include "algorithms/clde/single/plain_descents.hpp"
#include "algorithms/clde/single/settings.hpp"
#include "algorithms/clde/single/shares.hpp"
#include "local/credit.hpp"
#include "sampling/initial.hpp"
#include "tasks/search.hpp"

namespace clde::single {

/// A place worth a local search.
struct Seed {
  std::vector<double> unit;
  double cost = 0;
  double spacing = 0;  ///< distance to the nearest known place
  bool blind = false;  ///< drawn at random: its search counts in the census
};

struct Walker;

/// Costs up to this share of the spread above the best are good ground.
inline constexpr double promising = 0.05;

struct Run {
  Run(Search& s, const Settings& chosen);
  ~Run();
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  [[nodiscard]] std::size_t dimension() const { return search.dimension(); }
  /// Square root of the dimension: distances in the cube grow with it.
  [[nodiscard]] double diagonal() const { return diagonal_; }
  /// Cost above the best one known.
  [[nodiscard]] double gap(double cost) const { return cost - search.archive().best(); }
  /// Costs this close are the same.
  [[nodiscard]] double tolerance() const { return settings.level * spread; }
  [[nodiscard]] bool at_global_level(double cost) const { return gap(cost) <= tolerance(); }
  /// From 0 to 1: will more plain restarts find what is missing? Where all optima are wanted any
  /// end will do, if only the ground is smooth.
  [[nodiscard]] double promise() const {
    if (settings.wants_all()) return plain.smooth() ? 1 : 0;
    return plain.promise(search.archive());
  }
  /// Median cost of the archive.
  [[nodiscard]] double median_cost();
  /// How good a cost is: 1 at the best, 0 at the median of the archive, negative below.
  [[nodiscard]] double standing(double cost);

  Search& search;
  Settings settings;
  std::unique_ptr<SpaceFilling> samples;
  Rng rng;         // of the allocation itself
  Credit methods;  // of local searches from seeds, see climb.hpp
  Shares shares;
  PlainDescents plain;

  double spread = 0;  // median cost of the first canvas above the best cost seen
  std::uint64_t jobs = 0;

  std::deque<Seed> seeds;    // of the last canvas, best first
  std::size_t canvases = 0;  // decoded so far
  bool sampling = false;     // a canvas is being made
  std::size_t climbing = 0;  // searches from its seeds under way
  std::size_t injected = 0;  // results of the user's taken in so far

  std::set<std::size_t> polished;  // minima searched on from once more
  std::set<std::size_t> proven;    // minima that bend down nowhere
  std::deque<Seed> offspring;      // recombined places that look good
  std::size_t barren = 0;          // proposals since recombination last found an optimum
  bool recombining = false;

  std::vector<std::unique_ptr<Walker>> walkers;
  std::vector<double> funnel_radius;  // by finding: walkers this near were led to it before
  std::size_t walking = 0;            // of them, busy now
  std::size_t decoded_at = 0;         // canvases when funnels were last decoded

 private:
  double diagonal_;
  double median_ = 0;
  std::size_t median_of_ = 0;
};

}  // namespace clde::single
