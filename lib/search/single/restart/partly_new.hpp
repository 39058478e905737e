// Starts that differ from a known minimum in a few variables: where local optima are wanted too,
// the next one is often a known one with a part of it elsewhere, and that part is often where
// another known one has it.
#pragma once

#include <vector>

#include <clde/extend/archive.hpp>
#include <clde/extend/rng.hpp>

namespace clde::single {

/// A converged minimum, each as likely, with a stretch of its variables drawn anew; empty if none
/// is known. No evaluations.
std::vector<double> partly_new(const Archive& archive, Rng& rng);

/// A converged minimum with a stretch of its variables taken from another one; of some such points
/// the one farthest from every known minimum. Empty if fewer than two are known. No evaluations.
std::vector<double> partly_exchanged(const Archive& archive, Rng& rng);

}  // namespace clde::single
