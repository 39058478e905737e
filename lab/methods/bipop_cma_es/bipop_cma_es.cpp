// BIPOP-CMA-ES: restarts of an evolution strategy under two regimes of population size (N. Hansen,
// Benchmarking a BI-population CMA-ES on the BBOB-2009 function testbed, GECCO 2009).
#include <algorithm>
#include <cmath>

#include <clde/extend/algorithm.hpp>
#include <clde/extend/filing.hpp>
#include <clde/extend/local_search.hpp>

#include "descents/evolution/matrix_adaptation.hpp"
#include "methods/bipop_cma_es/regimes.hpp"
#include "tasks/cost_spread.hpp"

namespace clde {
namespace {

struct Settings {
  double sigma0 = 0.2;
  std::size_t incpopsize = 2;
  std::size_t restarts = 9;

  static auto fields() {
    return std::tuple{
        real("sigma0", &Settings::sigma0, 1e-6, 0.3,
             "First step of the large regime, as a share of the box (2 in a box of width 10)."),
        integer("incpopsize", &Settings::incpopsize, 2, 10,
                "Factor by which the population of the large regime grows from run to run."),
        integer("restarts", &Settings::restarts, 1, 16,
                "Restarts of the large regime; after them the populations begin small again.")};
  }
};

/// Costs between the best and the worst start.
class StartCosts {
 public:
  void add(double cost) {
    if (!std::isfinite(cost)) return;
    low_ = std::min(low_, cost);
    high_ = std::max(high_, cost);
  }
  [[nodiscard]] double range() const { return std::max(0.0, high_ - low_); }

 private:
  double low_ = std::numeric_limits<double>::infinity();
  double high_ = -low_;
};

/// Ends a run of the small regime that has spent its share.
Judge at_most(const bipop::Restart& restart) {
  return [restart, generations = std::uint64_t{0}](
             const LocalProgress&, std::span<const double>) mutable -> std::optional<Ending> {
    if (++generations * restart.population < restart.most) return std::nullopt;
    return Ending::hopeless;
  };
}

/// Somewhere in the box; the first one at the best result that the user already had.
LocalStart start_of(const Search& search, const bipop::Restart& restart, Rng& rng) {
  LocalStart start{std::vector<double>(search.dimension())};
  for (double& u : start.unit) u = rng.uniform();
  start.step = restart.step;
  start.population = restart.population;
  return start;
}

void begin_at_known(const Search& search, LocalStart& start) {
  const Matrix& costs = search.injected_costs();
  for (std::size_t i = 0; i < costs.rows(); ++i) {
    if (!(start.cost <= costs(i, 0)) && std::isfinite(costs(i, 0))) {
      const auto unit = search.injected_points()[i];
      start.unit.assign(unit.begin(), unit.end());
      start.cost = costs(i, 0);
    }
  }
}

Task<void> run(Search& search, Settings settings) {
  bipop::Regimes regimes(
      {.population = default_population(std::max<std::size_t>(1, search.dimension())),
       .step = settings.sigma0,
       .factor = settings.incpopsize,
       .doublings = settings.restarts});
  StartCosts costs;
  for (std::uint64_t number = 0;; ++number) {
    Rng rng = search.stream("restart", number);
    const bipop::Restart restart = regimes.next(rng);
    LocalStart start = start_of(search, restart, rng);
    const double cost = co_await search.evaluate_one(start.unit);
    costs.add(cost);
    if (number == 0) begin_at_known(search, start);
    const double spread = spread_of_costs(search, costs.range());
    LocalRules rules{spread, {}, at_most(restart)};
    LocalOutcome end = co_await evolution(search, std::move(start), std::move(rules), rng);
    regimes.pay(restart, end.evaluations);
    co_await file_outcome(search, std::move(end), spread);
  }
}

}  // namespace

Algorithm bipop_cma_es_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "bipop-cma-es", "BIPOP-CMA-ES: restarts with growing and with small populations.", run);
  algorithm.periodic_up_to = 1;
  return algorithm;
}

}  // namespace clde
