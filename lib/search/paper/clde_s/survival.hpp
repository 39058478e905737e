// Step 5 of Algorithm 3 for one objective: who survives.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "search/paper/allocation.hpp"
#include "search/paper/canvas.hpp"

namespace clde::paper {

/// The next population, and the row of the canvas that each member was.
struct Survivors {
  Population members;
  std::vector<std::size_t> rows;
};

/// By the reading that the setting `survival` names, filled up with the highest of the others to
/// `count` members.
Survivors survive(const Canvas& canvas, const Allocation& allocation, const std::string& reading,
                  std::size_t count);

/// The members of every basin as positions in `survivors`, lowest cost first.
std::vector<std::vector<std::size_t>> members_of_basins(const Canvas& canvas,
                                                        const Survivors& survivors);

}  // namespace clde::paper
