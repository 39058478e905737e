#include "search/merge.hpp"

#include <cmath>

#include "core/vectors.hpp"
#include "search/hill_valley.hpp"

namespace clde {
namespace {

constexpr std::size_t line_points = 5;

double noise(double cost, double scale) {
  return 1e-15 * std::abs(cost) + 1e-13 * scale;
}

Task<bool> same_hill(Search& search, const LocalOutcome& outcome, std::size_t index, double scale) {
  // Copied: the finding may move while the line is evaluated.
  const std::vector<double> known = search.findings()[index].unit;
  const double cost = search.findings()[index].cost();
  const double close = same_place * std::sqrt(static_cast<double>(known.size()));
  if (distance(outcome.unit, known) <= close) co_return true;
  const Place here{outcome.unit, outcome.cost};
  const Place there{known, cost};
  const bool valley = co_await valley_between(search, here, there, line_points, noise(cost, scale));
  co_return !valley;
}

}  // namespace

Task<Merged> merge(Search& search, LocalOutcome outcome, double scale) {
  Findings& findings = search.findings();
  if (outcome.ending == Ending::duplicate) {
    findings.hit(outcome.duplicate_of, outcome.unit, outcome.cost, search.spent());
    co_return Merged{outcome.duplicate_of, false};
  }
  if (outcome.ending != Ending::converged && !(outcome.cost < findings.best())) co_return Merged{};
  std::size_t tested = no_optimum;
  for (std::size_t near = findings.nearest(outcome.unit); near < findings.size() && near != tested;
       near = findings.nearest(outcome.unit)) {
    const bool same = co_await same_hill(search, outcome, near, scale);
    if (same) {
      findings.hit(near, outcome.unit, outcome.cost, search.spent());
      co_return Merged{near, false};
    }
    tested = near;
  }
  co_return Merged{findings.add(outcome.unit, outcome.cost, search.spent()), true};
}

DuplicateTest rediscovery_test(Search& search, double scale) {
  return [&search, scale](const Incumbent& now) -> Task<std::size_t> {
    const Findings& findings = search.findings();
    const std::size_t near = findings.nearest(now.expected);
    if (near == findings.size() || now.reach > 0.1) co_return no_optimum;
    const std::vector<double> known = findings[near].unit;
    const double cost = findings[near].cost();
    if (distance(now.expected, known) > now.reach || cost > now.cost) co_return no_optimum;
    const Place here{now.unit, now.cost};
    const Place there{known, cost};
    const bool valley = co_await valley_between(search, here, there, 3, noise(cost, scale));
    co_return valley ? no_optimum : near;
  };
}

}  // namespace clde
