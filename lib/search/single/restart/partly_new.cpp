#include "search/single/restart/partly_new.hpp"

#include <algorithm>
#include <utility>

#include "core/numbers/portable_math.hpp"
#include "search/single/constants.hpp"

namespace clde::single {
namespace {

std::vector<std::size_t> converged(const Archive& archive) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < archive.size(); ++i)
    if (archive[i].convergence == Convergence::converged) all.push_back(i);
  return all;
}

/// From 1 to a third of the variables, short ones as often as long ones on a logarithmic scale.
std::size_t stretch(std::size_t dimension, Rng& rng) {
  const std::size_t longest = (dimension + partly_new_divisor - 1) / partly_new_divisor;
  const double most = portable_log(static_cast<double>(longest) + 1);
  return static_cast<std::size_t>(portable_exp(most * rng.uniform()));
}

/// A known minimum, moved a little.
std::vector<double> shaken(const ArchiveEntry& minimum, Rng& rng) {
  std::vector<double> unit = minimum.unit;
  for (double& u : unit) u = std::clamp(u + partly_new_shake * (2 * rng.uniform() - 1), 0.0, 1.0);
  return unit;
}

/// A minimum with up to half of its variables, side by side, from another one.
std::vector<double> exchanged(const ArchiveEntry& minimum, const ArchiveEntry& other, Rng& rng) {
  std::vector<double> unit = shaken(minimum, rng);
  const std::size_t length = 1 + rng.index(std::max<std::size_t>(1, unit.size() / 2));
  const std::size_t first = rng.index(unit.size());
  for (std::size_t k = 0; k < length; ++k) {
    const std::size_t j = (first + k) % unit.size();
    unit[j] = other.unit[j];
  }
  return unit;
}

}  // namespace

/// A stretch and not any few variables: variables side by side mostly belong together, like the
/// coordinates of one atom.
std::vector<double> partly_new(const Archive& archive, Rng& rng) {
  const std::vector<std::size_t> from = converged(archive);
  if (from.empty()) return {};
  std::vector<double> unit = shaken(archive[from[rng.index(from.size())]], rng);
  const std::size_t length = stretch(unit.size(), rng);
  const std::size_t first = rng.index(unit.size());
  for (std::size_t k = 0; k < length; ++k) unit[(first + k) % unit.size()] = rng.uniform();
  return unit;
}

std::vector<double> partly_exchanged(const Archive& archive, Rng& rng) {
  const std::vector<std::size_t> from = converged(archive);
  if (from.size() < 2) return {};
  std::vector<double> farthest;
  double distance = -1;
  for (std::size_t i = 0; i < exchanges_compared; ++i) {
    const std::size_t one = rng.index(from.size());
    const std::size_t other = (one + 1 + rng.index(from.size() - 1)) % from.size();
    std::vector<double> unit = exchanged(archive[from[one]], archive[from[other]], rng);
    const double d = archive.space().squared_distance(unit, archive[archive.nearest(unit)].unit);
    if (d <= distance) continue;
    distance = d;
    farthest = std::move(unit);
  }
  return farthest;
}

}  // namespace clde::single
