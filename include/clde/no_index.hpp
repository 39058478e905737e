// "No such index": the one convention for it.
#pragma once

#include <cstddef>
#include <limits>

#include <clde/export.hpp>

namespace CLDE_API clde {

inline constexpr std::size_t no_index = std::numeric_limits<std::size_t>::max();

}  // namespace clde
