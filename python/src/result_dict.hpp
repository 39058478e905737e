// A result as plain data of Python, complete, and back: through the one list of its members.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/result.hpp>

#include "arrays.hpp"

namespace clde_python {

/// Every member by its name; besides them arrays of all points (x) and values, and why it ended.
Record to_dict(const clde::Result& result, std::size_t dimension, std::size_t objectives);
nb::list to_list(const std::vector<clde::Curvature>& curvatures);

/// What such a dictionary was made of.
clde::Result result_of(nb::handle record);
std::vector<clde::Curvature> curvatures_of(nb::handle list);

}  // namespace clde_python
