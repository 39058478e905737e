// Local searches that ask which known optimum a point belongs to.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/extend/search.hpp>

namespace clde {

struct Descents {
  std::vector<std::vector<double>> known;  // optima, unit cube
  std::vector<double> costs;
  Matrix starts;
  double scale = 1;
  std::vector<std::size_t> ends;  // known optimum of each start, no_index if none
};

/// One search after the other from every start.
Task<void> descend_from_all(Search& search, Descents& all);

}  // namespace clde
