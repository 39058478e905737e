// Starts far from every known optimum: corners of the box that no basin decoded so far explains.
// Where local optima are wanted too, most are partly new instead (partly_new.hpp).
#pragma once

#include "algorithms/clde/single/run.hpp"
#include "local/filing.hpp"

namespace clde::single {

Task<void> climb_from_afar(Run& run, std::uint64_t number);

}  // namespace clde::single
