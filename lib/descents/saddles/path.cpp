#include "descents/saddles/path.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

constexpr double spacing = 0.03;       // of points on a path, at most
constexpr double finest = 2e-3;        // closer points tell nothing new
constexpr double difference = 1e-5;    // for slopes
constexpr std::size_t max_trials = 6;  // of one line search

using Point = std::vector<double>;

/// From a to b, the short way round.
Point offset(const UnitSpace& space, const Point& a, const Point& b) {
  Point d(a.size());
  for (std::size_t j = 0; j < d.size(); ++j) d[j] = space.step(j, a[j], b[j]);
  return d;
}

Point moved(const UnitSpace& space, const Point& from, const Point& direction, double length) {
  Point to(from.size());
  for (std::size_t j = 0; j < to.size(); ++j)
    to[j] = space.clamp(j, from[j] + length * direction[j]);
  return to;
}

void scale(Point& v, double factor) {
  for (double& c : v) c *= factor;
}

double norm(const Point& v) {
  return std::sqrt(dot(v, v));
}

/// Points to evaluate inside a piece of a path.
std::size_t points_inside(double length, std::size_t least) {
  if (length < finest) return 0;
  return std::max(least, static_cast<std::size_t>(length / spacing));
}

/// Inserts evaluated points between path[i] and path[i + 1]; how many.
Task<std::size_t> fill_gap(Search& search, Path& path, std::size_t i, std::size_t least) {
  const UnitSpace& space = search.space();
  const Point from = path[i].unit, step = offset(space, from, path[i + 1].unit);
  const std::size_t count = points_inside(norm(step), least);
  Matrix points;
  for (std::size_t k = 1; k <= count; ++k)
    points.push_row(
        moved(space, from, step, static_cast<double>(k) / static_cast<double>(count + 1)));
  const Matrix costs = co_await search.evaluate(points);
  std::vector<PathPoint> fresh;
  for (std::size_t k = 0; k < count; ++k)
    if (std::isfinite(costs(k, 0)))
      fresh.push_back({{points[k].begin(), points[k].end()}, costs(k, 0)});
  path.insert(path.begin() + static_cast<std::ptrdiff_t>(i + 1), fresh.begin(), fresh.end());
  const std::size_t inserted = fresh.size();
  co_return inserted;
}

/// Where the parabola through the peak and its neighbours is highest: the peak moves there if that
/// is true.
Task<void> to_top_of_path(Search& search, Path& path, std::size_t peak) {
  const UnitSpace& space = search.space();
  const Point back = offset(space, path[peak].unit, path[peak - 1].unit);
  const Point ahead = offset(space, path[peak].unit, path[peak + 1].unit);
  const double l = norm(back), r = norm(ahead);
  if (!(l > 0 && r > 0)) co_return;
  const double down_l = (path[peak].cost - path[peak - 1].cost) / l;
  const double down_r = (path[peak].cost - path[peak + 1].cost) / r;
  const double bend = (down_l + down_r) / (l + r);
  const double to = bend > 0 ? (down_l - bend * l) / (2 * bend) : 0;
  const double share = to < 0 ? std::min(0.9, -to / l) : std::min(0.9, to / r);
  if (share < 0.02) co_return;
  const Point trial = moved(space, path[peak].unit, to < 0 ? back : ahead, share);
  const double cost = co_await search.evaluate_one(trial);
  if (!(cost > path[peak].cost)) co_return;
  path[peak].unit = trial;
  path[peak].cost = cost;
}

/// Slope at a point, central where there is room; empty if some probe failed.
Task<Point> slope_at(Search& search, const Point& at) {
  const UnitSpace& space = search.space();
  Matrix probes;
  Point widths(at.size());
  for (std::size_t j = 0; j < at.size(); ++j) {
    Point p = at;
    p[j] = space.clamp(j, at[j] + difference);
    const double high = p[j];
    probes.push_row(p);
    p[j] = space.clamp(j, at[j] - difference);
    widths[j] = high - p[j];
    probes.push_row(p);
  }
  const Matrix costs = co_await search.evaluate(std::move(probes));
  Point slope(at.size());
  for (std::size_t j = 0; j < at.size(); ++j) {
    slope[j] = (costs(2 * j, 0) - costs(2 * j + 1, 0)) / widths[j];
    if (!std::isfinite(slope[j])) co_return Point{};
  }
  co_return slope;
}

struct Line {
  Point from;
  double cost = 0;
  Point direction;   // of length 1, downhill
  double slope = 0;  // there; negative
  double first = 0;  // length of the first trial
};

/// The lowest of a few points on a line, guided by parabolas.
Task<PathPoint> lowest_on(Search& search, Line line) {
  PathPoint best{line.from, line.cost};
  double length = line.first, reached = 0;
  for (std::size_t i = 0; i < max_trials; ++i) {
    const Point trial = moved(search.space(), line.from, line.direction, length);
    const double cost = co_await search.evaluate_one(trial);
    const double bend = (cost - line.cost) / length - line.slope;
    const double vertex = bend > 0 ? -line.slope * length / (2 * bend) : 2 * length;
    const bool better = cost < best.cost;
    if (better) {
      best.unit = trial;
      best.cost = cost;
      reached = length;
    }
    const double next =
        std::isfinite(vertex) ? std::clamp(vertex, 0.1 * length, 2 * length) : 0.3 * length;
    if (reached > 0 && std::abs(next - reached) < 0.1 * reached) break;
    length = next;
  }
  co_return best;
}

/// Neighbours that stick out above the lowered peak belong to the old path.
std::size_t drop_old_neighbours(Path& path, std::size_t peak) {
  const double level = path[peak].cost;
  while (peak + 2 < path.size() && !path[peak + 1].finished && path[peak + 1].cost >= level)
    path.erase(path.begin() + static_cast<std::ptrdiff_t>(peak + 1));
  while (peak > 1 && !path[peak - 1].finished && path[peak - 1].cost >= level) {
    path.erase(path.begin() + static_cast<std::ptrdiff_t>(peak - 1));
    --peak;
  }
  return peak;
}

}  // namespace

Task<Path> lay_path(Search& search, std::vector<PathPoint> corners) {
  Path path = std::move(corners);
  for (std::size_t i = path.size() - 1; i-- > 0;) co_await fill_gap(search, path, i, 5);
  co_return path;
}

std::size_t highest_maximum(const Path& path, double noise) {
  const double rim = std::max(path.front().cost, path.back().cost) + noise;
  std::size_t highest = 0;
  for (std::size_t i = 1; i + 1 < path.size(); ++i) {
    const double cost = path[i].cost;
    if (path[i].finished || cost <= rim || cost < path[i - 1].cost || cost < path[i + 1].cost)
      continue;
    // A plain neighbour of a saddle is no peak of its own.
    if (highest == 0 || cost > path[highest].cost) highest = i;
  }
  return highest;
}

Task<void> look_around(Search& search, Path& path, std::size_t peak) {
  peak = drop_old_neighbours(path, peak);
  co_await fill_gap(search, path, peak, 2);
  co_await fill_gap(search, path, peak - 1, 2);
}

Task<bool> lower_peak(Search& search, Path& path, std::size_t peak, double noise) {
  co_await to_top_of_path(search, path, peak);
  const UnitSpace& space = search.space();
  Point tangent = offset(space, path[peak - 1].unit, path[peak + 1].unit);
  const double length = norm(tangent);
  Point downhill = co_await slope_at(search, path[peak].unit);
  if (downhill.empty() || !(length > 0)) co_return false;
  scale(tangent, 1 / length);
  const double along = dot(downhill, tangent);
  for (std::size_t j = 0; j < downhill.size(); ++j)
    downhill[j] = -(downhill[j] - along * tangent[j]);
  const double steepness = norm(downhill);
  if (!(steepness * finest > noise)) co_return false;
  scale(downhill, 1 / steepness);
  Line line{path[peak].unit, path[peak].cost, downhill, -steepness,
            std::clamp(0.5 * length, finest, 0.1)};
  PathPoint lower = co_await lowest_on(search, std::move(line));
  if (!(lower.cost < path[peak].cost - noise)) co_return false;
  lower.rounds = path[peak].rounds + 1;
  path[peak] = std::move(lower);
  co_await look_around(search, path, peak);
  co_return true;
}

}  // namespace clde
