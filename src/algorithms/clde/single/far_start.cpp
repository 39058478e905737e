#include "algorithms/clde/single/far_start.hpp"

#include <algorithm>

#include "algorithms/clde/single/climb.hpp"
#include "algorithms/clde/single/partly_new.hpp"
#include "core/portable_math.hpp"
#include "core/vectors.hpp"

namespace clde::single {
namespace {

double distance_to_reported(const Archive& archive, std::span<const double> unit) {
  const std::size_t near = archive.nearest_reported(unit);
  return near == archive.size() ? 0 : archive.space().squared_distance(unit, archive[near].unit);
}

/// Share of blind starts where plain restarts do well: what is far from all known optima is not
/// where the next one is if two lie side by side.
constexpr double blind_restarts = 0.6;
/// The same where local optima are wanted too; the other starts are partly new ones then.
constexpr double blind_of_all = 0.2;

double blind_share(const Run& run) {
  const double share = run.settings.wants_all() ? blind_of_all : blind_restarts * run.promise();
  return std::max(run.settings.census, share);
}

/// From 1 (a blind start) to 3,162.
std::size_t far_tries(const Run& run, Rng& rng, std::uint64_t number) {
  const auto tries = static_cast<std::size_t>(portable_exp(3.5 * portable_log(10) * rng.uniform()));
  const bool blind = run.search.stream("census", number).uniform() < blind_share(run);
  return blind ? 1 : tries;
}

/// The farthest from all reported optima of so many random points; no evaluations.
std::vector<double> far_point(const Run& run, Rng& rng, std::size_t tries) {
  std::vector<double> best;
  double farthest = -1;
  std::vector<double> unit(run.dimension());
  for (std::size_t t = 0; t < tries; ++t) {
    for (double& u : unit) u = rng.uniform();
    const double d = distance_to_reported(run.search.archive(), unit);
    if (d > farthest) {
      farthest = d;
      best = unit;
    }
  }
  return best;
}

std::vector<double> start(const Run& run, Rng& rng, std::size_t tries) {
  std::vector<double> unit;
  if (tries > 1 && run.settings.wants_all()) unit = partly_new(run, rng);
  return unit.empty() ? far_point(run, rng, tries) : unit;
}

}  // namespace

Task<void> climb_from_afar(Run& run, std::uint64_t number) {
  Rng rng = run.search.stream("far", number);
  const std::size_t tries = far_tries(run, rng, number);
  Seed seed{start(run, rng, tries), 0, 0, tries == 1};
  seed.cost = co_await run.search.evaluate_one(seed.unit);
  const double step = 0.03 * portable_exp(portable_log(4) * rng.uniform());
  const Filed end = co_await climb_on_unknown_ground(run, std::move(seed), step, number);
  if (tries == 1) run.search.archive().count_random_start(end.index);
}

}  // namespace clde::single
