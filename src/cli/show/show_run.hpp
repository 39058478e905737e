// A run for the terminal.
#pragma once

#include <string>

#include "report/run_record.hpp"
#include "report/text_plot.hpp"

namespace clde::cli {

/// Optima, landscape or front, basins, and optima over time.
std::string run_text(const report::RunRecord& run, report::Glyphs glyphs);

}  // namespace clde::cli
