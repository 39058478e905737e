// What a sweep found, for people.
#pragma once

#include <string>
#include <vector>

#include <clde/sweep.hpp>

#include "cli/sweep/sweep_request.hpp"
#include "display/terminal.hpp"

namespace clde::cli {

/// How many optima there are along the path, the events, and the branches.
std::string sweep_text(const SweepRequest& request, const SweepResult& found,
                       const Screen& screen = {});

/// "3 branches and 2 events along p from 0 to 1."
std::string sweep_headline(const SweepRequest& request, const SweepResult& found);

/// "3 -> 4, 5": numbers of branches that end and begin, counted from 1.
std::string changed_branches(const SweepEvent& event);

}  // namespace clde::cli
