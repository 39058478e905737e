// The search for saddles as the end of a run.
#pragma once

#include <clde/optimizer.hpp>
#include <clde/saddles.hpp>

#include "run/drive.hpp"

namespace clde {

/// Throws InvalidArgument if nothing can be said about saddles there.
void require_saddles_make_sense(const SearchSpace& space);

/// What the saddles are searched with.
struct SaddleRun {
  const SearchSpace& space;
  Evaluator& evaluator;
  JournalAccess journal = JournalAccess::write;
};

/// As find_saddles; with a journal that is only read, what that has and no more.
void spend_on_saddles(const SaddleRun& run, const SaddleOptions& options, Result& result);

}  // namespace clde
