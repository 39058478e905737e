// The niching benchmark's functions with a chosen instruction set, for tests and benchmarks.
#pragma once

#include <cstddef>
#include <functional>

#include <clde/matrix.hpp>

#include "problems/kernels/instruction_set.hpp"

namespace clde {

/// Fills one value per point. Copies share the constants.
using BatchFunction = std::function<void(MatrixView points, MutableMatrixView values)>;

/// f1 to f20. Throws InvalidArgument for another number.
BatchFunction cec2013_function(std::size_t number, InstructionSet set);

}  // namespace clde
