#include "algorithms/clde/single/partly_new.hpp"

#include <algorithm>

#include "core/portable_math.hpp"

namespace clde::single {
namespace {

/// How far the other variables are moved: an optimum that lies in a plane of symmetry would keep
/// the descent in it, and that ends on a saddle.
constexpr double shake = 0.01;

std::vector<std::size_t> converged(const Archive& archive) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < archive.size(); ++i)
    if (archive[i].convergence == Convergence::converged) all.push_back(i);
  return all;
}

/// From 1 to a third of the variables, short ones as often as long ones on a logarithmic scale.
std::size_t stretch(std::size_t dimension, Rng& rng) {
  const auto longest = static_cast<double>((dimension + 2) / 3);
  return static_cast<std::size_t>(portable_exp(portable_log(longest + 1) * rng.uniform()));
}

}  // namespace

/// A stretch and not any few variables: those that stand side by side mostly belong together, the
/// coordinates of an atom say.
std::vector<double> partly_new(const Run& run, Rng& rng) {
  const std::vector<std::size_t> from = converged(run.search.archive());
  if (from.empty()) return {};
  std::vector<double> unit = run.search.archive()[from[rng.index(from.size())]].unit;
  for (double& u : unit) u = std::clamp(u + shake * (2 * rng.uniform() - 1), 0.0, 1.0);
  const std::size_t length = stretch(unit.size(), rng);
  const std::size_t first = rng.index(unit.size());
  for (std::size_t k = 0; k < length; ++k) unit[(first + k) % unit.size()] = rng.uniform();
  return unit;
}

}  // namespace clde::single
