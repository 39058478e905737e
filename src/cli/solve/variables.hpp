// What kinds of variables and which constraints the flags of `clde solve` ask for.
#pragma once

#include <clde/box.hpp>
#include <clde/problem.hpp>

#include "cli/solve/solve_request.hpp"

namespace clde::cli {

/// With the kinds that --periodic, --integer and --logarithmic name; a variable is named by its
/// name or its number from 0 on. Throws InvalidArgument.
Box with_kinds(Box box, const SolveFlags& flags);

/// "g:2,h:1", or with "tolerance:1e-8" behind; empty: none.
Constraints parse_constraints(const std::string& text);

}  // namespace clde::cli
