// A run for the terminal.
#pragma once

#include <string>

#include "display/terminal.hpp"
#include "report/landscape/text_plot.hpp"
#include "report/run/run_record.hpp"

namespace clde::cli {

/// Optima, landscape or front, saddles, and optima over time.
std::string run_text(const report::RunRecord& run, report::Glyphs glyphs, const Screen& screen);

}  // namespace clde::cli
