// How many minima are missing: what the archive says about it.
#pragma once

#include <clde/findings.hpp>

#include <clde/extend/archive.hpp>

namespace clde {

/// All estimates, and the sentence about them. Cost: milliseconds for hundreds of minima.
Unseen unseen_of(const Archive& archive);

/// The probability alone that all global minima are known, or all minima if those are counted;
/// 0 if it cannot be told.
double complete(const Archive& archive);

}  // namespace clde
