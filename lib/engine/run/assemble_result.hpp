// The result of a search, in the user's coordinates and signs.
#pragma once

#include <clde/result.hpp>

#include "engine/journal/known_values.hpp"
#include "engine/run/sample_front.hpp"
#include "engine/setup/translation.hpp"
#include "tasks/search_state.hpp"

namespace clde {

/// What a result is made of.
struct ResultSources {
  const Translation& translation;
  const SearchState& state;
  const KnownValues& known;    ///< under constraints: what was measured behind the costs
  const SampleFront& samples;  ///< shown until the algorithm reports something
  double spread = 0;           ///< of ordinary costs above the best
};

Result assemble_result(const ResultSources& from);

}  // namespace clde
