// Starts that differ from a known optimum in a few variables: where local optima are wanted too,
// the next one is often a known one with a part of it elsewhere.
#pragma once

#include <vector>

#include "algorithms/clde/single/run.hpp"

namespace clde::single {

/// A known optimum, each as likely, with a stretch of its variables drawn anew; empty if none is
/// known. No evaluations.
std::vector<double> partly_new(const Run& run, Rng& rng);

}  // namespace clde::single
