// Few evaluations: when a model of the landscape chooses each of them though nobody asked for it.
#pragma once

#include <clde/export.hpp>
#include <clde/solve.hpp>

namespace CLDE_API clde {

/// A small budget decides for the model (setting expensive=1) by itself. That takes an algorithm
/// that has the setting; one objective of real or logarithmic variables of which nothing is known
/// but its values; no setting but up to eight concurrent_searches, which workers bring; nor
/// anything else that the model does not know. `solve` asks this when a run begins; a resumed run
/// keeps what its journal says.
bool default_model(const SearchSpace& space, const Budget& budget, const SolveOptions& options);

}  // namespace clde
