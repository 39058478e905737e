// The kernels by instruction set.
#pragma once

#include "core/numbers/instruction_set.hpp"
#include "problems/kernels/kernels.hpp"

namespace clde {

/// The kernels compiled for `set`: the same bits whichever it is.
const Kernels& kernels(InstructionSet set);

}  // namespace clde
