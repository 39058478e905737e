#include "algorithms/pareto/axes.hpp"

namespace clde::pareto {

Task<void> explore_axes(Run& run) {
  Matrix points(run.settings.report_size, run.dimension());
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (double& u : points[i]) u = run.rng.uniform();
  run.members = co_await try_points(run, std::move(points));
  std::vector<std::uint32_t> pieces(run.members.size(), 0);
  seat_members(run, std::move(run.members), std::move(pieces));
}

}  // namespace clde::pareto
