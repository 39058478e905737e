// How many searches run side by side, and when they act on answers, unless the user says so.
#pragma once

#include <cstddef>

#include <clde/solve.hpp>

namespace clde {

/// The options with both of them decided for so many workers.
SolveOptions decide_concurrency(const SearchSpace& space, const Budget& budget,
                                SolveOptions options, std::size_t workers);

/// More than one is asked for, by the user or by what was decided.
[[nodiscard]] bool has_several_searches(const SolveOptions& options);

}  // namespace clde
