#include "descents/saddles/connect.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <clde/extend/filing.hpp>

#include "descents/saddles/path.hpp"
#include "descents/saddles/saddle.hpp"

namespace clde {
namespace {

constexpr std::size_t max_rounds = 60;  // of lowering, on one path
constexpr std::size_t patience = 14;    // of lowering one peak
constexpr double slide = 0.01;          // first step down from a saddle

/// Steeper ground takes more lowering before Newton's method finds the saddle.
bool saddle_is_due(std::size_t rounds) {
  return rounds == 1 || rounds == 3 || rounds == 6 || rounds == 10;
}

/// The minimum on one side of a saddle; no_index if the descent ended in none.
Task<std::size_t> bottom(Search& search, const StationaryPoint& saddle, double side, double scale) {
  LocalStart start{saddle.unit, saddle.cost, slide};
  for (double length = slide; length < 0.1; length *= 2) {
    for (std::size_t j = 0; j < start.unit.size(); ++j)
      start.unit[j] = search.space().clamp(j, saddle.unit[j] + side * length * saddle.mode[j]);
    start.cost = co_await search.evaluate_one(start.unit);
    if (start.cost < saddle.cost) break;
  }
  if (!(start.cost < saddle.cost)) co_return no_index;
  LocalRules rules{scale, rediscovery_test(search, scale)};
  LocalOutcome end =
      co_await descend_smooth(search, std::move(start), std::move(rules), Rng(0, "slide"));
  const Filed filed = co_await file_outcome(search, std::move(end), scale);
  co_return filed.index;
}

/// Which minima meet at a saddle.
Task<Saddle> file_saddle(Search& search, const StationaryPoint& saddle, double scale) {
  const std::size_t one = co_await bottom(search, saddle, 1, scale);
  const std::size_t other = co_await bottom(search, saddle, -1, scale);
  co_return Saddle{std::min(one, other), std::max(one, other), saddle.unit, saddle.cost,
                   Saddle::Kind::refined};
}

PathPoint point_of(const ArchiveEntry& f) {
  return {f.unit, f.cost(), true};
}

Task<std::vector<PathPoint>> corners_of(Search& search, Crossing crossing) {
  std::vector<PathPoint> corners = {point_of(search.archive()[crossing.a])};
  if (!crossing.via.empty()) {
    const double cost = co_await search.evaluate_one(crossing.via);
    if (std::isfinite(cost)) corners.push_back({crossing.via, cost});
  }
  corners.push_back(point_of(search.archive()[crossing.b]));
  co_return corners;
}

/// A path that is being lowered, and the book that takes the saddles found on it.
struct Lowering {
  Search& search;
  SaddleBook& book;
  Path& path;
  double scale;
};

/// Tries for the saddle near a peak of the path; it replaces the peak.
Task<bool> replace_by_saddle(Lowering lowering, std::size_t peak) {
  auto& [search, book, path, scale] = lowering;
  const double reach = 0.1 * std::sqrt(static_cast<double>(search.dimension()));
  const std::optional<StationaryPoint> found = co_await find_saddle(search, path[peak].unit, reach);
  // The path crosses the barrier a little beside its lowest point, or between two of its own
  // points: the saddle may be a little above the peak. One well above it is another saddle.
  const double rise = path[peak].cost - std::max(path.front().cost, path.back().cost);
  if (!found || found->cost > path[peak].cost + 0.1 * rise) co_return false;
  path[peak] = {found->unit, found->cost, true};
  const Saddle saddle = co_await file_saddle(search, *found, scale);
  book.add(saddle);
  co_await look_around(search, path, peak);
  co_return true;
}

/// One round for the highest peak: it is lowered, replaced by a saddle, or finished as it is. False
/// if no peak is left.
Task<bool> work_on_peak(Lowering lowering) {
  auto& [search, book, path, scale] = lowering;
  const double noise = 1e-9 * scale;
  const std::size_t peak = highest_maximum(path, noise);
  if (peak == 0) co_return false;
  const std::size_t rounds = path[peak].rounds;
  if (saddle_is_due(rounds)) {
    const bool is_saddle = co_await replace_by_saddle(lowering, peak);
    if (is_saddle) co_return true;
    ++path[peak].rounds;
  }
  bool lowered = false;
  if (rounds < patience) lowered = co_await lower_peak(search, path, peak, noise);
  if (lowered) co_return true;
  const bool is_saddle = co_await replace_by_saddle(lowering, peak);
  if (!is_saddle) path[peak].finished = true;
  co_return true;
}

/// What a path proves: the saddle is no higher than its highest point.
Saddle bound_of(const Path& path, const Crossing& crossing) {
  const auto top = std::ranges::max_element(path, {}, &PathPoint::cost);
  return {std::min(crossing.a, crossing.b), std::max(crossing.a, crossing.b), top->unit, top->cost,
          Saddle::Kind::line};
}

/// The two are connected by saddles no higher than `level`.
bool connected(const SaddleBook& book, const Crossing& crossing, double level, std::size_t count) {
  std::vector<bool> reached(count, false);
  std::vector<std::size_t> open = {crossing.a};
  reached[crossing.a] = true;
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    for (const Saddle& p : book.all()) {
      if (p.value > level || p.kind != Saddle::Kind::refined || (p.a != at && p.b != at)) continue;
      const std::size_t to = p.a == at ? p.b : p.a;
      if (reached[to]) continue;
      reached[to] = true;
      open.push_back(to);
    }
  }
  return reached[crossing.b];
}

}  // namespace

void SaddleBook::add(Saddle saddle) {
  if (saddle.a == saddle.b || saddle.a == no_index || saddle.b == no_index) return;
  const auto known = std::ranges::find_if(
      saddles_, [&](const Saddle& p) { return p.a == saddle.a && p.b == saddle.b; });
  if (known == saddles_.end())
    saddles_.push_back(std::move(saddle));
  else if (saddle.value < known->value ||
           (saddle.kind == Saddle::Kind::refined && known->kind != saddle.kind))
    *known = std::move(saddle);
}

bool SaddleBook::has(std::size_t a, std::size_t b) const {
  return std::ranges::any_of(saddles_, [&](const Saddle& p) {
    return p.a == std::min(a, b) && p.b == std::max(a, b) && p.kind == Saddle::Kind::refined;
  });
}

Task<void> connect(Search& search, SaddleBook& book, Crossing crossing, double scale) {
  std::vector<PathPoint> corners = co_await corners_of(search, crossing);
  Path path = co_await lay_path(search, std::move(corners));
  bool going_on = true;
  for (std::size_t round = 0; going_on && round < max_rounds; ++round)
    going_on = co_await work_on_peak({search, book, path, scale});
  const Saddle bound = bound_of(path, crossing);
  if (!connected(book, crossing, bound.value + 1e-6 * scale, search.archive().size()))
    book.add(bound);
}

Task<void> descend_and_file(Search& search, std::vector<double> unit, double scale) {
  LocalStart start{std::move(unit)};
  start.step = slide;
  LocalRules rules{scale, rediscovery_test(search, scale)};
  LocalOutcome end =
      co_await descend_smooth(search, std::move(start), std::move(rules), Rng(0, "visit"));
  co_await file_outcome(search, std::move(end), scale);
}

std::vector<Crossing> neighbouring_minima(const Search& search, std::size_t most) {
  const UnitSpace& space = search.space();
  const Archive& found = search.archive();
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
