// A recorded run, from any file that `clde report` and `clde show` accept.
#pragma once

#include <string>

#include <clde/result.hpp>

#include "cli/solve/flags/solve_request.hpp"
#include "report/run/journal_run.hpp"
#include "report/run/run_record.hpp"
#include "report/source.hpp"

namespace clde::cli {

/// A run from its journal, replayed to know what it found, or from the JSON of `clde solve`. Throws
/// InvalidArgument or Error, naming the file.
report::RunRecord read_run(const std::string& path);

/// A run that has just ended; the caller adds the evaluations.
report::RunRecord record_of(const SolveRequest& request, const Result& found);

}  // namespace clde::cli
