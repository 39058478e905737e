// Which points stay in play: champions of every piece, and a spread over decisions and costs.
#pragma once

#include "fronts/front_depth.hpp"
#include "search/several/canvas.hpp"
#include "search/several/geometric_decay.hpp"
#include "search/several/settings.hpp"

namespace clde::pareto {

/// Keeps the radii found in one generation as guesses for the next, and a reserve of shallow points
/// that would otherwise be forgotten.
class Survivors {
 public:
  explicit Survivors(const Settings& settings);

  /// Members, children and the reserve, each point once. The reserve takes in the children.
  Population candidates(const Population& members, const Population& children,
                        const FrontDepth& depth);

  /// Rows of the canvas that make the next generation, for a run that is so far along.
  std::vector<std::size_t> choose(const Canvas& canvas, double progress);

 private:
  void remember(const Population& members, const Population& children, const FrontDepth& depth);

  std::size_t count_;
  double least_champion_depth_;
  GeometricDecay champion_depth_, member_depth_;
  Population reserve_;
  double reserve_radius_;
  double radius_;
};

}  // namespace clde::pareto
