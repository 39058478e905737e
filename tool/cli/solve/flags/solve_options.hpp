// The options of a search from the flags of `clde solve`.
#pragma once

#include <string>

#include <clde/extend/search_space.hpp>
#include <clde/journal.hpp>
#include <clde/solve.hpp>

#include "cli/solve/flags/solve_flags.hpp"

namespace clde::cli {

struct JournalUse {
  std::string path;      ///< empty: no journal
  JournalFields fields;  ///< what the journal says the run was started with
  bool resume = false;
};

/// Everything but the callbacks. Throws InvalidArgument for the first flag that makes no sense.
SolveOptions make_options(const SolveFlags& flags, const SearchSpace& space,
                          const JournalUse& journal);

/// How far from the best value optima of one objective are listed; 0 for several objectives, where
/// the algorithm decides what it reports.
double listed_difference(const AnswerFlags& flags, const SearchSpace& space);

}  // namespace clde::cli
