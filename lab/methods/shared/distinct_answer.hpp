// The answer of a population method with one objective: its best members, one from each niche.
#pragma once

#include "evolution/population.hpp"

namespace clde {

struct DistinctRules {
  double tolerance = 0;  ///< members this much worse than the best are reported
  double radius = 0;  ///< of two nearer than this the worse is left out; unit cube, per root of D
};

/// Median minus best cost; 0 for an empty population.
double cost_spread(const Population& population);

/// How far apart and how good members must be, as every population method here has it: within 1e-4
/// of the spread of first costs, and a hundredth of the box per root of the dimension apart.
DistinctRules usual_distinct_rules(const Search& search, double spread);

/// Makes the best members the answer of the run, best first, all of them reported.
void report_distinct(Search& search, const Population& population, const DistinctRules& rules);

}  // namespace clde
