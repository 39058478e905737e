#include "report/run/progress.hpp"

#include <algorithm>
#include <limits>

#include "landscape/neighbours/point_index.hpp"
#include "report/run/thinning.hpp"

namespace clde::report {
namespace {

constexpr std::size_t max_steps = 600;
constexpr std::size_t max_of_trail = 40;

/// The last change at one time is the one that holds; of too many some are left out, never the
/// last.
Steps thinned(const Steps& steps) {
  Steps single;
  for (std::size_t i = 0; i < steps.at.size(); ++i) {
    if (i + 1 < steps.at.size() && steps.at[i + 1] == steps.at[i]) continue;
    single.at.push_back(steps.at[i]);
    single.value.push_back(steps.value[i]);
  }
  Steps few;
  for (const std::uint32_t i : even_rows(single.at.size(), max_steps)) {
    few.at.push_back(single.at[i]);
    few.value.push_back(single.value[i]);
  }
  return few;
}

bool better(double a, double b, Sense sense) {
  return sense == Sense::minimize ? a < b : a > b;
}

double worst(Sense sense) {
  const double infinity = std::numeric_limits<double>::infinity();
  return sense == Sense::minimize ? infinity : -infinity;
}

}  // namespace

Steps reported_over_time(const Result& result) {
  Steps steps;
  double count = 0;
  for (const ReportEvent& event : result.reports) {
    count += event.kind == ReportEvent::Kind::add ? 1 : -1;
    steps.at.push_back(static_cast<std::uint32_t>(event.at));
    steps.value.push_back(count);
  }
  return thinned(steps);
}

Steps known_over_time(const Result& result) {
  Steps steps;
  for (const Optimum& o : result.optima) steps.at.push_back(static_cast<std::uint32_t>(o.found_at));
  std::ranges::sort(steps.at);
  for (std::size_t i = 0; i < steps.at.size(); ++i)
    steps.value.push_back(static_cast<double>(i + 1));
  return thinned(steps);
}

Steps best_over_time(const RunRecord& run) {
  return thinned(run.evaluated.best);
}

std::vector<Matrix> trails(const RunRecord& run, std::size_t most) {
  Matrix optima(0, run.box.dimension());
  std::vector<double> unit(run.box.dimension());
  for (const Optimum& o : run.result.optima) {
    run.box.to_unit(o.x, unit);
    optima.push_row(unit);
  }
  if (optima.empty()) return {};
  const PointIndex index(optima);
  std::vector<double> best(optima.rows(), worst(run.sense));
  std::vector<std::vector<std::uint32_t>> rows(optima.rows());
  for (std::uint32_t i = 0; i < run.evaluated.size(); ++i) {
    run.box.to_unit(run.evaluated.points[i], unit);
    const std::uint32_t home = index.nearest(unit, 1).front().second;
    if (!better(run.evaluated.values(i, 0), best[home], run.sense)) continue;
    best[home] = run.evaluated.values(i, 0);
    rows[home].push_back(i);
  }
  std::vector<Matrix> all;
  for (std::size_t o = 0; o < std::min(most, rows.size()); ++o) {
    all.emplace_back(0, run.box.dimension());
    for (const std::uint32_t i : even_rows(rows[o].size(), max_of_trail))
      all.back().push_row(run.evaluated.points[rows[o][i]]);
  }
  return all;
}

}  // namespace clde::report
