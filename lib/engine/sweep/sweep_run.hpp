// One sweep: searches at every step, follows what is known from one step to the next, and what is
// new back to where it began.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/sweep.hpp>

#include "engine/sweep/descents_at.hpp"
#include "engine/sweep/encounters.hpp"
#include "engine/sweep/follow.hpp"
#include "engine/sweep/level.hpp"
#include "engine/sweep/parameter_line.hpp"
#include "engine/sweep/tracks.hpp"

namespace clde {

class SweepRun {
 public:
  /// `options` has levels that are not automatic.
  SweepRun(const SearchSpace& space, Evaluator& evaluator, const SweepPath& path,
           const Budget& budget, const SweepOptions& options);

  SweepResult run();

 private:
  void take_step(std::size_t k);
  /// Follows every branch that is alive to step k.
  void advance(std::size_t k);
  /// Searches at step k for minima that no branch explains.
  void discover(std::size_t k);
  /// Ends the branches that, compared with all that is now known at step k, are too bad.
  void leave_level(std::size_t k);
  /// Branches that have arrived at the same minimum.
  void merge_at(double step);

  [[nodiscard]] Budget share(std::size_t k) const;
  [[nodiscard]] double clearance(const Spot& spot) const;
  [[nodiscard]] Walk walk_of(std::size_t track) const;
  /// From the walk's place to `to`; true if it arrived, a fade otherwise.
  bool follow_alone(std::size_t track, const Walk& walk, double to, std::vector<Fade>& fades);
  [[nodiscard]] std::vector<Spot> found_by_search(std::size_t k);
  [[nodiscard]] bool is_known(const Spot& spot);
  /// A minimum found at the last step, followed back to where it began.
  void trace_back(const Spot& found);
  /// The branch that has this minimum, or no_index.
  [[nodiscard]] std::size_t owner_of(const Spot& spot);
  void join(Track& track, std::size_t owner);

  SweepOptions options_;
  Sense sense_;
  ParameterLine line_;
  Budget budget_;
  DescentsAt descents_;
  SweepLevel level_;
  Follower follower_;
  Tracks tracks_;
  Encounters encounters_;
};

}  // namespace clde
