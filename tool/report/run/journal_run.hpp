// A run from its journal alone: what was evaluated, and, replayed, what it had found.
#pragma once

#include <string>

#include <clde/journal.hpp>
#include <clde/solve.hpp>

#include "report/run/run_record.hpp"

namespace clde::report {

/// The search that a journal belongs to.
struct JournalSetup {
  SearchSpace space;
  Budget budget;  ///< none if the journal does not say it
  SolveOptions options;
};

/// "g:1,h:2 within 1e-06" of a header; throws InvalidArgument if it is not that, or does not fit.
Constraints constraints_of(const JournalHeader& header);

/// As the header describes it, whoever wrote it. Throws InvalidArgument if it is not one of ours.
JournalSetup setup_of(const JournalHeader& header);

/// The result at the end of the journal; nothing is evaluated. The file is neither changed nor
/// locked: a run may be writing it. Throws Error if the journal does not fit this version.
Result replayed(const std::string& path, JournalSetup setup);

/// Throws Error unless the records of a journal have the sizes of the run that it describes.
void check_sizes(const JournalHeader& header, const SearchSpace& space);

/// The evaluations of a journal.
Evaluated journal_evaluations(const std::string& path, const SearchSpace& space);

/// The search as a record without result and evaluations.
RunRecord record_of(const JournalSetup& setup, std::string problem);

/// Everything the journal knows of a run, added to what `run` says already.
RunRecord read_journal_run(const std::string& path, const JournalSetup& setup, RunRecord run);
/// The same for a journal of which only the file is at hand.
RunRecord read_journal_run(const std::string& path);

}  // namespace clde::report
