#include "search/single/repelled/repelled_restarts.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "descents/evolution/matrix_adaptation.hpp"
#include "descents/filing/hill_valley.hpp"
#include "search/single/constants.hpp"
#include "search/single/streams.hpp"

namespace clde::single {
namespace {

RepelledCloud::Size cloud_size(double diagonal) {
  const double population = std::max(min_box_samples, box_population * diagonal);
  return {.population = static_cast<std::size_t>(population),
          .parents = static_cast<std::size_t>(box_parents * population),
          .elites = static_cast<std::size_t>(std::round(box_elites * population))};
}

}  // namespace

void RepelledRestarts::Choice::take(const Matrix& points, const Matrix& costs) {
  double lowest = std::numeric_limits<double>::infinity(), highest = -lowest;
  for (std::size_t k = 0; k < points.rows(); ++k) {
    const double cost = costs(k, 0);
    if (!std::isfinite(cost)) continue;
    lowest = std::min(lowest, cost);
    highest = std::max(highest, cost);
    if (cost >= best.cost) continue;
    best.cost = cost;
    best.unit.assign(points[k].begin(), points[k].end());
  }
  cloud.learn(costs);
  progress.record(best.cost, highest - lowest);
  undisturbed = cloud.refused() == refused ? undisturbed + 1 : 0;
  refused = cloud.refused();
  ++generation;
}

/// A search that one known optimum alone keeps pushing away, generation after generation, is in
/// that optimum's basin or beside it.
void RepelledRestarts::Choice::look_for_rival(std::span<const Repeller> repellers) {
  const std::size_t refuser = cloud.only_refuser();
  const std::size_t now = refuser == no_index ? no_index : repellers[refuser].id;
  generations_with = now == no_index ? 0 : (now == rival ? generations_with + 1 : 1);
  rival = now;
}

RepelledRestarts::Choice RepelledRestarts::begin(Rng& rng) const {
  std::vector<double> centre(context_.dimension());
  for (double& u : centre) u = rng.uniform();
  const RepelledCloud::Size size = cloud_size(context_.diagonal());
  return {.cloud = RepelledCloud(centre, box_step, size, context_.space()),
          .progress = LocalProgress(context_.dimension(), size.population),
          .best = {centre, std::numeric_limits<double>::infinity()}};
}

/// A search that is better than all known optima need not avoid them.
std::vector<Repeller> RepelledRestarts::repellers_of(const Choice& choice) {
  if (context_.archive().best() > choice.best.cost) return {};
  return repulsion_.repellers();
}

bool RepelledRestarts::is_chosen(const Choice& choice) const {
  return choice.cloud.width() < chosen_width && choice.undisturbed >= undisturbed_generations;
}

Task<void> RepelledRestarts::choose_basin(Choice& choice, Rng& rng) {
  Search& search = context_.search;
  const Judge hopeless = hopeless_by_pace(search, context_.costs.tolerance());
  while (std::isfinite(choice.cloud.width())) {
    const std::vector<Repeller> repellers = repellers_of(choice);
    const Matrix points = choice.cloud.sample(repellers, rng);
    choice.look_for_rival(repellers);
    const Matrix costs = co_await search.evaluate(points);
    choice.take(points, costs);
    choice.chosen = is_chosen(choice);
    std::optional<Ending> ending;
    if (choice.undisturbed >= undisturbed_generations)
      ending = hopeless(choice.progress, choice.cloud.mean());
    if (ending) choice.best.ending = *ending;
    if (choice.chosen || ending) co_return;
    if (choice.generations_with < generations_with_rival) continue;
    co_await test_rival(choice);
    if (choice.best.ending == Ending::rediscovery) co_return;
  }
}

Task<void> RepelledRestarts::test_rival(Choice& choice) {
  choice.generations_with = 0;
  const std::vector<double> there = context_.archive()[choice.rival].unit;
  const double cost = context_.archive()[choice.rival].cost();
  const TestedLine line{{choice.best.unit, choice.best.cost}, {there, cost}, rival_line_points};
  const bool barrier = co_await barrier_between(context_.search, line);
  if (barrier || cost > choice.best.cost) co_return;
  choice.best.rediscovered = choice.rival;
  choice.best.ending = Ending::rediscovery;
}

/// The descent of the basin that was chosen.
Task<LocalOutcome> RepelledRestarts::finish(const Choice& choice, Rng& rng,
                                            std::shared_ptr<DescentUnderWay> own) {
  Search& search = context_.search;
  const double spread = context_.costs.spread();
  LocalStart from{choice.best.unit, choice.best.cost, finish_step_factor * choice.cloud.width(),
                  finish_population_factor * default_population(context_.dimension())};
  LocalRules rules{spread,
                   context_.under_way.known_or_ahead(
                       std::move(own), rediscovery_test(search, spread, Among::reported), spread),
                   hopeless_by_pace(search, context_.costs.tolerance())};
  Task<LocalOutcome> descent = evolution(search, std::move(from), std::move(rules), rng);
  LocalOutcome end = co_await descent;
  co_return end;
}

Task<Filed> RepelledRestarts::search(std::uint64_t number) {
  Rng rng = context_.search.stream(repelled_stream, number);
  Choice choice = begin(rng);
  co_await choose_basin(choice, rng);
  const bool nearly_global =
      context_.costs.gap(choice.best.cost) < nearly_global_gap * context_.costs.spread();
  LocalOutcome end = choice.best;
  DescentsUnderWay::Place place = context_.begin_descent({end.unit, end.cost});
  if (choice.chosen || (end.ending == Ending::hopeless && nearly_global))
    end = co_await finish(choice, rng, place.own());
  const Filed filed =
      co_await file_outcome(context_.search, std::move(end), context_.costs.spread(), Keep::rough);
  place.end(filed.index);
  repulsion_.adapt(filed);
  co_return filed;
}

}  // namespace clde::single
