// What a search found, for people.
#pragma once

#include <span>
#include <string>

#include <clde/result.hpp>

#include "cli/solve/flags/solve_request.hpp"
#include "display/terminal.hpp"

namespace clde::cli {

/// What was found and how sure that is, the listed optima as a table, and how the search ended.
std::string solve_text(const SolveRequest& request, const Result& found, const Screen& screen = {});

/// "4 optima found; all have the best value, 200."
std::string headline(std::span<const Optimum> optima, std::size_t objectives, Sense sense);

/// A line about the best point so far where optima are known and it is better; else nothing.
std::string better_point_text(const Result& found, std::size_t objectives, const Screen& screen);

}  // namespace clde::cli
