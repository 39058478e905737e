// One name for two searches, one for one objective and one for several, each with settings of its
// own.
#pragma once

#include <clde/extend/algorithm.hpp>

namespace clde {

/// The name, sentence and other fields of `one`, with the settings of both. A setting that both
/// declare goes to both; each problem gets the search for its number of objectives.
Algorithm by_objectives(const Algorithm& one, const Algorithm& several);

}  // namespace clde
