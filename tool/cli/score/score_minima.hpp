// An answer that lists local optima too, against all known minima of a landscape.
#pragma once

#include <clde/lab/problems.hpp>

#include "metrics/cards.hpp"

namespace clde::cli {

/// At each accuracy: a known minimum is found if a point lies within the radius of it, by the
/// problem's own distance, and its value within the accuracy. Throws InvalidArgument if the
/// minima are not known.
ScoreCard minima_card(const BenchmarkProblem& problem, const Matrix& points);

}  // namespace clde::cli
