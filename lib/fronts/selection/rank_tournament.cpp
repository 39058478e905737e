#include "fronts/selection/rank_tournament.hpp"

#include "core/numbers/nondominated.hpp"
#include "fronts/selection/crowding.hpp"

namespace clde {

RankTournament::RankTournament(MatrixView costs, MatrixView crowded)
    : ranks_(nondominated_ranks(costs)), crowding_(crowding_distances(crowded, ranks_)) {}

std::size_t RankTournament::winner(Rng& rng) const {
  const std::size_t a = rng.index(ranks_.size());
  const std::size_t b = rng.index(ranks_.size());
  if (ranks_[a] != ranks_[b]) return ranks_[a] < ranks_[b] ? a : b;
  return crowding_[a] >= crowding_[b] ? a : b;
}

}  // namespace clde
