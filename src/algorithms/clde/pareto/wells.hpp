// Landscapes of many narrow wells, one piece of a local Pareto set at the bottom of each: down
// into some of them first, then from well to well.
#pragma once

#include <cstdint>

#include "algorithms/clde/pareto/run.hpp"

namespace clde::pareto {

/// Few variables: descends from the members that are shallower than those around them, then from
/// where the steps between wells lead, while phase 1 lasts and that brings something new. What is
/// found joins the members.
Task<void> find_wells(Run& run);

/// Many variables that act on one another: descends from the best points, then from around the
/// middle of the best wells, and so on until so many evaluations are spent. The best wells, best
/// first; none if descents do not get far here.
Task<Population> descend_to_the_middle(Run& run, std::uint64_t until);

}  // namespace clde::pareto
