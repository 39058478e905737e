#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <limits>

#include <clde/extend/rng.hpp>

#include "fronts/p_median.hpp"

namespace clde {
namespace {

struct Instance {
  DistanceTable table;
  std::vector<float> weights;
};

/// Sites and clients on a line, at whole places: sums are exact and ties happen.
Instance random_instance(std::uint64_t seed) {
  Rng rng(seed);
  Instance instance{DistanceTable(2 + rng.index(30), 1 + rng.index(40)), {}};
  std::vector<std::size_t> clients(instance.table.clients());
  for (std::size_t& c : clients) c = rng.index(64);
  for (std::size_t q = 0; q < clients.size(); ++q)
    instance.weights.push_back(static_cast<float>(1 + rng.index(3)));
  for (std::size_t s = 0; s < instance.table.sites(); ++s) {
    const std::size_t site = rng.index(64);
    for (std::size_t q = 0; q < clients.size(); ++q)
      instance.table[s][q] =
          static_cast<float>(site > clients[q] ? site - clients[q] : clients[q] - site);
  }
  return instance;
}

double cost(const Instance& i, std::span<const std::size_t> chosen) {
  const std::vector<float> served = service(i.table, chosen);
  double sum = 0;
  for (std::size_t q = 0; q < served.size(); ++q) sum += i.weights[q] * served[q];
  return sum;
}

/// Every choice computed anew.
std::vector<std::size_t> slow_greedy(const Instance& i, std::size_t count) {
  std::vector<std::size_t> chosen;
  while (chosen.size() < std::min(count, i.table.sites())) {
    std::size_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t s = 0; s < i.table.sites(); ++s) {
      if (std::ranges::find(chosen, s) != chosen.end()) continue;
      std::vector<std::size_t> with = chosen;
      with.push_back(s);
      if (cost(i, with) < least) {
        least = cost(i, with);
        best = s;
      }
    }
    chosen.push_back(best);
  }
  return chosen;
}

RC_GTEST_PROP(Median, GreedyIsWhatTheDefinitionSays, (std::uint64_t seed)) {
  const Instance i = random_instance(seed);
  const std::size_t count = 1 + Rng(seed, "count").index(12);
  RC_ASSERT(greedy_median(i.table, i.weights, count) == slow_greedy(i, count));
}

RC_GTEST_PROP(Median, SwapsShortenUntilNoExchangeDoes, (std::uint64_t seed)) {
  const Instance i = random_instance(seed);
  const std::size_t count = 2 + Rng(seed, "count").index(4);
  std::vector<std::size_t> chosen = greedy_median(i.table, i.weights, count);
  const double before = cost(i, chosen);
  improve_by_swaps(i.table, i.weights, chosen);
  RC_ASSERT(cost(i, chosen) <= before);
  RC_ASSERT(chosen.size() == std::min(count, i.table.sites()));
  for (std::size_t out = 0; out < chosen.size() && chosen.size() > 1; ++out)
    for (std::size_t s = 0; s < i.table.sites(); ++s) {
      std::vector<std::size_t> other = chosen;
      if (std::ranges::find(chosen, s) == chosen.end()) other[out] = s;
      RC_ASSERT(cost(i, other) >= cost(i, chosen));
    }
}

}  // namespace
}  // namespace clde
