// Where the roots of the systems of equations are, to the last bit or two of a double.
#pragma once

namespace clde {

#include "problems/equations/equation_roots.inc"

}  // namespace clde
