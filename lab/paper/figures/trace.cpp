// A run of CLDE-S watched generation by generation: the step, the threshold, the basins and what
// they are given.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include <clde/lab/problems.hpp>
#include <clde/solve.hpp>

#include "paper/artifact.hpp"
#include "paper/figures/svg.hpp"
#include "paper/methods.hpp"

namespace clde::reproduce {
namespace {

const char* const watched_problem = "cec2013/f11";

std::vector<Generation> watched_run(std::uint64_t seed) {
  std::vector<Generation> seen;
  SolveOptions options;
  options.algorithm = clde_s.algorithm;
  options.seed = seed;
  options.settings["max_generations"] = "200";
  options.watch_generations = [&seen](const Generation& g) { seen.push_back(g); };
  (void)solve(find_problem(watched_problem).problem, {.evaluations = printed_evaluations}, options);
  return seen;
}

double largest_quota_share(const Generation& g) {
  const auto total = std::accumulate(g.quotas.begin(), g.quotas.end(), std::size_t{0});
  return static_cast<double>(*std::ranges::max_element(g.quotas)) / static_cast<double>(total);
}

struct TraceCurve {
  const char* name;
  double (*value)(const Generation&);
  double highest;
};

constexpr TraceCurve curves[] = {
    {"step eta", [](const Generation& g) { return g.step; }, 0.5},
    {"threshold tau", [](const Generation& g) { return g.threshold; }, 0.3},
    {"basins K", [](const Generation& g) { return static_cast<double>(g.quotas.size()); }, 40},
    {"largest quota / N", largest_quota_share, 1}};

Table trace_data(const std::vector<Generation>& run, std::uint64_t seed) {
  Table data{
      .name = "figure-trace",
      .title = fmt::format("A run of clde-s on {}, generation by generation", watched_problem),
      .note = fmt::format("Seed {}, 200 generations. `clde solve --trace FILE` writes the "
                          "same of any run, with all saliencies and quotas.",
                          seed),
      .columns = {"generation", "evaluations"},
      .rows = {}};
  for (const TraceCurve& curve : curves) data.columns.emplace_back(curve.name);
  for (const Generation& g : run) {
    std::vector<Cell> row{{fmt::format("{}", g.number)}, {fmt::format("{}", g.evaluations)}};
    for (const TraceCurve& curve : curves) row.push_back(significant(curve.value(g), 4));
    data.add_row(std::move(row));
  }
  return data;
}

std::string draw_trace(const std::vector<Generation>& run, const std::string& title) {
  Picture picture(760, 560, title);
  double top = 20;
  for (std::size_t k = 0; k < std::size(curves); ++k, top += 130) {
    Frame frame(picture, {{70, top}, {650, 95}}, {0, 200, k == 3 ? "generation" : ""},
                {0, curves[k].highest, curves[k].name});
    frame.draw_axes();
    std::vector<Point> line;
    for (const Generation& g : run)
      line.push_back(frame.at(static_cast<double>(g.number), curves[k].value(g)));
    picture.polyline(line, fmt::format("stroke=\"{}\" stroke-width=\"1.5\"", series_color(k)));
  }
  return picture.svg();
}

Outcome trace_figure(MeasuredRuns& measured) {
  const std::vector<Generation> run = watched_run(measured.seeds().first);
  const Table data = trace_data(run, measured.seeds().first);
  return {.figures = {{data.name, data.title, draw_trace(run, data.title), data}}};
}

}  // namespace

std::vector<Artifact> trace_artifacts() {
  return {
      {"figure-trace", "Ours: step, threshold, basins and quotas of a run", no_runs, trace_figure}};
}

}  // namespace clde::reproduce
