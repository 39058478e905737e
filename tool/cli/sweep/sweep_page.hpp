// A bifurcation diagram as a page of its own: one file, plain SVG, nothing to load.
#pragma once

#include <string>

#include <clde/sweep.hpp>

#include "cli/sweep/sweep_request.hpp"

namespace clde::cli {

/// The value and each of the first variables over the parameter (over the step along a path of
/// several), a line for each branch, events as dots; below, the tables of `clde sweep`.
std::string sweep_page(const SweepRequest& request, const SweepResult& found);

}  // namespace clde::cli
