#include "search/several/offspring/moves.hpp"

#include "evolution/operators.hpp"

namespace clde::pareto {

std::vector<std::size_t> mates_of(const Members& members, std::size_t parent) {
  if (members.nearest().size() == 0) return {parent};
  const auto near = members.nearest()[parent];
  std::vector<std::size_t> same;
  for (const std::uint32_t i : near)
    if (members.piece(i) == members.piece(parent)) same.push_back(i);
  if (same.size() < min_mates) same.assign(near.begin(), near.end());
  return same;
}

void Moves::to_best_mate(const Birth& birth, std::span<double> x) const {
  std::size_t best = birth.parent;
  for (int i = 0; i < best_mate_tries; ++i)
    if (const std::size_t other = birth.mate(rng_); members_.depth(other) < members_.depth(best))
      best = other;
  const auto goal = members_.point(best);
  const auto a = members_.point(birth.mate(rng_));
  const auto b = members_.point(birth.mate(rng_));
  const double pull = rng_.uniform();
  const double shake = best_mate_shake * rng_.uniform();
  for (std::size_t j = 0; j < x.size(); ++j)
    x[j] += pull * (goal[j] - x[j]) + shake * (a[j] - b[j]);
}

void Moves::add_difference(const Birth& birth, std::span<double> x, Difference size) const {
  const std::size_t first = birth.mate(rng_);
  std::size_t second = birth.mate(rng_);
  for (int i = 0; i < different_mate_tries && second == first; ++i) second = birth.mate(rng_);
  const auto a = members_.point(first);
  const auto b = members_.point(second);
  for (std::size_t j = 0; j < x.size(); ++j)
    if (size.probability >= 1 || rng_.chance(size.probability)) x[j] += size.factor * (a[j] - b[j]);
}

void Moves::fill_gap(const Birth& birth, std::span<double> x) const {
  const auto mate = members_.point(birth.mate(rng_));
  const double share = rng_.uniform(gap_from, gap_to);
  for (std::size_t j = 0; j < x.size(); ++j) x[j] += share * (mate[j] - x[j]);
}

void Moves::cross_and_mutate(const Birth& birth, std::span<double> x) const {
  const auto mate = members_.point(birth.mate(rng_));
  std::vector<double> sibling(mate.begin(), mate.end());
  simulated_binary_crossover(x, sibling, operator_index, rng_);
  polynomial_mutation(x, operator_index, 1 / static_cast<double>(x.size()), rng_);
}

/// A member of another piece with much the same costs; `of` itself if there is none.
std::size_t Moves::counterpart(std::size_t of) const {
  std::vector<std::size_t> others;
  for (const std::uint32_t i : members_.neighbors_in_f()[of])
    if (members_.piece(i) != members_.piece(of)) others.push_back(i);
  return others.empty() ? of : others[rng_.index(others.size())];
}

void Moves::add_step(std::span<double> x, std::size_t from, std::size_t to) const {
  const auto a = members_.point(from);
  const auto b = members_.point(to);
  for (std::size_t j = 0; j < x.size(); ++j) x[j] += b[j] - a[j];
}

/// Applies the step between two counterparts to a third member.
bool Moves::step_aside(std::size_t parent, std::span<double> x) const {
  const std::size_t beside = counterpart(parent);
  const std::size_t next = counterpart(beside);
  if (beside == parent || next == beside || next == parent) return false;
  add_step(x, beside, next);
  return true;
}

/// Pieces are often alike: the step from a mate to the parent, from the mate's counterpart.
bool Moves::step_alike(const Birth& birth, std::span<double> x) const {
  const std::size_t mate = birth.mate(rng_);
  const std::size_t there = counterpart(mate);
  if (there == mate || members_.piece(mate) != members_.piece(birth.parent)) return false;
  add_step(x, mate, there);
  return true;
}

/// False, and x as it was, if nothing is known of other pieces.
bool Moves::step_between_pieces(const Birth& birth, std::span<double> x) const {
  if (members_.neighbors_in_f().size() == 0) return false;
  return rng_.chance(step_aside_share) ? step_aside(birth.parent, x) : step_alike(birth, x);
}

/// Of the shallower of two members anywhere: equivalent pieces often share coordinates.
void Moves::copy_coordinates(std::span<double> x) const {
  rng_.uniform();  // unused: without this draw every recorded run would take another path
  std::size_t donor = rng_.index(members_.size());
  const std::size_t other = rng_.index(members_.size());
  if (members_.depth(other) < members_.depth(donor)) donor = other;
  transplant(x, members_.point(donor), transplant_probability, rng_);
}

void Moves::leave_neighborhood(const Birth& birth, std::span<double> x) const {
  if (!rng_.chance(piece_step_share) || !step_between_pieces(birth, x)) copy_coordinates(x);
}

void Moves::to_middle(std::span<double> x, const std::array<std::size_t, 3>& others) const {
  const auto other = members_.point(others[0]);
  const auto a = members_.point(others[1]);
  const auto b = members_.point(others[2]);
  for (std::size_t j = 0; j < x.size(); ++j) x[j] = (x[j] + other[j] + a[j] - b[j]) / 2;
}

}  // namespace clde::pareto
