// The paper's two figures of running times, in processor seconds of the runs behind the tables.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <clde/lab/statistics.hpp>

#include "paper/artifact.hpp"
#include "paper/figures/svg.hpp"
#include "paper/methods.hpp"
#include "paper/tables/comparison.hpp"

namespace clde::reproduce {
namespace {

using experiment::PlanPart;

struct Series {
  Method method;
  std::uint64_t budget;
};

struct Times {
  std::vector<std::string> names;  ///< of the series
  std::vector<std::string> problems;
  std::vector<std::vector<double>> means;  ///< by series, then problem
  std::vector<std::vector<double>> deviations;
};

Times measure(const MeasuredRuns& measured, const std::vector<Series>& series,
              const std::vector<std::string>& problems) {
  Times times{.names = {}, .problems = problems, .means = {}, .deviations = {}};
  for (const auto& [method, budget] : series) {
    times.names.push_back(method.label);
    std::vector<double> means;
    std::vector<double> deviations;
    for (const std::string& problem : problems) {
      const std::vector<double> seconds = measured.seconds({method, problem, budget});
      means.push_back(mean_of(seconds));
      deviations.push_back(seconds.size() < 2 ? 0 : summarize(seconds).deviation);
    }
    times.means.push_back(std::move(means));
    times.deviations.push_back(std::move(deviations));
  }
  return times;
}

Table as_table(const Times& times) {
  Table table;
  table.columns = {"problem"};
  for (const std::string& name : times.names) {
    table.columns.push_back(name);
    table.columns.push_back(name + ", deviation");
  }
  // Seconds belong to a machine; ratios travel.
  for (std::size_t s = 1; s < times.names.size(); ++s)
    table.columns.push_back(fmt::format("{} / {}", times.names[s], times.names[0]));
  for (std::size_t p = 0; p < times.problems.size(); ++p) {
    std::vector<Cell> row{{times.problems[p]}};
    for (std::size_t s = 0; s < times.names.size(); ++s) {
      row.push_back(significant(times.means[s][p], 3));
      row.push_back(significant(times.deviations[s][p], 2));
    }
    for (std::size_t s = 1; s < times.names.size(); ++s)
      row.push_back(number(times.means[s][p] / times.means[0][p], 2));
    table.add_row(std::move(row));
  }
  return table;
}

/// From below the least mean less its deviation to above the largest, whole powers of ten.
Axis seconds_axis(const Times& times) {
  double least = 1, most = 1e-3;
  for (std::size_t s = 0; s < times.means.size(); ++s)
    for (std::size_t p = 0; p < times.means[s].size(); ++p) {
      const double mean = times.means[s][p];
      if (!(mean > 0)) continue;
      least = std::min(least, std::max(mean - times.deviations[s][p], mean / 2));
      most = std::max(most, mean + times.deviations[s][p]);
    }
  return {std::pow(10, std::floor(std::log10(least))), std::pow(10, std::ceil(std::log10(most))),
          "processor seconds of a run", AxisScale::logarithmic};
}

/// In units of the axes.
struct Mark {
  double x;
  double mean, deviation;
  std::size_t color;
};

/// A dot, and a line over its deviation: a bar has no foot on a logarithmic axis.
void draw_mark(Frame& frame, const Mark& mark) {
  if (!(mark.mean > 0)) return;
  const std::string_view color = series_color(mark.color);
  const double low = std::max(mark.mean - mark.deviation, 1e-300);
  frame.picture().line(frame.at(mark.x, low), frame.at(mark.x, mark.mean + mark.deviation),
                       fmt::format("stroke=\"{}\" stroke-width=\"1.5\"", color));
  frame.picture().circle(frame.at(mark.x, mark.mean), 3.2, fmt::format("fill=\"{}\"", color));
}

/// Groups of dots on a logarithmic axis: times differ by orders of magnitude.
std::string draw(const Times& times, const std::string& title) {
  const auto groups = static_cast<double>(times.problems.size());
  const auto count = static_cast<double>(times.names.size());
  Picture picture(900, 400, title);
  const Axis seconds = seconds_axis(times);
  Frame frame(picture, {{70, 30}, {800, 230}}, {0, groups, "problem", AxisScale::linear, {-1}},
              seconds);
  frame.draw_axes();
  for (std::size_t p = 0; p < times.problems.size(); ++p) {
    const double left = static_cast<double>(p);
    for (std::size_t s = 0; s < times.names.size(); ++s)
      draw_mark(frame, {.x = left + (static_cast<double>(s) + 1) / (count + 1),
                        .mean = times.means[s][p],
                        .deviation = times.deviations[s][p],
                        .color = s});
    const Point below = frame.at(left + 0.5, seconds.from);
    picture.text({below.x, below.y + 15}, short_name(times.problems[p]), {.size = 10});
  }
  draw_legend(picture, {70, 315}, times.names);
  return picture.svg();
}

Outcome figure(const Times& times, const std::string& name, const std::string& title,
               const SeedRange& seeds) {
  Table table = as_table(times);
  table.name = name;
  table.title = title;
  table.note = "Processor seconds of a run, mean (dot) and standard deviation (line). " +
               runs_sentence(seeds);
  return {.figures = {{name, title, draw(times, title), table}}};
}

const std::vector<Series>& niching_series() {
  static const std::vector<Series> series{
      {clde_s, printed_evaluations},
      {{"w/o Chaos", "clde-s", {{"chaos", "gaussian"}}}, printed_evaluations},
      {{"w/o Persist", "clde-s", {{"decoding", "distance"}}}, printed_evaluations},
      {{"w/o Struct", "clde-s", {{"structure", "off"}}}, printed_evaluations}};
  return series;
}

const std::vector<Series>& front_series() {
  static const std::vector<Series> series{{clde_m, printed_evaluations},
                                          {nsga2, printed_evaluations}};
  return series;
}

std::vector<PlanPart> runs_of(const std::vector<Series>& series,
                              const std::vector<std::string>& problems, const SeedRange& seeds) {
  std::vector<PlanPart> parts;
  for (const auto& [method, budget] : series)
    parts.push_back(plan_part({method}, problems, budget, seeds));
  return parts;
}

std::vector<PlanPart> niching_runs(const SeedRange& seeds) {
  return runs_of(niching_series(), niching_problems(), seeds);
}

std::vector<PlanPart> front_runs(const SeedRange& seeds) {
  return runs_of(front_series(), piece_problems(), seeds);
}

Outcome niching_times(MeasuredRuns& measured) {
  return figure(measure(measured, niching_series(), niching_problems()), "figure-runtime-so",
                "Running times on CEC2013, 40,100 evaluations", measured.seeds());
}

Outcome front_times(MeasuredRuns& measured) {
  return figure(measure(measured, front_series(), piece_problems()), "figure-runtime-mo",
                "Running times on MMMOP, 40,100 evaluations", measured.seeds());
}

}  // namespace

std::vector<Artifact> runtime_artifacts() {
  return {{"figure-runtime-so", "Running times on CEC2013", niching_runs, niching_times},
          {"figure-runtime-mo", "Running times on MMMOP", front_runs, front_times}};
}

}  // namespace clde::reproduce
