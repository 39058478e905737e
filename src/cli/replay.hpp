// What a run had found, from its journal alone: nothing is evaluated.
#pragma once

#include <string>

#include "cli/solve_request.hpp"

namespace clde::cli {

/// The search as the journal's header describes it, whoever wrote it. Throws InvalidArgument if the
/// header is not one of ours.
SolveRequest journal_request(const std::string& path);

/// The result at the end of the journal. The file is neither changed nor locked: a run may be
/// writing it. Throws Error if the journal does not fit this version.
Result replayed(const std::string& path, SolveRequest request);

}  // namespace clde::cli
