// Decodes the landscape of the model into basins, as the paper decodes samples: the height is the
// depth below the front that the model expects.
#pragma once

#include <cstddef>

#include "search/several/model/front_model.hpp"

namespace clde::pareto {

/// Highest points of the basins of a canvas in the unit cube, at most `count`: every basin has its
/// quota by saliency.
Matrix decode_model(const FrontModel& model, const Matrix& canvas, std::size_t count);

}  // namespace clde::pareto
