// Heights give tau its unit: on raw values tau means nothing until one knows their scale.
#pragma once

#include <span>
#include <vector>

#include <clde/landscape.hpp>

namespace clde {

/// Values of which larger is better, as heights. Where all are equal, range and rank give 0. Throws
/// InvalidArgument if a value is not finite.
std::vector<double> scaled_heights(std::span<const double> values, HeightScale scale);

}  // namespace clde
