// The answer of a run with several objectives, chosen from everything it evaluated.
#pragma once

#include <vector>

#include "front/subset.hpp"
#include "population/population.hpp"

namespace clde {

/// At most `count` points of the history that represent its best trade-offs, by rising first cost;
/// those are reported that lie on the front or, by less than a hundredth of its range, below.
std::vector<ArchiveEntry> chosen_subset(const Population& history, std::size_t count,
                                        const FrontDepth& depth, ComparedSpace space);

/// The same for a history whose front is not known yet, over decisions and objectives.
std::vector<ArchiveEntry> chosen_subset(const Population& history, std::size_t count);

}  // namespace clde
