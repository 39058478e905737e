// What a journal belongs to.
#pragma once

#include <clde/journal.hpp>

namespace clde {

/// Throws Error naming the first field in which two headers differ.
void check_same_run(const JournalHeader& journal, const JournalHeader& wanted);

}  // namespace clde
