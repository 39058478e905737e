#include "local/passes/connect.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "local/merge.hpp"
#include "local/passes/path.hpp"
#include "local/passes/saddle.hpp"

namespace clde {
namespace {

constexpr std::size_t most_rounds = 60;  // of lowering, on one path
constexpr std::size_t patience = 14;     // of lowering one peak
constexpr double slide = 0.01;           // first step down from a saddle

/// Steeper ground takes more lowering before Newton's method finds the saddle.
bool saddle_is_due(std::size_t rounds) {
  return rounds == 1 || rounds == 3 || rounds == 6 || rounds == 10;
}

/// The finding at the bottom on one side of a saddle; npos if the search went astray.
Task<std::size_t> bottom(Search& search, const Saddle& saddle, double side, double scale) {
  LocalStart start{saddle.unit, saddle.cost, slide};
  for (double length = slide; length < 0.1; length *= 2) {
    for (std::size_t j = 0; j < start.unit.size(); ++j)
      start.unit[j] = search.space().clamp(j, saddle.unit[j] + side * length * saddle.mode[j]);
    start.cost = co_await search.evaluate_one(start.unit);
    if (start.cost < saddle.cost) break;
  }
  if (!(start.cost < saddle.cost)) co_return npos;
  LocalRules rules{scale, rediscovery_test(search, scale)};
  LocalOutcome end = co_await bfgs(search, std::move(start), std::move(rules), Rng(0, "slide"));
  const Merged merged = co_await merge(search, std::move(end), scale);
  co_return merged.index;
}

/// Which findings meet at a saddle.
Task<Pass> file_saddle(Search& search, const Saddle& saddle, double scale) {
  const std::size_t one = co_await bottom(search, saddle, 1, scale);
  const std::size_t other = co_await bottom(search, saddle, -1, scale);
  co_return Pass{std::min(one, other), std::max(one, other), saddle.unit, saddle.cost,
                 Pass::Kind::refined};
}

PathPoint point_of(const Finding& f) {
  return {f.unit, f.cost(), true};
}

Task<std::vector<PathPoint>> corners_of(Search& search, Crossing crossing) {
  std::vector<PathPoint> corners = {point_of(search.findings()[crossing.a])};
  if (!crossing.via.empty()) {
    const double cost = co_await search.evaluate_one(crossing.via);
    if (std::isfinite(cost)) corners.push_back({crossing.via, cost});
  }
  corners.push_back(point_of(search.findings()[crossing.b]));
  co_return corners;
}

/// Tries for the saddle near a peak of the path; it takes the peak's place there.
Task<bool> settle_peak(Search& search, PassBook& book, Path& path, std::size_t peak, double scale) {
  const double reach = 0.1 * std::sqrt(static_cast<double>(search.dimension()));
  const std::optional<Saddle> saddle = co_await find_saddle(search, path[peak].unit, reach);
  // The path meets the ridge a little beside its lowest place, or between two of its points; a
  // saddle well above the peak is another one.
  const double rise = path[peak].cost - std::max(path.front().cost, path.back().cost);
  if (!saddle || saddle->cost > path[peak].cost + 0.1 * rise) co_return false;
  path[peak] = {saddle->unit, saddle->cost, true};
  const Pass pass = co_await file_saddle(search, *saddle, scale);
  book.add(pass);
  co_await look_around(search, path, peak);
  co_return true;
}

/// One peak as far as it goes: lowered, a saddle, or left as it is.
Task<bool> work_on_peak(Search& search, PassBook& book, Path& path, double scale) {
  const double noise = 1e-9 * scale;
  const std::size_t peak = highest_peak(path, noise);
  if (peak == 0) co_return false;
  const std::size_t rounds = path[peak].rounds;
  if (saddle_is_due(rounds)) {
    const bool settled = co_await settle_peak(search, book, path, peak, scale);
    if (settled) co_return true;
    ++path[peak].rounds;
  }
  bool lowered = false;
  if (rounds < patience) lowered = co_await lower_peak(search, path, peak, noise);
  if (lowered) co_return true;
  const bool settled = co_await settle_peak(search, book, path, peak, scale);
  if (!settled) path[peak].settled = true;
  co_return true;
}

/// What a path proves: nobody has to climb higher than its highest point.
Pass bound_of(const Path& path, const Crossing& crossing) {
  const auto top = std::ranges::max_element(path, {}, &PathPoint::cost);
  return {std::min(crossing.a, crossing.b), std::max(crossing.a, crossing.b), top->unit, top->cost,
          Pass::Kind::line};
}

/// The two are connected by saddles no higher than `level`.
bool connected(const PassBook& book, const Crossing& crossing, double level, std::size_t count) {
  std::vector<bool> reached(count, false);
  std::vector<std::size_t> open = {crossing.a};
  reached[crossing.a] = true;
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    for (const Pass& p : book.all()) {
      if (p.value > level || p.kind != Pass::Kind::refined || (p.a != at && p.b != at)) continue;
      const std::size_t to = p.a == at ? p.b : p.a;
      if (reached[to]) continue;
      reached[to] = true;
      open.push_back(to);
    }
  }
  return reached[crossing.b];
}

}  // namespace

void PassBook::add(Pass pass) {
  if (pass.a == pass.b || pass.a == npos || pass.b == npos) return;
  const auto known =
      std::ranges::find_if(passes_, [&](const Pass& p) { return p.a == pass.a && p.b == pass.b; });
  if (known == passes_.end())
    passes_.push_back(std::move(pass));
  else if (pass.value < known->value ||
           (pass.kind == Pass::Kind::refined && known->kind != pass.kind))
    *known = std::move(pass);
}

bool PassBook::has(std::size_t a, std::size_t b) const {
  return std::ranges::any_of(passes_, [&](const Pass& p) {
    return p.a == std::min(a, b) && p.b == std::max(a, b) && p.kind == Pass::Kind::refined;
  });
}

Task<void> connect(Search& search, PassBook& book, Crossing crossing, double scale) {
  std::vector<PathPoint> corners = co_await corners_of(search, crossing);
  Path path = co_await lay_path(search, std::move(corners));
  bool going_on = true;
  for (std::size_t round = 0; going_on && round < most_rounds; ++round)
    going_on = co_await work_on_peak(search, book, path, scale);
  const Pass bound = bound_of(path, crossing);
  if (!connected(book, crossing, bound.value + 1e-6 * scale, search.findings().size()))
    book.add(bound);
}

Task<void> visit(Search& search, std::vector<double> place, double scale) {
  LocalStart start{std::move(place)};
  start.step = slide;
  LocalRules rules{scale, rediscovery_test(search, scale)};
  LocalOutcome end = co_await bfgs(search, std::move(start), std::move(rules), Rng(0, "visit"));
  co_await merge(search, std::move(end), scale);
}

std::vector<Crossing> neighbouring_findings(const Search& search, std::size_t most) {
  const UnitSpace& space = search.space();
  const Findings& found = search.findings();
  const std::size_t n = std::min(most, found.size());
  std::vector<std::pair<double, Crossing>> pairs;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = i + 1; j < n; ++j) {
      const double d = space.squared_distance(found[i].unit, found[j].unit);
      bool between = false;
      for (std::size_t k = 0; k < n && !between; ++k)
        between = k != i && k != j &&
                  space.squared_distance(found[i].unit, found[k].unit) +
                          space.squared_distance(found[j].unit, found[k].unit) <
                      d;
      if (!between) pairs.emplace_back(d, Crossing{i, j});
    }
  std::ranges::stable_sort(pairs, {}, [](const auto& p) { return p.first; });
  std::vector<Crossing> nearest_first;
  for (auto& [d, pair] : pairs) nearest_first.push_back(std::move(pair));
  return nearest_first;
}

}  // namespace clde
