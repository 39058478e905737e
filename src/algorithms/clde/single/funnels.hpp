// Level 2: the local optima found so far are decoded into funnels, and each funnel gets a walker.
#pragma once

#include "algorithms/clde/single/run.hpp"

namespace clde::single {

/// Decodes the archive; new funnels get walkers.
void decode_funnels(Run& run);

/// The most salient walker that is free, or null.
Walker* most_salient(Run& run);

/// Two walkers that met are in one funnel: the better goes on, with the wells of both.
void join_walkers(Run& run, Walker& with);

}  // namespace clde::single
