// A run or an experiment for the terminal.
#pragma once

#include <string>

#include "report/experiment_record.hpp"
#include "report/run_record.hpp"
#include "report/text_plot.hpp"

namespace clde::cli {

std::string run_page(const report::RunRecord& run, report::Glyphs glyphs);

/// Mean and deviation of the usual measure, with what a rank-sum test says; mean ranks.
std::string experiment_page(const report::ExperimentRecord& experiment, report::Glyphs glyphs);

/// A table: key, problem, label, seed, state of every run of a store.
std::string list_of_runs(const std::string& path);

}  // namespace clde::cli
