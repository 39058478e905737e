// What a run is, as the header of its journal says it, written and read.
#pragma once

#include <cstdint>
#include <string>

#include <clde/journal.hpp>
#include <clde/solve.hpp>

namespace clde {

/// The header that a journal of this run has.
JournalHeader journal_header(const SearchSpace& space, const SolveOptions& options);

/// The run that a header describes, without its result; whatever is neither its space nor an option
/// becomes a note. Throws InvalidArgument naming what the header lacks, or what is not understood.
Run run_of(const JournalHeader& header);

/// The constraints alone.
Constraints constraints_of(const JournalHeader& header);

/// The evaluations that the run planned for when it began: the path of a search that plans depends
/// on it. 0: none.
std::uint64_t recorded_expectation(const std::string& journal);

/// Throws Error if the path of the run depends on something of which its header has no more than a
/// checksum.
void require_whole(const JournalHeader& header);

}  // namespace clde
