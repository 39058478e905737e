// Is a descent still needed?
#pragma once

#include <cstddef>

#include <clde/local_search.hpp>

namespace clde {

/// The known minimum that a descent which stands there is about to find; no_index without a test.
Task<std::size_t> twin_of(const LocalRules& rules, Incumbent now);

}  // namespace clde
