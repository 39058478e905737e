// Is a descent still needed?
#pragma once

#include <cstddef>

#include <clde/extend/local_search.hpp>

namespace clde {

/// The known minimum this descent would end in; no_index if none or no test.
Task<std::size_t> known_minimum_ahead(const LocalRules& rules, Incumbent now);

}  // namespace clde
