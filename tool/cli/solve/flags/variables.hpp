// Bounds, kinds of variables and constraints from the flags of `clde solve`.
#pragma once

#include <string>

#include <clde/box.hpp>
#include <clde/problem.hpp>

#include "cli/solve/flags/solve_flags.hpp"

namespace clde::cli {

/// A box with the bounds of --lower and --upper where they are given. Variables keep their kinds,
/// but a periodic variable with other bounds is no longer periodic. Throws InvalidArgument.
Box with_bounds(const Box& box, const BoxFlags& flags);

/// The box of a program; `names` as in --names. A single bound applies to all variables.
Box program_box(const BoxFlags& flags, const std::string& names);

/// With the kinds that --periodic, --integer, --logarithmic and --categories give; a variable is
/// given by its name or its number from 0 on. Throws InvalidArgument.
Box with_kinds(Box box, const BoxFlags& flags);

/// "g:2,h:1", or with "tolerance:1e-8" added; empty: no constraints.
Constraints parse_constraints(const std::string& text);

/// One name per objective; none if the text is empty.
std::vector<std::string> parse_value_names(const std::string& text, std::size_t objectives);

}  // namespace clde::cli
