#include "algorithms/clde/far_start.hpp"

#include "algorithms/clde/climb.hpp"
#include "core/elementary.hpp"
#include "core/vectors.hpp"

namespace clde::two_level {
namespace {

double distance_to_reported(const Findings& findings, std::span<const double> unit) {
  const std::size_t near = findings.nearest_if(unit, [](const Finding& f) { return f.reported; });
  return near == findings.size() ? 0 : squared_distance(unit, findings[near].unit);
}

/// The farthest from all reported optima of 1 to 3,162 random points; no evaluations.
std::vector<double> far_point(const Run& run, Rng& rng) {
  const auto tries = static_cast<std::size_t>(portable_exp(3.5 * portable_log(10) * rng.uniform()));
  std::vector<double> best;
  double farthest = -1;
  std::vector<double> unit(run.dimension());
  for (std::size_t t = 0; t < tries; ++t) {
    for (double& u : unit) u = rng.uniform();
    const double d = distance_to_reported(run.search.findings(), unit);
    if (d > farthest) {
      farthest = d;
      best = unit;
    }
  }
  return best;
}

}  // namespace

Task<void> climb_from_afar(Run& run, std::uint64_t number) {
  Rng rng = run.search.stream("far", number);
  Seed seed{far_point(run, rng), 0, 0};
  seed.cost = co_await run.search.evaluate_one(seed.unit);
  const double step = 0.03 * portable_exp(portable_log(4) * rng.uniform());
  co_await climb_on_unknown_ground(run, std::move(seed), step, number);
}

}  // namespace clde::two_level
