// How far a model can be trusted: what its points were expected to add to the front, and what they
// added.
#pragma once

#include <cstddef>

namespace clde::pareto {

class Trust {
 public:
  /// Gains of one point, expected and seen. What was not expected to add anything says nothing.
  void judge(double expected, double seen);
  /// The steps allowed from now on, after the points of a round.
  void end_round();
  /// As if nothing had been judged.
  void forget();

  /// Farthest step from a start along an axis.
  [[nodiscard]] double reach() const { return reach_; }
  /// Enough points were judged, and most disappointed.
  [[nodiscard]] bool is_lost() const;
  /// Gains seen as a share of those expected, recent ones more: between -1 and 1.
  [[nodiscard]] double share() const;

 private:
  double expected_ = 0;
  double seen_ = 0;
  double reach_ = 1;
  std::size_t judged_ = 0;
};

}  // namespace clde::pareto
