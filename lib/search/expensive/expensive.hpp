// The default solver where evaluations are expensive: the same loop on a model of the landscape.
#pragma once

#include <cstddef>
#include <cstdint>

#include <clde/extend/search.hpp>

#include "search/expensive/constants.hpp"
#include "search/single/settings.hpp"

namespace clde::expensive {

/// The model is given up when either is reached: evaluations are cheap beside its own cost then.
struct ModelLimits {
  std::size_t observations = max_observations;
  std::uint64_t evaluations = max_evaluations;
};

/// Decodes the model's landscape, values its basins, allocates single evaluations to them, and
/// refines the ripe ones by descents of the function itself. After about a thousand evaluations the
/// ordinary search goes on with what was found. The model costs milliseconds a point.
Task<void> search_expensive(Search& search, single::Settings settings, ModelLimits limits = {});

}  // namespace clde::expensive
