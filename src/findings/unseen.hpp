// What the findings of a search say about those it has not made.
#pragma once

#include <clde/unseen.hpp>

#include "findings/archive.hpp"

namespace clde {

/// All estimates, and the sentence about them. Cost: milliseconds for hundreds of archive.
Unseen unseen_of(const Archive& archive);

/// Only the probability that all optima at the global level are known, or all at any level if the
/// census is of those; 0 if nobody can tell.
double complete(const Archive& archive);

}  // namespace clde
