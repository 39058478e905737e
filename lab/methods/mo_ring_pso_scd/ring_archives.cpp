#include "methods/mo_ring_pso_scd/ring_archives.hpp"

#include <algorithm>

#include "core/numbers/argsort.hpp"
#include "core/numbers/nondominated.hpp"
#include "methods/shared/two_space_crowding.hpp"

namespace clde::mo_ring_pso_scd {
namespace {

struct Order {
  std::vector<std::size_t> rows;
  std::vector<std::size_t> ranks;
};

Order order_of(const Population& members) {
  std::vector<std::size_t> ranks = nondominated_ranks(members.costs);
  const std::vector<double> crowding =
      two_space_crowding({members.points, members.costs, ranks}, ExtremeCosts::best_one_worst_0);
  std::vector<std::size_t> rows =
      argsort(members.size(), [&](std::size_t i) { return std::pair(ranks[i], -crowding[i]); });
  return {std::move(rows), std::move(ranks)};
}

}  // namespace

Population best_trade_offs(const Population& members, std::size_t count) {
  Order order = order_of(members);
  order.rows.resize(std::min(order.rows.size(), count));
  return members.pick(order.rows);
}

RingArchives::RingArchives(const Population& particles, const Sizes& sizes)
    : sizes_(sizes), personal_(particles.size()) {
  for (std::size_t i = 0; i < particles.size(); ++i) personal_[i].add_row(particles, i);
}

void RingArchives::visit(std::size_t i, const Population& from, std::size_t row) {
  Population all = personal_[i];
  all.add_row(from, row);
  Order order = order_of(all);
  std::erase_if(order.rows, [&](std::size_t r) { return order.ranks[r] > 1; });
  order.rows.resize(std::min(order.rows.size(), sizes_.personal));
  personal_[i] = all.pick(order.rows);
}

Population RingArchives::neighborhood(std::size_t i) const {
  const std::size_t n = personal_.size();
  Population all = personal_[i];
  if (n > 1) all.add(personal_[(i + 1) % n]);
  if (n > 2) all.add(personal_[(i + n - 1) % n]);
  return best_trade_offs(all, sizes_.neighborhood);
}

Population RingArchives::best(std::size_t count) const {
  Population all;
  for (const Population& p : personal_) all.add(p);
  return best_trade_offs(all, count);
}

}  // namespace clde::mo_ring_pso_scd
