// RS-CMSA-ESII: restarts of a self-adaptive evolution strategy that known optima repel (A. Ahrari,
// S. Elsayed, R. Sarker, D. Essam, C. A. Coello Coello, Static and dynamic multimodal optimization
// by improved covariance matrix self-adaptation evolution strategy with repelling subpopulations,
// IEEE Transactions on Evolutionary Computation 26(3), 2022).
#include <algorithm>
#include <cmath>
#include <optional>

#include <clde/extend/algorithm.hpp>
#include <clde/extend/filing.hpp>
#include <clde/extend/local_search.hpp>

#include "descents/evolution/repelled_cloud.hpp"
#include "descents/progress.hpp"
#include "methods/rs_cmsa_esii/recent_generations.hpp"
#include "methods/rs_cmsa_esii/start_room.hpp"
#include "methods/rs_cmsa_esii/taboo_distances.hpp"
#include "methods/shared/distinct_answer.hpp"
#include "sampling/initial.hpp"
#include "tasks/cost_spread.hpp"

namespace clde {
namespace {

using namespace rs_cmsa_esii;

struct Settings {
  double lambda_coeff = 6;
  double mu_share = 0.2;
  double elite_share = 0.1;
  double sigma0 = 0.3;
  double taboo0 = 1;
  double taboo_gain = 1;
  double taboo_loss = 0.5;
  double slow = 0.04;
  double TolFun = 1e-6;

  static auto fields() {
    return std::tuple{
        real("lambda_coeff", &Settings::lambda_coeff, 4, 1000,
             "Population of a search, in units of the root of D."),
        real("mu_share", &Settings::mu_share, 0.05, 1, "Share of it that are parents."),
        real("elite_share", &Settings::elite_share, 0, 1,
             "Share of it that is kept for the next generation."),
        real("sigma0", &Settings::sigma0, 1e-6, 0.3,
             "First step, as a share of the box; less where known optima leave little room."),
        real("taboo0", &Settings::taboo0, 1e-6, 1000,
             "First taboo distance of an optimum, in standard deviations of a search."),
        real("taboo_gain", &Settings::taboo_gain, 0, 10,
             "Growth of the logarithm of the distance where a search ended again, per root of D."),
        real("taboo_loss", &Settings::taboo_loss, 0, 10,
             "Loss that the others share, or all if a search ended above the level."),
        real(
            "slow", &Settings::slow, 0, 1,
            "A search that no optimum repels is given up if its best moves by less than this share "
            "of what is missing in a generation."),
        real("TolFun", &Settings::TolFun, 0, 1e6,
             "A search ends when costs gain and differ by less, and optima up to ten times this "
             "much worse than the best are global; in units of the objective.")};
  }
};

RepelledCloud::Size cloud_size(const Settings& s, std::size_t dimension) {
  const double root = std::sqrt(static_cast<double>(std::max<std::size_t>(1, dimension)));
  const double population = std::floor(s.lambda_coeff * root);
  return {.population = static_cast<std::size_t>(population),
          .parents = std::max<std::size_t>(
              1, static_cast<std::size_t>(std::round(s.mu_share * population))),
          .elites = static_cast<std::size_t>(std::ceil(s.elite_share * population))};
}

constexpr double narrowest = 1e-15;
constexpr double level_factor = 10;    // of TolFun: costs this much above the best are at its level
constexpr double step_per_radius = 2;  // first step, in units of the room about a start
constexpr std::size_t generations_between_tests = 5;
constexpr std::size_t window = 10;  // generations over which a search is judged

/// One search from somewhere in the box.
class Subpopulation {
 public:
  Subpopulation(Search& search, const Settings& settings, RoomyStart start)
      : search_(search),
        settings_(settings),
        cloud_(start.unit, std::min(settings.sigma0, step_per_radius * start.radius),
               cloud_size(settings, search.dimension()), search.space()),
        progress_(search.dimension(), cloud_.population()),
        best_{std::move(start.unit), std::numeric_limits<double>::infinity()} {}

  Task<LocalOutcome> run(TabooDistances& taboo, double spread, Rng& rng) {
    const RediscoveryTest known = rediscovery_test(search_, spread, Among::reported);
    for (std::size_t generation = 1;; ++generation) {
      const Matrix points = cloud_.sample(taboo.better_than(best_.cost), rng);
      const Matrix costs = co_await search_.evaluate(points);
      take(points, costs);
      if (const auto ending = verdict(spread)) {
        best_.ending = *ending;
        co_return best_;
      }
      if (generation % generations_between_tests != 0) continue;
      const Incumbent now = incumbent();
      Task<std::size_t> testing = known(now);
      best_.rediscovered = co_await testing;
      if (best_.rediscovered == no_index) continue;
      best_.ending = Ending::rediscovery;
      co_return best_;
    }
  }

 private:
  void take(const Matrix& points, const Matrix& costs) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (std::size_t k = 0; k < points.rows(); ++k) {
      if (!std::isfinite(costs(k, 0))) continue;
      low = std::min(low, costs(k, 0));
      high = std::max(high, costs(k, 0));
      if (costs(k, 0) >= best_.cost) continue;
      best_.cost = costs(k, 0);
      best_.unit.assign(points[k].begin(), points[k].end());
    }
    cloud_.learn(costs);
    progress_.record(best_.cost, std::max(0.0, high - low));
    recent_.record(low, cloud_.refused());
  }

  [[nodiscard]] std::optional<Ending> verdict(double spread) const {
    if (!std::isfinite(cloud_.width()) || !std::isfinite(best_.cost)) return Ending::stalled;
    const bool rests =
        progress_.gain(window) < settings_.TolFun && progress_.range() < settings_.TolFun;
    if (rests || cloud_.width() < narrowest || progress_.converged(spread))
      return Ending::converged;
    const double missing = best_.cost - search_.archive().best();
    if (recent_.free_pace() < settings_.slow * (missing - level_factor * settings_.TolFun))
      return Ending::hopeless;
    return std::nullopt;
  }

  [[nodiscard]] Incumbent incumbent() const {
    const double root = std::sqrt(static_cast<double>(search_.dimension()));
    return {best_.unit, best_.cost, best_.unit, 2 * cloud_.width() * root};
  }

  Search& search_;
  const Settings& settings_;
  RepelledCloud cloud_;
  LocalProgress progress_;
  RecentGenerations recent_{window};
  LocalOutcome best_;
};

/// Results of the user's are minima until a search has shown better.
void take_user_results(Search& search, std::size_t& taken) {
  const Population fresh = take_injected(search, taken);
  for (std::size_t i = 0; i < fresh.size(); ++i)
    if (fresh.costs(i, 0) < search.archive().best())
      search.archive().add({fresh.points[i], fresh.costs(i, 0), fresh.born[i]});
}

Task<void> run(Search& search, Settings settings) {
  TabooDistances taboo(search.archive(), search.dimension(),
                       {settings.taboo0, settings.taboo_gain, settings.taboo_loss});
  const auto uniform = uniform_points(search.dimension(), search.stream("samples"));
  const Matrix first = uniform->next(cloud_size(settings, search.dimension()).population);
  const Matrix costs = co_await search.evaluate(first);
  Population sample;
  sample.add(first, costs, search.spent());
  const double spread = spread_of_costs(search, cost_spread(sample));
  search.archive().set_global_tolerance(level_factor * settings.TolFun, search.spent());
  StartRoom room(search.dimension(), search.space());
  std::size_t injected = 0;
  for (std::uint64_t number = 0;; ++number) {
    take_user_results(search, injected);
    Rng rng = search.stream("subpopulation", number);
    Subpopulation subpopulation(search, settings, room.next(taboo.all(), rng));
    Task<LocalOutcome> descent = subpopulation.run(taboo, spread, rng);
    LocalOutcome end = co_await descent;
    const Filed filed = co_await file_outcome(search, std::move(end), spread);
    taboo.learn(filed);
  }
}

}  // namespace

Algorithm rs_cmsa_esii_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "rs-cmsa-esii", "RS-CMSA-ESII: restarts that known optima repel.", run);
  algorithm.periodic_up_to = 1;
  return algorithm;
}

}  // namespace clde
