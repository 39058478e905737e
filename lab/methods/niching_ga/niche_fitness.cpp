#include "methods/niching_ga/niche_fitness.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "core/numbers/argsort.hpp"
#include "core/numbers/portable_math.hpp"
#include "core/numbers/vectors.hpp"

namespace clde::niching_ga {
namespace {

double sharing_function(double distance, const Sharing& s) {
  if (distance >= s.sigma_share) return 0;
  if (distance == 0) return 1;
  const double share = distance / s.sigma_share;
  return 1 - (s.alpha == 1 ? share : portable_exp(s.alpha * portable_log(share)));
}

}  // namespace

std::vector<double> raw_fitness(const Population& members) {
  const std::span costs(members.costs.data(), members.size());
  const auto [low, high] = std::ranges::minmax(costs);
  std::vector<double> fitness(members.size(), 1.0);
  if (high > low)
    for (std::size_t i = 0; i < fitness.size(); ++i) fitness[i] = (high - costs[i]) / (high - low);
  return fitness;
}

std::vector<double> shared_fitness(const Population& members, const Sharing& sharing) {
  std::vector<double> fitness = raw_fitness(members);
  std::vector<double> niche(members.size(), 1.0);
  for (std::size_t i = 0; i < members.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const double share =
          sharing_function(distance(members.points[i], members.points[j]), sharing);
      niche[i] += share;
      niche[j] += share;
    }
  for (std::size_t i = 0; i < fitness.size(); ++i) fitness[i] /= niche[i];
  return fitness;
}

std::vector<double> cleared_fitness(const Population& members, const Clearing& clearing) {
  std::vector<double> fitness = raw_fitness(members);
  std::vector<std::size_t> heads, winners;
  for (const std::size_t i : argsort(std::span(members.costs.data(), members.size()))) {
    const auto head = std::ranges::find_if(heads, [&](std::size_t h) {
      return squared_distance(members.points[i], members.points[h]) <
             clearing.sigma * clearing.sigma;
    });
    if (head == heads.end()) {
      heads.push_back(i);
      winners.push_back(1);
    } else if (std::size_t& count = winners[static_cast<std::size_t>(head - heads.begin())];
               count < clearing.kappa) {
      ++count;
    } else {
      fitness[i] = 0;
    }
  }
  return fitness;
}

std::vector<std::size_t> sample_by_fitness(const std::vector<double>& fitness, std::size_t count,
                                           Rng& rng) {
  const double total = std::accumulate(fitness.begin(), fitness.end(), 0.0);
  std::vector<std::size_t> rows;
  const double step = total / static_cast<double>(count);
  double pointer = step * rng.uniform();
  double passed = 0;
  for (std::size_t i = 0; i < fitness.size(); ++i)
    for (passed += fitness[i]; pointer < passed && rows.size() < count; pointer += step)
      rows.push_back(i);
  while (rows.size() < count) rows.push_back(rng.index(fitness.size()));
  rng.shuffle(std::span(rows));
  return rows;
}

}  // namespace clde::niching_ga
