// New points from the members of a run: one row per child, inside the unit cube.
#pragma once

#include <clde/extend/rng.hpp>
#include "search/several/members.hpp"
#include "search/several/offspring/near_front_model.hpp"

namespace clde::pareto {

/// While the run explores: one child of each member in turn, from member `first` on.
Matrix exploring_children(const Members& members, std::size_t first, std::size_t count, Rng& rng);

/// While it refines pieces: parents are the more isolated ones, mates come from their piece, and
/// half of the children that stay near their parents are corrected by the model.
Matrix refining_children(const Members& members, const NearFrontModel& model, std::size_t count,
                         Rng& rng);

/// Where many variables interact and nothing tells pieces apart: parents win tournaments by rank
/// and crowding (Deb et al., 2002), half of the children are middles of parents.
Matrix plain_children(const Members& members, std::size_t count, Rng& rng);

}  // namespace clde::pareto
