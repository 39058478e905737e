// A run for the terminal.
#pragma once

#include <string>

#include "cli/text/terminal.hpp"
#include "report/run_record.hpp"
#include "report/text_plot.hpp"

namespace clde::cli {

/// Optima, landscape or front, saddles, and optima over time.
std::string run_text(const report::RunRecord& run, report::Glyphs glyphs, const Screen& screen);

}  // namespace clde::cli
