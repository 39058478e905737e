// Which optima a user wants besides the best ones, and how precisely.
#pragma once

#include <string>
#include <string_view>

#include <clde/export.hpp>

namespace CLDE_API clde {

/// Optima inside this level are searched for as eagerly as the best ones.
struct Wanted {
  double within = 0;  ///< up to this much worse than the best, in units of the objective
  /// Up to this share of the best value worse; of the spread of values where the best is near 0.
  double within_share = 0;
  double accuracy = 0;  ///< a value this close to that of the optimum suffices

  /// Sets the level from "0.05" or "2%"; throws InvalidArgument.
  void set_within(std::string_view text);
  [[nodiscard]] bool more_than_ties() const { return within > 0 || within_share > 0; }
  /// The level in units of the objective; `spread`: between the median value and the best.
  [[nodiscard]] double gap(double best, double spread) const;
  /// "0.05", "2% of the best value" or "2% of the spread of values"; empty for ties alone.
  [[nodiscard]] std::string text(double best, double spread) const;
};

}  // namespace clde
