// From a point near a saddle to the saddle: Newton's method, uphill along the softest direction and
// downhill along all others.
#pragma once

#include <optional>
#include <vector>

#include <clde/extend/search.hpp>

namespace clde {

struct StationaryPoint {
  std::vector<double> unit;
  double cost = 0;
  std::vector<double> mode;  ///< unit vector along which it is a maximum
};

/// From `start`, never farther than `reach` from it. Nothing if it does not end in a point where
/// the slope vanishes and exactly one direction bends down. Coordinates on a wall stay there. Cost:
/// one model (saddle_model.hpp) a step, few steps.
Task<std::optional<StationaryPoint>> find_saddle(Search& search, std::vector<double> start,
                                                 double reach);

/// Is it a minimum? If not, the unit vector along which it goes down: where it bends down most, or
/// where the slope leads if that has not vanished. Coordinates on a wall do not count. Cost: one
/// model.
Task<std::optional<std::vector<double>>> way_down(Search& search, std::vector<double> at);

}  // namespace clde
