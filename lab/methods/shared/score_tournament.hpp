// Parents by tournaments of two, by any score.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/extend/rng.hpp>

namespace clde {

/// `count` winners; of two random rows the one with the smaller score, of equals the first drawn.
template <class Score>
std::vector<std::size_t> tournament_winners(const std::vector<Score>& scores, std::size_t count,
                                            Rng& rng) {
  std::vector<std::size_t> winners(count);
  for (std::size_t& winner : winners) {
    const std::size_t a = rng.index(scores.size());
    const std::size_t b = rng.index(scores.size());
    winner = scores[b] < scores[a] ? b : a;
  }
  return winners;
}

}  // namespace clde
