// Where a descent begins.
#pragma once

#include <vector>

namespace clde::single {

struct Start {
  std::vector<double> unit;
  double cost = 0;
  double spacing = 0;   ///< distance to the nearest known point
  bool random = false;  ///< drawn uniformly, whatever is known: its end is counted
  bool given = false;   ///< by the user
};

}  // namespace clde::single
