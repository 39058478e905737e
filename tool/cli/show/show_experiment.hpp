// An experiment for the terminal.
#pragma once

#include <string>

#include "report/experiment/experiment_record.hpp"
#include "report/landscape/text_plot.hpp"

namespace clde::cli {

/// Mean and deviation of the usual metric, the verdicts of a rank-sum test, and mean ranks.
std::string experiment_text(const report::ExperimentRecord& record, report::Glyphs glyphs);

}  // namespace clde::cli
