// What `clde report` and `clde show` can be given, read into one shape.
#pragma once

#include <string>

#include <clde/result.hpp>

#include "cli/solve_request.hpp"
#include "report/run_record.hpp"

namespace clde::cli {

enum class InputKind { journal, store, json };

/// By the first bytes. Throws InvalidArgument if the file cannot be read.
InputKind input_kind(const std::string& path);

/// A run from its journal, replayed to know what it found, or from the JSON of `clde solve`. Throws
/// InvalidArgument or Error, naming the file.
report::RunRecord read_run(const std::string& path);

/// A run that has just ended; what was evaluated is to be added.
report::RunRecord record_of(const SolveRequest& request, const Result& found);

/// The evaluations of a journal: values of the objectives; those of constraints, which stand behind
/// them, are left out.
report::Evaluated journal_evaluations(const std::string& path, std::size_t objectives);

}  // namespace clde::cli
