// Whose journal it is. Resuming one runs the program that it names; a mark that only this user can
// make tells journals of our own from those of others.
#pragma once

#include <string>

#include "cli/solve/flags/solve_flags.hpp"

namespace clde::cli {

/// For the header of a journal: depends on the program and on a secret of this user. Empty if the
/// secret can be neither read nor made.
std::string journal_mark(const ProgramFlags& program);

/// Throws InvalidArgument unless the journal has the mark of this user.
void require_our_mark(const std::string& journal, const ProgramFlags& program);

}  // namespace clde::cli
