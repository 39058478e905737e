#include "algorithms/clde/pareto/children.hpp"

#include <algorithm>
#include <array>

#include "core/nondominated.hpp"
#include "core/vectors.hpp"
#include "operators/model_step.hpp"
#include "operators/operators.hpp"
#include "selection/crowding.hpp"

namespace clde::pareto {
namespace {

constexpr double shallow = 0.1;  // depth that the model knows
constexpr double index_of_operators = 20;
constexpr double staying = 0.75;  // share of children that stay in their neighbourhood

/// One child: its parent, and the members it may mate with (the parent itself if there is none).
struct Birth {
  std::size_t parent;
  std::vector<std::size_t> mates;

  [[nodiscard]] std::size_t mate(Rng& rng) const { return mates[rng.index(mates.size())]; }
};

/// Towards the shallowest of four, with a difference on top.
void to_best_mate(Run& run, const Birth& birth, std::span<double> x) {
  std::size_t best = birth.parent;
  for (int i = 0; i < 3; ++i)
    if (const std::size_t other = birth.mate(run.rng); run.depths[other] < run.depths[best])
      best = other;
  const auto goal = run.members.points[best];
  const auto a = run.members.points[birth.mate(run.rng)];
  const auto b = run.members.points[birth.mate(run.rng)];
  const double pull = run.rng.uniform();
  const double shake = run.rng.uniform() / 2;
  for (std::size_t j = 0; j < x.size(); ++j)
    x[j] += pull * (goal[j] - x[j]) + shake * (a[j] - b[j]);
}

/// x + factor (a - b), each coordinate with this probability.
void difference(Run& run, const Birth& birth, std::span<double> x, double factor,
                double probability) {
  const std::size_t first = birth.mate(run.rng);
  std::size_t second = birth.mate(run.rng);
  for (int i = 0; i < 5 && second == first; ++i) second = birth.mate(run.rng);
  const auto a = run.members.points[first];
  const auto b = run.members.points[second];
  for (std::size_t j = 0; j < x.size(); ++j)
    if (probability >= 1 || run.rng.chance(probability)) x[j] += factor * (a[j] - b[j]);
}

/// Between parent and mate, or beyond either: gaps along a piece are filled, ends prolonged.
void gap_move(Run& run, const Birth& birth, std::span<double> x) {
  const auto mate = run.members.points[birth.mate(run.rng)];
  const double share = run.rng.uniform(-0.6, 1.2);
  for (std::size_t j = 0; j < x.size(); ++j) x[j] += share * (mate[j] - x[j]);
}

void cross_and_mutate(Run& run, const Birth& birth, std::span<double> x) {
  const auto mate = run.members.points[birth.mate(run.rng)];
  std::vector<double> twin(mate.begin(), mate.end());
  simulated_binary_crossover(x, twin, index_of_operators, run.rng);
  polynomial_mutation(x, index_of_operators, 1 / static_cast<double>(x.size()), run.rng);
}

/// Coordinates of a member anywhere: equivalent pieces often share them.
void transplant_from_anyone(Run& run, std::span<double> x) {
  std::size_t donor = run.rng.index(run.members.size());
  const std::size_t other = run.rng.index(run.members.size());
  if (run.depths[other] < run.depths[donor]) donor = other;
  transplant(x, run.members.points[donor], 0.3, run.rng);
}

/// A member of another piece with much the same costs; `of` itself if there is none.
std::size_t twin(Run& run, std::size_t of) {
  std::vector<std::size_t> others;
  for (const std::uint32_t i : run.twins[of])
    if (run.pieces[i] != run.pieces[of]) others.push_back(i);
  return others.empty() ? of : others[run.rng.index(others.size())];
}

/// What lies beside one piece may lie beside another: the step between two twins, from a third.
bool step_aside(Run& run, std::size_t parent, std::span<double> x) {
  const std::size_t beside = twin(run, parent);
  const std::size_t next = twin(run, beside);
  if (beside == parent || next == beside || next == parent) return false;
  const auto from = run.members.points[beside];
  const auto to = run.members.points[next];
  for (std::size_t j = 0; j < x.size(); ++j) x[j] += to[j] - from[j];
  return true;
}

/// Pieces are often alike: the step from a mate to the parent, from the mate's twin.
bool step_alike(Run& run, const Birth& birth, std::span<double> x) {
  const std::size_t mate = birth.mate(run.rng);
  const std::size_t there = twin(run, mate);
  if (there == mate || run.pieces[mate] != run.pieces[birth.parent]) return false;
  const auto from = run.members.points[mate];
  const auto to = run.members.points[there];
  for (std::size_t j = 0; j < x.size(); ++j) x[j] += to[j] - from[j];
  return true;
}

/// False, and x as it was, if nothing is known of other pieces.
bool step_by_pieces(Run& run, const Birth& birth, std::span<double> x) {
  if (run.twins.size() == 0) return false;
  return run.rng.chance(0.5) ? step_aside(run, birth.parent, x) : step_alike(run, birth, x);
}

void chaotic_move(Run& run, std::span<double> x, double size) {
  run.orbits.advance();
  if (run.rng.chance(0.5)) {
    const std::size_t j = run.rng.index(x.size());
    x[j] = run.orbits.state(0, j);
    return;
  }
  for (std::size_t j = 0; j < x.size(); ++j)
    if (run.rng.chance(0.5)) x[j] += size * run.orbits.sign(0, j) / 2;
}

/// Far away: by coordinates of others or by chaos.
void leap(Run& run, std::span<double> x, double chaos) {
  if (run.rng.chance(run.settings.transplant))
    transplant_from_anyone(run, x);
  else
    chaotic_move(run, x, chaos);
}

/// Out of the neighbourhood: by what the pieces have in common, if several are known, or far away.
void explore(Run& run, const Birth& birth, std::span<double> x, double chaos) {
  if (!run.rng.chance(run.settings.steps) || !step_by_pieces(run, birth, x)) leap(run, x, chaos);
}

std::vector<std::size_t> mates_of(const Run& run, std::size_t parent) {
  if (run.circles.size() == 0) return {parent};
  const auto circle = run.circles[parent];
  std::vector<std::size_t> same;
  for (const std::uint32_t i : circle)
    if (run.pieces[i] == run.pieces[parent]) same.push_back(i);
  if (same.size() < 3) same.assign(circle.begin(), circle.end());
  return same;
}

/// How alone every member is: squared distance to the nearest of its circle in the joint space.
std::vector<double> solitude(const Run& run) {
  const Matrix places = joint_places(run, run.members);
  std::vector<double> alone(run.members.size(), 0.0);
  if (run.circles.size() == 0) return alone;
  for (std::size_t i = 0; i < alone.size(); ++i) {
    alone[i] = squared_distance(places[i], places[run.circles[i][0]]);
    for (const std::uint32_t j : run.circles[i])
      alone[i] = std::min(alone[i], squared_distance(places[i], places[j]));
  }
  return alone;
}

}  // namespace

void Shallows::refresh(const Run& run) {
  const Population& all = run.history;
  if (run.wide() || (all.size() >= seen_ && all.size() < seen_ + seen_ / 20)) return;
  seen_ = all.size();
  points_ = {};
  depths_.clear();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (const double depth = run.depth(all.costs[i]); depth <= shallow) {
      depths_.push_back(depth);
      points_.push_row(all.points[i]);
    }
  index_ = PointIndex(points_);
}

bool Shallows::correct(std::span<double> x) const {
  const std::size_t count = model_points(x.size());
  if (index_.size() < count) return false;
  Matrix points;
  std::vector<double> depths;
  for (const auto& [squared, place] : index_.nearest(x, count)) {
    points.push_row(points_[place]);
    depths.push_back(depths_[place]);
  }
  return model_step(x, points, depths);
}

Matrix exploring_children(Run& run, std::size_t first, std::size_t count, double chaos) {
  Matrix children;
  for (std::size_t c = 0; c < count; ++c) {
    const Birth birth{(first + c) % run.members.size(),
                      mates_of(run, (first + c) % run.members.size())};
    children.push_row(run.members.points[birth.parent]);
    const auto x = children[c];
    const double which = run.rng.uniform();
    if (which < 0.33)
      to_best_mate(run, birth, x);
    else if (which < 0.57)
      difference(run, birth, x, run.rng.uniform(), 0.7);
    else if (which < staying)
      cross_and_mutate(run, birth, x);
    else
      explore(run, birth, x, chaos);
    bounce(x, run.rng);
  }
  return children;
}

/// The middle of two, and half the step between two others: knows no axes.
void middle_move(Run& run, std::span<double> x, const std::array<std::size_t, 3>& mates) {
  const auto other = run.members.points[mates[0]];
  const auto a = run.members.points[mates[1]];
  const auto b = run.members.points[mates[2]];
  for (std::size_t j = 0; j < x.size(); ++j) x[j] = (x[j] + other[j] + a[j] - b[j]) / 2;
}

/// From parents that won tournaments by rank and crowding, half by crossover and mutation: what is
/// left where axes act on one another.
Matrix plain_children(Run& run, std::size_t count) {
  const std::vector<std::size_t> ranks = nondominated_ranks(run.members.costs);
  const std::vector<double> crowding = crowding_distances(run.members.costs, ranks);
  const auto winner = [&] {
    const std::size_t a = run.rng.index(ranks.size());
    const std::size_t b = run.rng.index(ranks.size());
    if (ranks[a] != ranks[b]) return ranks[a] < ranks[b] ? a : b;
    return crowding[a] >= crowding[b] ? a : b;
  };
  Matrix children;
  for (std::size_t c = 0; c < count; ++c) {
    const Birth birth{winner(), {winner()}};
    children.push_row(run.members.points[birth.parent]);
    if (run.rng.chance(0.5)) {
      middle_move(run, children[c], {winner(), winner(), winner()});
      bounce(children[c], run.rng);
    } else {
      cross_and_mutate(run, birth, children[c]);
    }
  }
  return children;
}

Matrix refining_children(Run& run, const Shallows& shallows, std::size_t count, double chaos) {
  if (run.wide() && !run.separable) return plain_children(run, count);
  const std::vector<double> alone = solitude(run);
  Matrix children;
  for (std::size_t c = 0; c < count; ++c) {
    const std::size_t a = run.rng.index(alone.size());
    const std::size_t b = run.rng.index(alone.size());
    const std::size_t parent = alone[a] >= alone[b] ? a : b;
    const Birth birth{parent, mates_of(run, parent)};
    children.push_row(run.members.points[parent]);
    const auto x = children[c];
    const double which = run.rng.uniform();
    if (which < 0.28)
      to_best_mate(run, birth, x);
    else if (which < 0.47)
      difference(run, birth, x, run.rng.uniform() * (run.rng.chance(0.5) ? 1 : 0.3), 1);
    else if (which < 0.66)
      gap_move(run, birth, x);
    else if (which < staying)
      cross_and_mutate(run, birth, x);
    else
      explore(run, birth, x, chaos);
    bounce(x, run.rng);
    if (which < staying && !run.wide() && run.rng.chance(run.settings.correct)) shallows.correct(x);
  }
  return children;
}

}  // namespace clde::pareto
