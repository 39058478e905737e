// Whether a model chooses each evaluation (the setting `expensive`), unless the user says so.
#pragma once

#include <cstddef>

#include <clde/solve.hpp>

namespace clde {

/// More find no more basins to work in; measured up to here (decision 22).
inline constexpr std::size_t max_searches_of_model = 8;

/// The options with that decided by the budget.
SolveOptions decide_model(const SearchSpace& space, const Budget& budget, SolveOptions options);

/// The options of a search that is one of many: its budget is what others left, and says nothing.
SolveOptions without_model(SolveOptions options);

}  // namespace clde
