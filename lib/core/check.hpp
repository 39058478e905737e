// Two kinds of checks: what the caller got wrong, and what we got wrong.
#pragma once

#include <cassert>
#include <utility>

#include <fmt/format.h>

#include <clde/error.hpp>

namespace clde {

/// Throws InvalidArgument with the formatted message unless `condition` holds.
template <class... Args>
void require(bool condition, fmt::format_string<Args...> message, Args&&... args) {
  if (!condition) throw InvalidArgument(fmt::format(message, std::forward<Args>(args)...));
}

}  // namespace clde

// Our own promises; on in debug builds and so in the tests.
#define CLDE_ASSERT(condition) assert(condition)  // NOLINT(cppcoreguidelines-macro-usage)
