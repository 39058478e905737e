// Where a function of one variable is lowest.
#pragma once

namespace clde {

using DistanceFunction = double (*)(double);

/// Between two places with one valley between them.
inline double lowest_place(DistanceFunction g, double lower, double upper) {
  for (int i = 0; i < 200; ++i) {
    const double third = (upper - lower) / 3;
    if (g(lower + third) <= g(upper - third))
      upper -= third;
    else
      lower += third;
  }
  return (lower + upper) / 2;
}

}  // namespace clde
