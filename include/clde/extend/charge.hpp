// For algorithms that call the function themselves, on a device of their own for example.
#pragma once

#include <cstdint>

#include <clde/extend/export.hpp>
#include <clde/extend/search.hpp>

namespace CLDE_API clde {

/// Evaluations that were made without the evaluator of the search: `spent()` counts them from now
/// on, and what is found later is dated accordingly. The budget of the run does not see them.
void charge(Search& search, std::uint64_t evaluations);

}  // namespace clde
