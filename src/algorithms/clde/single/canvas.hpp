// Level 1: samples of the box are decoded into basins, and each basin gives seeds.
#pragma once

#include "algorithms/clde/single/run.hpp"

namespace clde::single {

/// Samples a canvas, decodes it together with the archive, and leaves its seeds in the run;
/// evaluations spent.
Task<std::uint64_t> make_canvas(Run& run);

}  // namespace clde::single
