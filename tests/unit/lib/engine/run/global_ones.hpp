// What a search says is the answer.
#pragma once

#include <algorithm>
#include <iterator>
#include <vector>

#include <clde/result.hpp>

namespace clde {

inline std::vector<Optimum> global_ones(const Result& result) {
  std::vector<Optimum> all;
  std::ranges::copy_if(result.optima, std::back_inserter(all), &Optimum::global);
  return all;
}

}  // namespace clde
