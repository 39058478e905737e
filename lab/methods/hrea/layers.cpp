#include "methods/hrea/layers.hpp"

#include <algorithm>

#include "core/numbers/column_bounds.hpp"
#include "core/numbers/dominance.hpp"
#include "core/numbers/nondominated.hpp"
#include "core/numbers/vectors.hpp"
#include "methods/hrea/local_quality.hpp"
#include "methods/shared/nearest_sums.hpp"

namespace clde::hrea {
namespace {

struct Split {
  Population front;
  Population rest;
};

Split split(const Population& members) {
  const std::vector<std::size_t> ranks = nondominated_ranks(members.costs);
  Split parts;
  for (std::size_t i = 0; i < members.size(); ++i)
    (ranks[i] == 1 ? parts.front : parts.rest).add_row(members, i);
  return parts;
}

Population far_from(const Population& taken, const Population& members, double radius) {
  Population far;
  for (std::size_t i = 0; i < members.size(); ++i) {
    bool near = false;
    for (std::size_t k = 0; k < taken.size() && !near; ++k)
      near = squared_distance(members.points[i], taken.points[k]) < radius * radius;
    if (!near) far.add_row(members, i);
  }
  return far;
}

/// Whether a front is good enough to be kept beside the best one.
class GoodEnough {
 public:
  GoodEnough(const Population& front, double loss)
      : front_(&front), low_(column_bounds(front.costs).low), loss_(loss) {}

  bool operator()(std::span<const double> costs) const {
    std::vector<double> reduced(costs.begin(), costs.end());
    for (std::size_t m = 0; m < reduced.size(); ++m)
      reduced[m] = low_[m] + (1 - loss_) * (reduced[m] - low_[m]);
    for (std::size_t i = 0; i < front_->size(); ++i)
      if (dominates(front_->costs[i], reduced)) return false;
    return true;
  }

 private:
  const Population* front_;
  std::vector<double> low_;
  double loss_;
};

}  // namespace

double allowed_loss(double eps, double progress) {
  if (progress >= 0.5) return eps;
  return 2 * (1 - eps) / (2 * progress + 1) + 2 * eps - 1;
}

Population layers(const Population& members, double loss) {
  if (members.empty()) return members;
  const double radius = niche_radius(members.points);
  const Split first = split(members);
  const GoodEnough good(first.front, loss);
  Population taken = first.front;
  Population rest = far_from(taken, first.rest, radius);
  while (!rest.empty()) {
    const Split next = split(rest);
    const std::size_t before = taken.size();
    for (std::size_t i = 0; i < next.front.size(); ++i)
      if (good(next.front.costs[i])) taken.add_row(next.front, i);
    if (taken.size() - before < next.front.size()) break;
    rest = far_from(taken, next.rest, radius);
  }
  return taken;
}

Balanced balance(const Population& members, std::size_t count) {
  Balanced kept{members, std::vector<double>(members.size(), 1.0)};
  if (members.size() > count) {
    const std::vector<std::size_t> ranks = nondominated_ranks(members.costs);
    const std::size_t fronts = *std::ranges::max_element(ranks);
    std::vector<std::size_t> sizes(fronts + 1, 0);
    for (const std::size_t rank : ranks) ++sizes[rank];
    const std::size_t share = (count + fronts - 1) / fronts;
    kept = {};
    Population large;
    for (std::size_t i = 0; i < members.size(); ++i) {
      const std::size_t size = sizes[ranks[i]];
      if (size >= share) {
        large.add_row(members, i);
      } else {
        kept.members.add_row(members, i);
        kept.crowding.push_back(static_cast<double>(share - size + 1));
      }
    }
    const std::size_t room = count - std::min(count, kept.members.size());
    kept.members.add(large.pick(thin_out(large.points, room, 2)));
    kept.crowding.resize(kept.members.size(), 1.0);
  }
  const std::vector<double> lonely = harmonic_distances(kept.members.points);
  for (std::size_t i = 0; i < lonely.size(); ++i) kept.crowding[i] *= -lonely[i];
  return kept;
}

}  // namespace clde::hrea
