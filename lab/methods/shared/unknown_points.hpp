// What is left of points worth an evaluation without those that are known.
#pragma once

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

namespace clde {

/// Those of the points that are not known, each once; a random point if there is none.
Matrix unknown_points(MatrixView points, MatrixView known, Rng& rng);

}  // namespace clde
