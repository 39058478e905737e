#include "search/several/offspring/children.hpp"

#include "core/numbers/nondominated.hpp"
#include "evolution/operators.hpp"
#include "fronts/selection/crowding.hpp"
#include "search/several/offspring/moves.hpp"

namespace clde::pareto {
namespace {

void explore(const Moves& moves, const Birth& birth, std::span<double> x, Rng& rng) {
  const double which = rng.uniform();
  if (which < exploring_moves::best_mate_below)
    moves.to_best_mate(birth, x);
  else if (which < exploring_moves::difference_below)
    moves.add_difference(birth, x, {rng.uniform(), exploring_crossover});
  else if (which < exploring_moves::crossover_below)
    moves.cross_and_mutate(birth, x);
  else
    moves.leave_neighborhood(birth, x);
  bounce(x, rng);
}

double refining_factor(Rng& rng) {
  const double factor = rng.uniform();
  return rng.chance(short_difference_share) ? factor : short_difference * factor;
}

/// True if the child stays near its parent.
bool refine(const Moves& moves, const Birth& birth, std::span<double> x, Rng& rng) {
  const double which = rng.uniform();
  if (which < refining_moves::best_mate_below)
    moves.to_best_mate(birth, x);
  else if (which < refining_moves::difference_below)
    moves.add_difference(birth, x, {refining_factor(rng)});
  else if (which < refining_moves::gap_below)
    moves.fill_gap(birth, x);
  else if (which < refining_moves::crossover_below)
    moves.cross_and_mutate(birth, x);
  else
    moves.leave_neighborhood(birth, x);
  bounce(x, rng);
  return which < refining_moves::crossover_below;
}

/// The more isolated of two.
std::size_t isolated_parent(const Members& members, Rng& rng) {
  const std::size_t a = rng.index(members.size());
  const std::size_t b = rng.index(members.size());
  return members.isolation(a) >= members.isolation(b) ? a : b;
}

}  // namespace

Matrix exploring_children(const Members& members, std::size_t first, std::size_t count, Rng& rng) {
  const Moves moves(members, rng);
  Matrix children;
  for (std::size_t c = 0; c < count; ++c) {
    const std::size_t parent = (first + c) % members.size();
    children.push_row(members.point(parent));
    explore(moves, {parent, mates_of(members, parent)}, children[c], rng);
  }
  return children;
}

Matrix refining_children(const Members& members, const NearFrontModel& model, std::size_t count,
                         Rng& rng) {
  const Moves moves(members, rng);
  Matrix children;
  for (std::size_t c = 0; c < count; ++c) {
    const std::size_t parent = isolated_parent(members, rng);
    children.push_row(members.point(parent));
    const auto x = children[c];
    const bool stays = refine(moves, {parent, mates_of(members, parent)}, x, rng);
    if (stays && !members.wide() && rng.chance(model_share)) model.correct(x);
  }
  return children;
}

Matrix plain_children(const Members& members, std::size_t count, Rng& rng) {
  const Moves moves(members, rng);
  const MatrixView costs = members.population().costs;
  const std::vector<std::size_t> ranks = nondominated_ranks(costs);
  const std::vector<double> crowding = crowding_distances(costs, ranks);
  const auto winner = [&] {
    const std::size_t a = rng.index(ranks.size());
    const std::size_t b = rng.index(ranks.size());
    if (ranks[a] != ranks[b]) return ranks[a] < ranks[b] ? a : b;
    return crowding[a] >= crowding[b] ? a : b;
  };
  Matrix children;
  for (std::size_t c = 0; c < count; ++c) {
    const Birth birth{winner(), {winner()}};
    children.push_row(members.point(birth.parent));
    if (rng.chance(middle_share)) {
      moves.to_middle(children[c], {winner(), winner(), winner()});
      bounce(children[c], rng);
    } else {
      moves.cross_and_mutate(birth, children[c]);
    }
  }
  return children;
}

}  // namespace clde::pareto
