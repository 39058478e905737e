// Several objectives, expensive evaluations: a model of the objectives chooses the points.
#pragma once

#include <cstdint>

#include <clde/extend/search.hpp>

#include "search/several/model/constants.hpp"
#include "search/several/settings.hpp"

namespace clde::pareto {

/// Learns the objectives near the front, decodes what the model expects, refines on the model, and
/// evaluates the points that promise most, several at a time. Where the model disappoints, the
/// function itself is descended. After `most` evaluations the ordinary search goes on with what is
/// known. The model takes about 10 to 30 ms an evaluation.
Task<void> search_with_model(Search& search, Settings settings,
                             std::uint64_t most = modelling::max_evaluations);

}  // namespace clde::pareto
