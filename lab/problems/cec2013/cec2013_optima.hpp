// Where the global optima of the niching benchmark are, to the last bit of a double.
#pragma once

#include <cstddef>

#include <clde/matrix.hpp>

namespace clde {

/// One row per global optimum of f1 to f20, in `dimension` variables.
Matrix cec2013_optima(std::size_t number, std::size_t dimension, std::size_t count);

}  // namespace clde
