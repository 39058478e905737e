// ANDE: differential evolution in niches by affinity propagation, with predicted minima and a local
// search in two levels (Z.-J. Wang, Z.-H. Zhan, Y. Lin, W.-J. Yu, H. Wang, S. Kwong, J. Zhang,
// Automatic niching differential evolution with contour prediction approach for multimodal
// optimization problems, IEEE Transactions on Evolutionary Computation 24(1), 2020).
#include <algorithm>
#include <cmath>
#include <numeric>

#include <clde/extend/algorithm.hpp>

#include "core/numbers/portable_math.hpp"
#include "core/numbers/vectors.hpp"
#include "evolution/operators.hpp"
#include "methods/ande/affinity_propagation.hpp"
#include "methods/ande/contour_prediction.hpp"
#include "methods/shared/crowding_replacement.hpp"
#include "methods/shared/distinct_answer.hpp"
#include "methods/shared/generations.hpp"
#include "sampling/initial.hpp"

namespace clde {
namespace {

using namespace ande;

using Niche = std::vector<std::size_t>;

struct Settings {
  std::size_t NP = 200;
  double F = 0.5;
  double CR = 0.1;
  double lambda = 0.9;
  std::size_t rounds = 100;
  std::size_t unchanged = 30;
  std::size_t neighbours = 5;
  double sigma = 0.01;

  static auto fields() {
    return std::tuple{
        integer("NP", &Settings::NP, 4, 10'000, "Members."),
        real("F", &Settings::F, 0, 2, "Scale of the differences."),
        real("CR", &Settings::CR, 0, 1, "Share of the coordinates that come from the mutant."),
        real("lambda", &Settings::lambda, 0.5, 0.99, "Damping of affinity propagation."),
        integer("Mits", &Settings::rounds, 1, 10'000, "Its rounds in one generation, at most."),
        integer("Cits", &Settings::unchanged, 1, 10'000,
                "Rounds with the same exemplars after which it ends."),
        integer("neighbours", &Settings::neighbours, 1, 1000,
                "Neighbours of a niche's best member from which its minimum is predicted."),
        real("sigma", &Settings::sigma, 1e-12, 1,
             "First step of the local search, as a share of the box; it shrinks as evaluations "
             "are spent.")};
  }
};

/// Rank of each cost as a share: 1 for the best, 1/n for the worst.
std::vector<double> chances(const std::vector<double>& costs) {
  std::vector<std::size_t> order(costs.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return costs[i]; });
  std::vector<double> shares(costs.size());
  for (std::size_t k = 0; k < order.size(); ++k)
    shares[order[k]] = static_cast<double>(k + 1) / static_cast<double>(costs.size());
  return shares;
}

class Ande {
 public:
  Ande(Search& search, const Settings& settings)
      : search_(search),
        settings_(settings),
        uniform_(uniform_points(search.dimension(), search.stream("points"))),
        rng_(search.stream("variation")),
        affinity_({settings.lambda, settings.rounds, settings.unchanged}) {}

  Task<void> fill() {
    const Population fresh = co_await evaluate_with_injected(
        search_, uniform_->next(settings_.NP - members_.size()), injected_);
    members_.add(fresh);
    if (spread_ == 0) spread_ = cost_spread(members_);
  }

  [[nodiscard]] bool is_complete() const { return members_.size() >= settings_.NP; }

  Task<void> generation() {
    replace_nearest(members_, take_injected(search_, injected_));
    const std::vector<Niche> niches = affinity_.niches(members_.points);
    Task<void> evolving = evolve(niches);
    co_await evolving;
    Task<void> predicting = predict(niches);
    co_await predicting;
    Task<void> refining = refine(niches);
    co_await refining;
    report_distinct(search_, members_, usual_distinct_rules(search_, spread_));
  }

 private:
  static constexpr std::size_t smallest_niche = 4;  // that evolves

  /// Each trial competes with the member of its niche that is nearest to it.
  Task<void> evolve(const std::vector<Niche>& niches) {
    Matrix trials(0, members_.points.cols());
    std::vector<const Niche*> homes;
    for (const Niche& niche : niches) {
      if (niche.size() < smallest_niche) continue;
      for (const std::size_t i : niche) {
        trials.push_row(trial(niche, i));
        homes.push_back(&niche);
      }
    }
    if (trials.rows() == 0) co_return;
    const Matrix costs = co_await search_.evaluate(trials);
    for (std::size_t k = 0; k < trials.rows(); ++k)
      challenge(nearest_in(*homes[k], trials[k]), trials[k], costs[k]);
  }

  std::vector<double> trial(const Niche& niche, std::size_t i) {
    std::size_t a = i, b = i, c = i;
    while (a == i) a = any_of(niche);
    while (b == i || b == a) b = any_of(niche);
    while (c == i || c == a || c == b) c = any_of(niche);
    const Matrix& x = members_.points;
    std::vector<double> mutant(x.cols());
    for (std::size_t j = 0; j < mutant.size(); ++j)
      mutant[j] = x(a, j) + settings_.F * (x(b, j) - x(c, j));
    bounce(mutant, rng_);
    std::vector<double> made(x[i].begin(), x[i].end());
    if (!made.empty()) transplant(made, mutant, settings_.CR, rng_);
    return made;
  }

  std::size_t any_of(const Niche& niche) { return niche[rng_.index(niche.size())]; }

  [[nodiscard]] std::size_t nearest_in(const Niche& niche, std::span<const double> unit) const {
    return *std::ranges::min_element(
        niche, {}, [&](std::size_t i) { return squared_distance(members_.points[i], unit); });
  }

  void challenge(std::size_t row, std::span<const double> unit, std::span<const double> cost) {
    if (cost[0] < members_.costs(row, 0)) members_.replace_row(row, unit, cost, search_.spent());
  }

  /// The best member of each niche competes with what the contours predict.
  Task<void> predict(const std::vector<Niche>& niches) {
    Matrix points(0, members_.points.cols());
    Niche rivals;
    for (const Niche& niche : niches) {
      if (niche.size() < smallest_niche) continue;
      const std::vector<double> at = predicted_minimum(members_, niche, settings_.neighbours);
      if (at.empty()) continue;
      points.push_row(at);
      rivals.push_back(best_of(members_, niche));
    }
    Task<void> competing = compete(points, rivals);
    co_await competing;
  }

  /// Good members of good niches compete with two points close to them.
  Task<void> refine(const std::vector<Niche>& niches) {
    Matrix points(0, members_.points.cols());
    Niche rivals;
    for (const std::size_t i : chosen(niches))
      for (int twice = 0; twice < 2; ++twice) {
        std::vector<double> near(members_.points[i].begin(), members_.points[i].end());
        gaussian_step(near, step(), rng_);
        points.push_row(near);
        rivals.push_back(i);
      }
    Task<void> competing = compete(points, rivals);
    co_await competing;
  }

  /// A niche is taken with the share its rank has among niches, a member with that in its niche.
  Niche chosen(const std::vector<Niche>& niches) {
    std::vector<double> seeds;
    for (const Niche& niche : niches) seeds.push_back(members_.costs(best_of(members_, niche), 0));
    const std::vector<double> niche_chances = chances(seeds);
    Niche rows;
    for (std::size_t n = 0; n < niches.size(); ++n) {
      if (rng_.uniform() >= niche_chances[n]) continue;
      std::vector<double> costs;
      for (const std::size_t i : niches[n]) costs.push_back(members_.costs(i, 0));
      const std::vector<double> member_chances = chances(costs);
      for (std::size_t k = 0; k < niches[n].size(); ++k)
        if (rng_.uniform() < member_chances[k]) rows.push_back(niches[n][k]);
    }
    return rows;
  }

  /// Shrinks by 3 + 10/D powers of ten until the evaluations are spent.
  [[nodiscard]] double step() const {
    constexpr double ln10 = 2.302585092994046;
    const auto d = static_cast<double>(std::max<std::size_t>(1, search_.dimension()));
    const std::uint64_t expected = search_.expected_evaluations();
    const double all = expected > 0 ? static_cast<double>(expected) : 100'000 * d;
    const double share = std::min(1.0, static_cast<double>(search_.spent()) / all);
    return settings_.sigma * portable_exp(-ln10 * (10 / d + 3) * share);
  }

  Task<void> compete(const Matrix& points, const Niche& rivals) {
    if (points.rows() == 0) co_return;
    const Matrix costs = co_await search_.evaluate(points);
    for (std::size_t k = 0; k < points.rows(); ++k) challenge(rivals[k], points[k], costs[k]);
  }

  Search& search_;
  Settings settings_;
  std::unique_ptr<SpaceFilling> uniform_;
  Rng rng_;
  Population members_;
  AffinityPropagation affinity_;
  std::size_t injected_ = 0;
  double spread_ = 0;
};

}  // namespace

Algorithm ande_algorithm() {
  return make_algorithm<Settings>("ande",
                                  "ANDE: differential evolution in niches by affinity propagation.",
                                  run_generations<Ande, Settings>);
}

}  // namespace clde
