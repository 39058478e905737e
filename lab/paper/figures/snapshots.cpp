// The supplement's snapshots: where the population of a generation lies on the landscape.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <span>

#include <fmt/format.h>

#include <clde/lab/problems.hpp>
#include <clde/solve.hpp>

#include "display/contours.hpp"
#include "paper/artifact.hpp"
#include "paper/figures/svg.hpp"
#include "paper/methods.hpp"

namespace clde::reproduce {
namespace {

constexpr std::uint64_t snapshot_generations[] = {1, 20, 100};
const char* const functions[] = {"cec2013/f4", "cec2013/f5", "cec2013/f11", "cec2013/f13"};

/// The populations of a run at these generations.
std::map<std::uint64_t, Matrix> populations(const Problem& problem, std::uint64_t seed) {
  std::map<std::uint64_t, Matrix> seen;
  SolveOptions options;
  options.algorithm = clde_s.algorithm;
  options.seed = seed;
  options.settings["max_generations"] = "100";
  options.watch_generations = [&seen](const Generation& g) {
    if (std::ranges::find(snapshot_generations, g.number) != std::end(snapshot_generations))
      seen[g.number] = g.population;
  };
  (void)solve(problem, {.evaluations = printed_evaluations}, options);
  return seen;
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

/// One row: a function at the three generations, known optima as crosses.
void draw_row(Picture& picture, double top, const BenchmarkProblem& benchmark,
              const std::map<std::uint64_t, Matrix>& populations) {
  const std::string lines = "contours-" + short_name(benchmark.name);
  constexpr double first = 60;
  double left = first;
  for (const auto& [generation, population] : populations) {
    Frame frame = panel(picture, {left, top}, benchmark.problem);
    frame.draw_axes();
    if (left == first)
      draw_contours(frame, ranked_heights(benchmark.problem, 80), lines);
    else
      picture.repeat_group(lines, {left - first, 0});
    std::vector<Point> dots;
    for (std::size_t i = 0; i < population.rows(); ++i)
      dots.push_back(frame.at(population(i, 0), population(i, 1)));
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

Outcome snapshots(MeasuredRuns& measured) {
  const std::uint64_t seed = measured.seeds().first;
  Table data{.name = "figure-snapshots",
             .title = "Populations of clde-s after generations 1, 20 and 100",
             .note = fmt::format("Seed {}; lines of equal rank of the value, crosses are the known "
                                 "optima.",
                                 seed),
             .columns = {"function", "generation", "x1", "x2"},
             .rows = {}};
  Picture picture(830, 1060, data.title);
  double top = 30;
  for (const char* name : functions) {
    const BenchmarkProblem benchmark = find_problem(name);
    const std::map<std::uint64_t, Matrix> seen = populations(benchmark.problem, seed);
    draw_row(picture, top, benchmark, seen);
    top += 260;
    for (const auto& [generation, population] : seen)
      for (std::size_t i = 0; i < population.rows(); ++i)
        data.add_row({{name},
                      {fmt::format("{}", generation)},
                      number(population(i, 0), 6),
                      number(population(i, 1), 6)});
  }
  return {.figures = {{data.name, data.title, picture.svg(), data}}};
}

}  // namespace

std::vector<Artifact> snapshot_artifacts() {
  return {
      {"figure-snapshots",
       "Populations over contours of f4, f5, f11 and f13 at generations 1, 20, 100 (supplement)",
       no_runs, snapshots}};
}

}  // namespace clde::reproduce
