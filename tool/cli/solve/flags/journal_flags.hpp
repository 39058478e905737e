// The flags of a run as fields of its journal, so that `clde resume` needs only the journal.
#pragma once

#include <string>

#include <clde/journal.hpp>

#include "cli/solve/flags/solve_flags.hpp"

namespace clde::cli {

/// The flags that determine the run or its end. Jobs and output may differ when it is resumed.
JournalFields to_journal_fields(const SolveFlags& flags);

/// The command line of such fields: it repeats the run. Empty if `clde solve` did not write them.
std::string command_of(const JournalFields& fields);

/// Empty flags for a journal that `clde solve` did not write.
SolveFlags from_journal_fields(const JournalFields& fields);

}  // namespace clde::cli
