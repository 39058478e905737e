#include "search/single/walk/rough_descent.hpp"

#include <utility>

#include <clde/extend/filing.hpp>
#include <clde/extend/local_search.hpp>

#include "descents/evolution/matrix_adaptation.hpp"
#include "descents/filing/hill_valley.hpp"
#include "descents/progress.hpp"
#include "search/single/constants.hpp"

namespace clde::single {
namespace {

Judge rough_stops(const Context& context, const RoughDescent& from, bool& left_region) {
  const TrustRegion region = from.trust_region;
  const double reference = from.reference;
  return [&context, &left_region, region, reference](
             const LocalProgress& progress, std::span<const double> mean) -> std::optional<Ending> {
    const double gain = progress.recent_gain();
    const double cost = progress.best();
    if (cost > reference && gain < reference_gain * (cost - reference)) return Ending::hopeless;
    const double gap = context.costs.gap(cost);
    if (gap > context.costs.tolerance() && gain < rough_gain * gap) return Ending::hopeless;
    left_region =
        !region.centre.empty() && context.space().distance(mean, region.centre) > region.radius;
    if (left_region) return Ending::hopeless;
    return std::nullopt;
  };
}

/// Which known minimum the descent is about to fall into; asked like the test for known optima.
class KnownMinimumTest {
 public:
  KnownMinimumTest(Search& search, const std::vector<Minimum>& known)
      : search_(search), known_(known) {}

  Task<std::size_t> operator()(const Incumbent& now) {
    const auto [near, distance] = nearest_lower(now);
    if (near == no_index || distance > now.reach || distance >= retest_nearer * tested_)
      co_return no_index;
    tested_ = distance;
    if (distance < at_known_minimum) co_return near;
    const CostedPoint here{now.unit, now.cost};
    const CostedPoint there{known_[near].unit, known_[near].cost};
    const bool barrier = co_await barrier_between(search_, {here, there, barrier_points});
    co_return barrier ? no_index : near;
  }

 private:
  struct Near {
    std::size_t index = no_index;
    double distance = std::numeric_limits<double>::infinity();
  };

  [[nodiscard]] Near nearest_lower(const Incumbent& now) const {
    Near near;
    for (std::size_t i = 0; i < known_.size(); ++i) {
      const double d = search_.space().distance(known_[i].unit, now.unit);
      if (known_[i].cost > now.cost || d >= near.distance) continue;
      near = {i, d};
    }
    return near;
  }

  Search& search_;
  const std::vector<Minimum>& known_;
  double tested_ = std::numeric_limits<double>::infinity();
};

}  // namespace

Task<Landing> descend_roughly(Context& context, const std::vector<Minimum>& known,
                              RoughDescent from, Rng& rng) {
  Landing landing;
  const double spread = context.costs.spread();
  const RediscoveryTest optima = rediscovery_test(context.search, spread, Among::reported);
  KnownMinimumTest minima(context.search, known);
  LocalRules rules{spread, {}, rough_stops(context, from, landing.left_region)};
  rules.rediscovery = [&](const Incumbent& now) -> Task<std::size_t> {
    if (from.refuse_known_minima) {
      landing.minimum = co_await minima(now);
      if (landing.minimum != no_index) co_return landing.minimum;
    }
    landing.optimum = co_await optima(now);
    co_return landing.optimum;
  };
  LocalStart start{from.unit, from.cost, from.step,
                   rough_population_factor * default_population(context.dimension())};
  Task<LocalOutcome> descent = evolution(context.search, std::move(start), std::move(rules), rng);
  // The stream goes on where this copy of it began, so that the next descent differs.
  rng();
  LocalOutcome end = co_await descent;
  landing.at = {std::move(end.unit), end.cost};
  landing.converged = end.ending == Ending::converged;
  co_return landing;
}

}  // namespace clde::single
