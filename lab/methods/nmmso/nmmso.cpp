// NMMSO: many particle swarms that merge, divide and are founded anew (J. E. Fieldsend, Running up
// those hills: multi-modal search with the niching migratory multi-swarm optimiser, CEC 2014).
#include <algorithm>
#include <cmath>
#include <optional>

#include <clde/extend/algorithm.hpp>
#include <clde/matrix.hpp>

#include "core/numbers/argsort.hpp"
#include "core/numbers/vectors.hpp"
#include "methods/nmmso/settings.hpp"
#include "methods/nmmso/swarms.hpp"
#include "methods/shared/distinct_answer.hpp"

namespace clde {
namespace {

using namespace nmmso;

std::vector<double> middle(std::span<const double> a, std::span<const double> b) {
  std::vector<double> m(a.begin(), a.end());
  for (std::size_t j = 0; j < m.size(); ++j) m[j] = (a[j] + b[j]) / 2;
  return m;
}

/// One run of NMMSO, step by step as its Algorithm 1.
class Nmmso {
 public:
  Nmmso(Search& search, const Settings& settings)
      : search_(search),
        settings_(settings),
        swarms_(settings.swarm_size > 0 ? settings.swarm_size
                                        : 10 * std::max<std::size_t>(1, search.dimension())),
        rng_(search.stream("swarms")) {}

  Task<void> found_first() {
    while (swarms_.living().empty()) {
      take_user_results();
      Task<void> founding = found_somewhere(uniform_point());
      co_await founding;
    }
  }

  Task<void> generation() {
    take_user_results();
    Task<void> merging = merge_all();
    co_await merging;
    Task<void> moving = move_swarms();
    co_await moving;
    Task<void> dividing = divide_one();
    co_await dividing;
    Task<void> founding = found_somewhere(new_place());
    co_await founding;
    report();
  }

 private:
  struct Pair {
    std::size_t a, b;
  };

  [[nodiscard]] Task<Known> known(std::vector<double> unit) {
    const double cost = co_await search_.evaluate_one(unit);
    co_return Known{std::move(unit), cost, search_.spent()};
  }

  std::vector<double> uniform_point() {
    std::vector<double> unit(search_.dimension());
    for (double& u : unit) u = rng_.uniform();
    return unit;
  }

  void take_user_results() {
    const Population fresh = take_injected(search_, injected_);
    for (std::size_t i = 0; i < fresh.size(); ++i) {
      const auto unit = fresh.points[i];
      swarms_.found({{unit.begin(), unit.end()}, fresh.costs(i, 0), fresh.born[i]});
    }
  }

  Task<void> found_somewhere(std::vector<double> unit) {
    Known at = co_await known(std::move(unit));
    if (!std::isfinite(at.cost)) co_return;
    highest_ = std::max(highest_.value_or(at.cost), at.cost);
    swarms_.found(at);
  }

  /// Half of the new swarms begin anywhere, the others at a crossing of two modes.
  std::vector<double> new_place() {
    const auto& living = swarms_.living();
    std::vector<double> unit = uniform_point();
    if (living.size() < 2 || rng_.chance(0.5)) return unit;
    const Swarm& a = swarms_[living[rng_.index(living.size())]];
    const Swarm& b = swarms_[living[rng_.index(living.size())]];
    for (std::size_t j = 0; j < unit.size(); ++j)
      unit[j] = rng_.chance(0.5) ? a.mode.unit[j] : b.mode.unit[j];
    return unit;
  }

  /// Swarms whose modes have moved, each with its nearest neighbour, no pair twice.
  std::vector<Pair> changed_pairs() {
    std::vector<Pair> pairs;
    for (const std::size_t id : swarms_.take_changed()) {
      const std::size_t other = swarms_.nearest(id);
      if (other == no_index) continue;
      const bool listed =
          std::ranges::any_of(pairs, [&](const Pair& p) { return p.a == other && p.b == id; });
      if (!listed) pairs.push_back({id, other});
    }
    return pairs;
  }

  Task<void> merge_all() {
    for (std::vector<Pair> pairs = changed_pairs(); !pairs.empty(); pairs = changed_pairs()) {
      Matrix middles;
      for (const Pair& p : pairs)
        middles.push_row(middle(swarms_[p.a].mode.unit, swarms_[p.b].mode.unit));
      const Matrix costs = co_await search_.evaluate(middles);
      for (std::size_t i = 0; i < pairs.size(); ++i)
        if (swarms_[pairs[i].a].alive && swarms_[pairs[i].b].alive)
          merge_if_one_peak(pairs[i], middles[i], costs(i, 0));
    }
  }

  /// Two modes belong to one peak if the point between them is no worse than the worse of them.
  void merge_if_one_peak(Pair p, std::span<const double> between, double cost) {
    if (swarms_[p.b].mode.cost < swarms_[p.a].mode.cost) std::swap(p.a, p.b);
    const bool same_point =
        distance(swarms_[p.a].mode.unit, swarms_[p.b].mode.unit) < settings_.tol_val;
    if (!same_point && !(cost <= swarms_[p.b].mode.cost)) return;
    swarms_.merge(p.a, p.b);
    if (std::isfinite(cost))
      swarms_.see(p.a, {{between.begin(), between.end()}, cost, search_.spent()});
  }

  /// All swarms, or as many as may move: the best ones or, in half of the generations, any.
  std::vector<std::size_t> moving() {
    std::vector<std::size_t> ids = swarms_.living();
    if (ids.size() <= settings_.max_evol) return ids;
    if (rng_.chance(0.5))
      std::ranges::stable_sort(ids, {}, [&](std::size_t id) { return swarms_[id].mode.cost; });
    else
      rng_.shuffle(std::span(ids));
    ids.resize(settings_.max_evol);
    return ids;
  }

  /// A particle of a swarm, and where it goes.
  struct Move {
    std::size_t swarm;
    std::size_t particle;  ///< as many as there are: a new one
  };

  Task<void> move_swarms() {
    std::vector<Move> moves;
    Matrix points;
    for (const std::size_t id : moving()) {
      const Swarm& swarm = swarms_[id];
      if (!swarms_.is_full(id)) {
        moves.push_back({id, swarm.particles.size()});
        points.push_row(point_in_ball(swarm.mode.unit, swarms_.reach(id), rng_));
      } else {
        moves.push_back({id, rng_.index(swarm.particles.size())});
        points.push_row(flown(swarms_[id], moves.back().particle));
      }
    }
    const Matrix costs = co_await search_.evaluate(points);
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (std::isfinite(costs(i, 0))) land(moves[i], points[i], costs(i, 0));
  }

  /// Moves that would leave the box are drawn again with a velocity from the ball around the mode.
  std::vector<double> flown(Swarm& swarm, std::size_t index) {
    Particle& p = swarm.particles[index];
    std::vector<double> unit = p.now.unit;
    for (std::size_t j = 0; j < unit.size(); ++j) {
      p.velocity[j] = settings_.omega * p.velocity[j] +
                      settings_.c1 * rng_.uniform() * (swarm.mode.unit[j] - p.now.unit[j]) +
                      settings_.c2 * rng_.uniform() * (p.best.unit[j] - p.now.unit[j]);
      unit[j] += p.velocity[j];
    }
    if (std::ranges::all_of(unit, [](double u) { return u >= 0 && u <= 1; })) return unit;
    return point_in_ball(p.now.unit, distance(p.now.unit, swarm.mode.unit), rng_);
  }

  void land(const Move& move, std::span<const double> unit, double cost) {
    Swarm& swarm = swarms_[move.swarm];
    const Known now{{unit.begin(), unit.end()}, cost, search_.spent()};
    if (move.particle == swarm.particles.size()) {
      const std::vector<double> elsewhere =
          point_in_ball(swarm.mode.unit, swarms_.reach(move.swarm), rng_);
      Particle fresh{now, now, std::vector<double>(unit.size())};
      for (std::size_t j = 0; j < unit.size(); ++j) fresh.velocity[j] = elsewhere[j] - unit[j];
      swarm.particles.push_back(std::move(fresh));
    } else {
      Particle& p = swarm.particles[move.particle];
      p.now = now;
      if (cost < p.best.cost) p.best = now;
    }
    swarms_.see(move.swarm, now);
  }

  /// A particle of a full swarm that has a valley between itself and the mode founds a swarm.
  Task<void> divide_one() {
    std::vector<std::size_t> full;
    for (const std::size_t id : swarms_.living())
      if (swarms_.is_full(id)) full.push_back(id);
    if (full.empty()) co_return;
    const std::size_t id = full[rng_.index(full.size())];
    const std::size_t index = rng_.index(swarms_[id].particles.size());
    const Known particle = swarms_[id].particles[index].now;
    if (distance(particle.unit, swarms_[id].mode.unit) < settings_.tol_val) co_return;
    Known between = co_await known(middle(particle.unit, swarms_[id].mode.unit));
    if (!std::isfinite(between.cost)) co_return;
    if (between.cost <= particle.cost) {
      swarms_.see(id, between);
      co_return;
    }
    swarms_.found(particle);
    Task<void> replacing = replace(id, index);
    co_await replacing;
  }

  /// The particle that left makes room for a new one near the mode.
  Task<void> replace(std::size_t id, std::size_t index) {
    Known fresh = co_await known(point_in_ball(swarms_[id].mode.unit, swarms_.reach(id), rng_));
    if (!std::isfinite(fresh.cost)) co_return;
    swarms_[id].particles[index] = {fresh, fresh, std::vector<double>(search_.dimension(), 0.0)};
    swarms_.see(id, fresh);
  }

  void report() {
    double best = highest_.value_or(0);
    for (const std::size_t id : swarms_.living()) best = std::min(best, swarms_[id].mode.cost);
    const double spread = highest_.value_or(best) - best;
    const DistinctRules rules = usual_distinct_rules(search_, spread);
    Population modes;
    for (const std::size_t id : swarms_.living()) {
      const Known& mode = swarms_[id].mode;
      if (mode.cost > best + rules.tolerance) continue;
      modes.points.push_row(mode.unit);
      modes.costs.push_row(std::span(&mode.cost, 1));
      modes.born.push_back(mode.born);
    }
    report_distinct(search_, modes, rules);
  }

  Search& search_;
  Settings settings_;
  Swarms swarms_;
  Rng rng_;
  std::size_t injected_ = 0;
  std::optional<double> highest_;  // cost at which a swarm was founded
};

Task<void> run(Search& search, Settings settings) {
  Nmmso nmmso(search, settings);
  Task<void> first = nmmso.found_first();
  co_await first;
  while (true) {
    Task<void> generation = nmmso.generation();
    co_await generation;
  }
}

}  // namespace

Algorithm nmmso_algorithm() {
  return make_algorithm<Settings>(
      "nmmso", "NMMSO: particle swarms that merge, divide and are founded anew.", run);
}

}  // namespace clde
