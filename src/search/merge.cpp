#include "search/merge.hpp"

#include <cmath>
#include <limits>
#include <memory>

#include "core/vectors.hpp"
#include "search/hill_valley.hpp"

namespace clde {
namespace {

/// Points on a line between two places: longer lines could hide narrower ridges.
std::size_t line_points(std::size_t least, double length) {
  return least + static_cast<std::size_t>(length / 0.05);
}

double noise(double cost, double scale) {
  return 1e-15 * std::abs(cost) + 1e-13 * scale;
}

Task<bool> same_hill(Search& search, const LocalOutcome& outcome, std::size_t index, double scale) {
  // Copied: the finding may move while the line is evaluated.
  const std::vector<double> known = search.findings()[index].unit;
  const double cost = search.findings()[index].cost();
  const double close = same_place * std::sqrt(static_cast<double>(known.size()));
  const double length = distance(outcome.unit, known);
  if (length <= close) co_return true;
  const Place here{outcome.unit, outcome.cost};
  const Place there{known, cost};
  const bool valley =
      co_await valley_between(search, here, there, line_points(5, length), noise(cost, scale));
  co_return !valley;
}

/// Beyond this a cloud has not chosen its basin yet.
double widest_reach(const Incumbent& now) {
  return 0.2 * std::sqrt(static_cast<double>(now.unit.size()));
}

}  // namespace

Task<Merged> merge(Search& search, LocalOutcome outcome, double scale, Keep keep) {
  Findings& findings = search.findings();
  if (outcome.ending == Ending::duplicate) {
    findings.hit(outcome.duplicate_of, outcome.unit, outcome.cost, search.spent(), Depth::rough);
    co_return Merged{outcome.duplicate_of, false};
  }
  const bool counts = outcome.ending == Ending::converged ||
                      (keep == Keep::best_only && outcome.cost < findings.best());
  if (!counts && (keep == Keep::best_only || !std::isfinite(outcome.cost))) co_return Merged{};
  const Depth depth = counts ? Depth::converged : Depth::rough;
  std::size_t tested = no_optimum;
  for (std::size_t near = findings.nearest(outcome.unit); near < findings.size() && near != tested;
       near = findings.nearest(outcome.unit)) {
    const bool same = co_await same_hill(search, outcome, near, scale);
    if (same) {
      findings.hit(near, outcome.unit, outcome.cost, search.spent(), depth);
      co_return Merged{near, false};
    }
    tested = near;
  }
  co_return Merged{findings.add(outcome.unit, outcome.cost, search.spent(), depth), true};
}

DuplicateTest rediscovery_test(Search& search, double scale, Among among) {
  const auto tested = std::make_shared<double>(std::numeric_limits<double>::infinity());
  return [&search, scale, among, tested](const Incumbent& now) -> Task<std::size_t> {
    const Findings& findings = search.findings();
    const std::size_t near = findings.nearest_if(now.expected, [&](const Finding& f) {
      return f.cost() <= now.cost && (among == Among::all || f.reported);
    });
    if (near == findings.size() || now.reach > widest_reach(now)) co_return no_optimum;
    const std::vector<double> known = findings[near].unit;
    const double cost = findings[near].cost();
    const double length = distance(now.expected, known);
    if (length > now.reach || length >= 0.7 * *tested) co_return no_optimum;
    *tested = length;
    const Place here{now.unit, now.cost};
    const Place there{known, cost};
    const bool valley =
        co_await valley_between(search, here, there, line_points(3, length), noise(cost, scale));
    co_return valley ? no_optimum : near;
  };
}

}  // namespace clde
