#include "report/run/hypervolume_curve.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <clde/lab/metrics.hpp>
#include <clde/pareto.hpp>

#include "report/run/convergence.hpp"

namespace clde::report {
namespace {

constexpr std::size_t max_objectives = 3;
constexpr double beyond_worst = 1.1;  // as in trade_offs

bool dominates(std::span<const double> a, std::span<const double> b) {
  return std::ranges::equal(a, b, [](double x, double y) { return x <= y; });
}

/// Points of the box that no other one dominates.
class Front {
 public:
  explicit Front(const TradeOffs& box) : best_(box.best), worst_(box.worst) {}

  void add(std::span<const double> values) {
    std::vector<double> point(best_.size());
    for (std::size_t m = 0; m < point.size(); ++m) {
      const double range = worst_[m] - best_[m];  // below 0 where values are maximised
      point[m] = range == 0 ? 0 : (values[m] - best_[m]) / range;
      if (!(point[m] < beyond_worst)) return;
    }
    if (std::ranges::any_of(points_, [&](const auto& p) { return dominates(p, point); })) return;
    std::erase_if(points_, [&](const auto& p) { return dominates(point, p); });
    points_.push_back(std::move(point));
  }

  [[nodiscard]] double hypervolume() const {
    Matrix costs(0, best_.size());
    for (const auto& p : points_) costs.push_row(p);
    const std::vector<double> corner(best_.size(), beyond_worst);
    return clde::hypervolume(costs, corner) /
           std::pow(beyond_worst, static_cast<double>(best_.size()));
  }

 private:
  std::vector<double> best_, worst_;
  std::vector<std::vector<double>> points_;
};

/// Values and when they were known.
struct Known {
  std::uint32_t at = 0;
  std::span<const double> values;
};

/// Where evaluations were left out, the solutions found stand in for those of the front.
std::vector<Known> known_values(const RunRecord& run) {
  std::vector<Known> all;
  for (std::size_t i = 0; i < run.evaluated.size(); ++i)
    all.push_back({run.evaluated.at[i], run.evaluated.values[i]});
  if (run.evaluated.is_whole()) return all;
  for (const Optimum& o : run.result.optima)
    all.push_back({static_cast<std::uint32_t>(o.found_at), o.values});
  std::ranges::stable_sort(all, {}, &Known::at);
  return all;
}

}  // namespace

Steps hypervolume_over_time(const RunRecord& run) {
  Steps steps;
  const TradeOffs box = trade_offs(run.result, run.sense);
  const bool measured = run.objectives > 1 && run.objectives <= max_objectives;
  if (!measured || box.best.empty() || run.evaluated.size() == 0) return steps;
  Front front(box);
  const std::vector<Known> known = known_values(run);
  auto next = known.begin();
  for (const std::uint32_t time : checkpoints(run.result.evaluations)) {
    for (; next != known.end() && next->at <= time; ++next) front.add(next->values);
    steps.at.push_back(time);
    steps.value.push_back(front.hypervolume());
  }
  return steps;
}

double hypervolume_in(const TradeOffs& box, const std::vector<Optimum>& optima) {
  if (box.best.empty() || box.best.size() > max_objectives)
    return std::numeric_limits<double>::quiet_NaN();
  Front front(box);
  for (const Optimum& o : optima) front.add(o.values);
  return front.hypervolume();
}

}  // namespace clde::report
