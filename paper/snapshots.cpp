// The supplement's snapshots: where the points of a generation lie on the landscape.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <span>

#include <fmt/format.h>

#include <clde/catalog.hpp>
#include <clde/solve.hpp>

#include "paper/artifact.hpp"
#include "paper/methods.hpp"
#include "paper/svg.hpp"
#include "report/contours.hpp"

namespace clde::reproduce {
namespace {

constexpr std::size_t population = 100;
constexpr std::size_t per_generation = 200;  // children and refinement
constexpr int generations[] = {1, 20, 100};
const char* const functions[] = {"cec2013/f4", "cec2013/f5", "cec2013/f11", "cec2013/f13"};

/// Every point a run evaluates, in order.
Matrix evaluated_points(const Method& method, const Problem& problem, std::uint64_t seed) {
  const auto seen = std::make_shared<Matrix>(0, problem.dimension());
  const auto record = [seen, problem](MatrixView points, MutableMatrixView values) {
    std::vector<Failure> failures;
    problem.evaluate(points, values, failures);
    for (std::size_t i = 0; i < points.rows(); ++i) seen->push_row(points[i]);
  };
  const Problem watched = Problem::batched(record, problem.box(), 1, problem.sense());
  SolveOptions options;
  options.algorithm = method.algorithm;
  options.seed = seed;
  (void)solve(watched, {.evaluations = population + 100 * per_generation}, options);
  return *seen;
}

/// The points of generation t, by the count of evaluations of `clde-paper`.
MatrixView points_of(const Matrix& all, int generation) {
  const std::size_t first = population + static_cast<std::size_t>(generation - 1) * per_generation;
  const std::size_t from = std::min(first, all.rows());
  return all.view().slice(from, std::min(per_generation, all.rows() - from));
}

/// Heights on a grid, by their rank: the values of compositions differ by orders of magnitude.
report::Grid ranked_heights(const Problem& problem, std::size_t cells) {
  Matrix points(0, 2);
  const auto lower = problem.box().lower();
  const auto upper = problem.box().upper();
  const auto along = [&](std::size_t k, std::size_t step) {
    return lower[k] +
           (upper[k] - lower[k]) * static_cast<double>(step) / static_cast<double>(cells);
  };
  for (std::size_t row = 0; row <= cells; ++row)
    for (std::size_t col = 0; col <= cells; ++col)
      points.push_row(std::vector<double>{along(0, col), along(1, row)});
  const Matrix values = problem.evaluate(points).values;
  std::vector<double> sorted(values.data(), values.data() + values.rows());
  std::ranges::sort(sorted);
  report::Grid heights{cells + 1, cells + 1, {}};
  for (std::size_t i = 0; i < values.rows(); ++i)
    heights.values.push_back(
        static_cast<double>(std::ranges::lower_bound(sorted, values(i, 0)) - sorted.begin()) /
        static_cast<double>(sorted.size()));
  return heights;
}

/// Lines as SVG writes them in tenths of a pixel, each corner by its distance from the last: some
/// five bytes, where a segment of its own takes twenty-five.
std::string path_in_tenths(const std::vector<std::vector<Point>>& lines) {
  std::string path;
  for (const auto& line : lines) {
    long x = std::lround(10 * line.front().x);
    long y = std::lround(10 * line.front().y);
    path += fmt::format("M{} {}l", x, y);
    for (const Point& p : std::span(line).subspan(1)) {
      const long dx = std::lround(10 * p.x) - x;
      const long dy = std::lround(10 * p.y) - y;
      if (dx == 0 && dy == 0) continue;
      if (path.back() != 'l' && dx >= 0) path += ' ';
      path += fmt::format("{}{}{}", dx, dy < 0 ? "" : " ", dy);
      x += dx;
      y += dy;
    }
    if (path.back() == 'l') path += "0 0";
  }
  return path;
}

void draw_contours(Frame& frame, const report::Grid& heights, const std::string& id) {
  const auto cells = static_cast<double>(heights.columns - 1);
  const auto at = [&](const report::GridPoint& p) {
    return Point{frame.corner().x + p[0] / cells * frame.size().x,
                 frame.corner().y + (1 - p[1] / cells) * frame.size().y};
  };
  frame.picture().begin_group(id);
  for (int k = 1; k <= 9; ++k) {
    std::vector<std::vector<Point>> lines;
    for (const report::GridLine& line : contour_lines(heights, k / 10.0))
      std::ranges::transform(line, std::back_inserter(lines.emplace_back()), at);
    frame.picture().path(path_in_tenths(lines),
                         fmt::format("transform=\"scale(.1)\" stroke=\"#8a9bb0\" "
                                     "stroke-width=\"{:.1f}\" fill=\"none\"",
                                     4 + 0.8 * k));
  }
  frame.picture().end_group();
}

Frame panel(Picture& picture, Point corner, const Problem& problem) {
  const auto lower = problem.box().lower();
  const auto upper = problem.box().upper();
  return {picture, {corner, {200, 200}}, {lower[0], upper[0]}, {lower[1], upper[1]}};
}

/// What a method evaluated on a function.
struct Watched {
  std::string by;
  Matrix points;
};

/// One row: a function at the three generations, known optima as crosses.
void draw_row(Picture& picture, double top, const BenchmarkProblem& benchmark,
              const Watched& watched) {
  const std::string lines = watched.by + "-" + short_name(benchmark.name);
  constexpr double first = 60;
  double left = first;
  for (const int generation : generations) {
    Frame frame = panel(picture, {left, top}, benchmark.problem);
    frame.draw_axes();
    if (left == first)
      draw_contours(frame, ranked_heights(benchmark.problem, 80), lines);
    else
      picture.repeat_group(lines, {left - first, 0});
    std::vector<Point> dots;
    for (std::size_t i = 0; i < points_of(watched.points, generation).rows(); ++i) {
      const auto x = points_of(watched.points, generation)[i];
      dots.push_back(frame.at(x[0], x[1]));
    }
    picture.dots(dots, fmt::format("stroke=\"{}\" stroke-width=\"3.8\" stroke-opacity=\"0.75\"",
                                   series_color(1)));
    for (std::size_t i = 0; i < benchmark.known.points.rows(); ++i)
      picture.cross(frame.at(benchmark.known.points(i, 0), benchmark.known.points(i, 1)), 4,
                    "class=\"axis\" style=\"stroke-width:2\"");
    picture.text({left + 100, top - 8},
                 fmt::format("{}, generation {}", short_name(benchmark.name), generation));
    left += 255;
  }
}

Figure snapshots_of(const Method& method, std::uint64_t seed) {
  Table data{
      .name = "figure-snapshots-" + method.label,
      .title = fmt::format("Points evaluated by {} in generations 1, 20 and 100", method.label),
      .note =
          fmt::format("Seed {}; lines of equal rank of the value, crosses are the known optima. A "
                      "generation is 200 evaluations after the first 100, as in clde-paper.",
                      seed),
      .columns = {"function", "generation", "x1", "x2"},
      .rows = {}};
  Picture picture(830, 1060, data.title);
  double top = 30;
  for (const char* name : functions) {
    const BenchmarkProblem benchmark = find_problem(name);
    const Matrix all = evaluated_points(method, benchmark.problem, seed);
    draw_row(picture, top, benchmark, {method.label, all});
    top += 260;
    for (const int generation : generations)
      for (std::size_t i = 0; i < points_of(all, generation).rows(); ++i)
        data.add_row({{name},
                      {fmt::format("{}", generation)},
                      number(points_of(all, generation)(i, 0), 6),
                      number(points_of(all, generation)(i, 1), 6)});
  }
  return {data.name, data.title, picture.svg(), data};
}

Outcome snapshots(MeasuredRuns& measured) {
  return {.figures = {snapshots_of(as_printed, measured.seeds().first),
                      snapshots_of(our_solver, measured.seeds().first)}};
}

}  // namespace

std::vector<Artifact> snapshot_artifacts() {
  return {{"figure-snapshots",
           "Points over contours of f4, f5, f11 and f13 at generations 1, 20, 100 (supplement)",
           no_runs, snapshots}};
}

}  // namespace clde::reproduce
