// How many searches run side by side: whoever asks for points knows how many workers there are to
// keep busy.
#pragma once

#include <cstddef>

#include <clde/extend/search.hpp>

namespace clde {

/// From now on; before the search begins its tasks.
void run_side_by_side(Search& search, std::size_t searches);

/// One unless `run_side_by_side` was called.
[[nodiscard]] std::size_t searches_side_by_side(const Search& search);

/// Descents ask for the slope at a trial together with its cost: there are workers for all of that.
[[nodiscard]] bool looks_ahead(const Search& search);

/// At first some workers are left free: the first descents tell most, and those that begin beside
/// them know nothing of it. Not in rounds, nor where answers count as they arrive: no worker is to
/// wait then.
[[nodiscard]] bool begins_with_few_points(const Search& search);

/// Points that a task of the search has under way, on average of late; where tasks act on each
/// answer by itself.
[[nodiscard]] double points_each(const Search& search);

}  // namespace clde
