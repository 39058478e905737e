// A run from its journal alone: what was evaluated, and, replayed, what it had found.
#pragma once

#include <string>

#include <clde/journal.hpp>
#include <clde/solve.hpp>

#include "report/run/run_record.hpp"

namespace clde::report {

/// The result at the end of the journal; nothing is evaluated. The file is neither changed nor
/// locked: a run may be writing it. Throws Error if the journal does not fit this version.
Result replayed(const std::string& path, const Run& run);

/// Throws Error unless the records of a journal have the sizes of the run that it describes.
void check_sizes(const JournalHeader& header, const SearchSpace& space);

/// The evaluations of a journal.
Evaluated journal_evaluations(const std::string& path, const SearchSpace& space);

/// The search as a record without result and evaluations.
RunRecord record_of(const Run& run, std::string problem);

/// Everything the journal knows of a run, added to what `run` says already.
RunRecord read_journal_run(const std::string& path, const Run& asked, RunRecord run);
/// The same for a journal of which only the file is at hand.
RunRecord read_journal_run(const std::string& path);

}  // namespace clde::report
