// Steps 4 and 4b of Algorithm 3: basins are valued, and quotas follow their values.
#pragma once

#include <cstddef>
#include <vector>

#include "search/paper/canvas.hpp"

namespace clde::paper {

struct Allocation {
  std::vector<double> saliency;
  std::vector<std::size_t> quotas;  ///< by basin; they sum to `total`
};

/// Eq. 8 and 9, or what an ablation puts in their place.
Allocation allocate(const Canvas& canvas, const Table& table, const Readings& readings,
                    std::size_t total);

}  // namespace clde::paper
