#include "local/merge.hpp"

#include <cmath>
#include <limits>
#include <memory>

#include "core/vectors.hpp"
#include "local/hill_valley.hpp"

namespace clde {
namespace {

/// Points on a line between two places: longer lines could hide narrower ridges.
std::size_t line_points(std::size_t least, double length) {
  return least + static_cast<std::size_t>(length / 0.05);
}

double noise(double cost, double scale) {
  return 1e-15 * std::abs(cost) + 1e-13 * scale;
}

/// Is the end of a search the finding `index`? The evidence; `a` is left to whoever files it.
Task<Comparison> compare(Search& search, const LocalOutcome& outcome, std::size_t index,
                         double scale) {
  // Copied: the finding may move while the line is evaluated.
  const std::vector<double> known = search.findings()[index].unit;
  const double cost = search.findings()[index].cost();
  const double close = same_place * std::sqrt(static_cast<double>(known.size()));
  Comparison found{no_optimum, index, Comparison::Verdict::same_place,
                   search.space().distance(outcome.unit, known)};
  found.value = std::numeric_limits<double>::quiet_NaN();
  if (found.distance <= close) co_return found;
  const Place here{outcome.unit, outcome.cost};
  const Place there{known, cost};
  LineTest line =
      co_await test_line(search, here, there, line_points(5, found.distance), noise(cost, scale));
  found.verdict = line.valley ? Comparison::Verdict::valley : Comparison::Verdict::no_valley;
  found.tested = line.tested;
  found.x = std::move(line.worst);
  found.value = line.cost;
  co_return found;
}

Task<bool> is_feasible(Search& search, std::span<const double> unit) {
  Matrix point;
  point.push_row(unit);
  const Matrix columns = co_await search.evaluate_columns(std::move(point));
  co_return std::isfinite(columns(0, 0)) && search.merit().feasible(columns[0]);
}

/// The finding that the user's own rule takes for the same; no_optimum if there is none.
std::size_t alike_to(const Search& search, std::span<const double> unit) {
  const Likeness& likeness = search.likeness();
  if (!likeness.given()) return no_optimum;
  const Coordinates& coordinates = search.coordinates();
  std::vector<double> here(coordinates.user().dimension()), there(here.size());
  coordinates.to_user(unit, here);
  for (std::size_t i = 0; i < search.findings().size(); ++i) {
    // A place where a search was given up is like nothing; there may be thousands of them.
    if (search.findings()[i].depth != Depth::converged) continue;
    coordinates.to_user(search.findings()[i].unit, there);
    if (likeness.distance(here, there) <= likeness.same) return i;
  }
  return no_optimum;
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
  search.space().settle(outcome.unit);
  if (search.constrained()) {
    const bool keeps_to_all = co_await is_feasible(search, outcome.unit);
    if (!keeps_to_all) co_return Merged{};
  }
  const bool counts = outcome.ending == Ending::converged ||
                      (keep == Keep::best_only && outcome.cost < findings.best());
  if (!counts && (keep == Keep::best_only || !std::isfinite(outcome.cost))) co_return Merged{};
  const Depth depth = counts ? Depth::converged : Depth::rough;
  const std::size_t alike = counts ? alike_to(search, outcome.unit) : no_optimum;
  if (alike != no_optimum) {
    findings.hit(alike, outcome.unit, outcome.cost, search.spent(), depth);
    co_return Merged{alike, false};
  }
  Comparison compared;
  for (std::size_t near = findings.nearest(outcome.unit);
       near < findings.size() && near != compared.b; near = findings.nearest(outcome.unit)) {
    compared = co_await compare(search, outcome, near, scale);
    if (compared.verdict != Comparison::Verdict::valley) {
      findings.hit(near, outcome.unit, outcome.cost, search.spent(), depth);
      compared.a = near;
      findings.keep(std::move(compared));
      co_return Merged{near, false};
    }
  }
  const std::size_t fresh = findings.add(outcome.unit, outcome.cost, search.spent(), depth);
  compared.a = fresh;
  if (compared.b != npos) findings.keep(std::move(compared));
  co_return Merged{fresh, true};
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
    const double length = search.space().distance(now.expected, known);
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
