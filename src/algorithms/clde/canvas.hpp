// Level 1: samples of the box are decoded into basins, and each basin gives seeds.
#pragma once

#include "algorithms/clde/run.hpp"

namespace clde::two_level {

/// Samples a canvas, decodes it together with the findings, and leaves its seeds in the run;
/// evaluations spent.
Task<std::uint64_t> make_canvas(Run& run);

}  // namespace clde::two_level
