// Which minima a sweep follows at a place of its path.
#pragma once

#include <cstddef>
#include <map>

#include <clde/sweep.hpp>

#include "engine/sweep/descents_at.hpp"

namespace clde {

class SweepLevel {
 public:
  /// `levels` is not automatic.
  SweepLevel(Levels levels, const Wanted& wanted, DescentsAt& descents)
      : levels_(levels), wanted_(wanted), descents_(descents) {}

  /// The best minimum known at a step; those between two steps are found from theirs.
  void set_leader(std::size_t step, const Spot& spot);
  [[nodiscard]] bool follows(const Spot& spot);

 private:
  [[nodiscard]] double best_at(double step);

  Levels levels_;
  Wanted wanted_;
  DescentsAt& descents_;
  std::map<std::size_t, Spot> leaders_;
  std::map<double, double> best_;  // costs, as far as they were asked for
};

}  // namespace clde
