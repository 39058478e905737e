#include "fronts/p_median.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace clde {
namespace {

constexpr float unserved = 1e9F;   // theory: farther than any site
constexpr int rounds = 6;          // guess: the last ones change little
constexpr double min_gain = 1e-7;  // theory: rounding, in totals at the start

/// Eight sums side by side, in a fixed order: the compiler may not reorder one sum.
template <class Term>
double total(std::size_t count, const Term& term) {
  float sums[8] = {};
  const std::size_t whole = count - count % 8;
  for (std::size_t q = 0; q < whole; q += 8)
    for (std::size_t l = 0; l < 8; ++l) sums[l] += term(q + l);
  double sum = 0;
  for (const float s : sums) sum += s;
  for (std::size_t q = whole; q < count; ++q) sum += term(q);
  return sum;
}

double saving(std::span<const float> distances, std::span<const float> served,
              std::span<const float> weights) {
  const float* d = distances.data();
  const float* s = served.data();
  const float* w = weights.data();
  return total(served.size(), [=](std::size_t q) {
    const float gain = s[q] - d[q];
    return w[q] * (gain > 0 ? gain : 0.0F);
  });
}

struct Offer {
  double saving;
  std::size_t site;
  std::size_t as_of;  // number of sites chosen when it was computed
};

/// Largest saving on top; ties: lowest number.
bool worse(const Offer& a, const Offer& b) {
  return a.saving != b.saving ? a.saving < b.saving : a.site > b.site;
}

/// The site with the least total; what every greedy choice starts from.
std::size_t center(const DistanceTable& table, std::span<const float> weights) {
  std::size_t best = 0;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t site = 0; site < table.sites(); ++site) {
    const float* d = table[site].data();
    const float* w = weights.data();
    const double sum = total(table.clients(), [=](std::size_t q) { return w[q] * d[q]; });
    if (sum < least) {
      least = sum;
      best = site;
    }
  }
  return best;
}

/// For every client the nearest chosen site, the distance to it, and to the next nearest.
struct Serving {
  explicit Serving(std::size_t clients) : who(clients), first(clients), second(clients) {}

  void update(const DistanceTable& table, std::span<const std::size_t> chosen) {
    std::ranges::fill(first, unserved);
    std::ranges::fill(second, unserved);
    for (std::size_t a = 0; a < chosen.size(); ++a) {
      const std::span<const float> d = table[chosen[a]];
      for (std::size_t q = 0; q < who.size(); ++q) {
        const bool nearer = d[q] < first[q];
        second[q] = nearer ? first[q] : std::min(second[q], d[q]);
        who[q] = nearer ? static_cast<std::uint32_t>(a) : who[q];
        first[q] = nearer ? d[q] : first[q];
      }
    }
  }

  std::vector<std::uint32_t> who;
  std::vector<float> first, second;
};

struct Exchange {
  std::size_t leaves = 0;  // position among the chosen
  double change = 0;       // of the total
};

/// The chosen site that `site` should replace.
Exchange best_exchange(std::span<const float> distances, const Serving& now,
                       std::span<const float> weights, std::vector<double>& losses) {
  std::ranges::fill(losses, 0.0);
  double gain = 0;
  for (std::size_t q = 0; q < distances.size(); ++q) {
    if (distances[q] < now.first[q])
      gain += weights[q] * (distances[q] - now.first[q]);
    else
      losses[now.who[q]] += weights[q] * (std::min(distances[q], now.second[q]) - now.first[q]);
  }
  const auto least = std::ranges::min_element(losses);
  return {static_cast<std::size_t>(least - losses.begin()), gain + *least};
}

}  // namespace

std::vector<float> service(const DistanceTable& table, std::span<const std::size_t> chosen) {
  std::vector<float> served(table.clients(), unserved);
  for (const std::size_t site : chosen)
    for (std::size_t q = 0; q < served.size(); ++q) served[q] = std::min(served[q], table[site][q]);
  return served;
}

std::vector<std::size_t> greedy_median(const DistanceTable& table, std::span<const float> weights,
                                       std::size_t count) {
  std::vector<std::size_t> chosen;
  if (table.sites() == 0 || count == 0) return chosen;
  chosen.push_back(center(table, weights));
  std::vector<float> served = service(table, chosen);
  std::vector<Offer> offers;
  for (std::size_t site = 0; site < table.sites(); ++site)
    if (site != chosen[0]) offers.push_back({saving(table[site], served, weights), site, 1});
  std::ranges::make_heap(offers, worse);
  while (chosen.size() < count && !offers.empty()) {
    std::ranges::pop_heap(offers, worse);
    Offer& best = offers.back();
    if (best.as_of == chosen.size()) {
      chosen.push_back(best.site);
      for (std::size_t q = 0; q < served.size(); ++q)
        served[q] = std::min(served[q], table[best.site][q]);
      offers.pop_back();
    } else {
      best = {saving(table[best.site], served, weights), best.site, chosen.size()};
      std::ranges::push_heap(offers, worse);
    }
  }
  return chosen;
}

void improve_by_swaps(const DistanceTable& table, std::span<const float> weights,
                      std::vector<std::size_t>& chosen) {
  if (chosen.size() < 2) return;
  std::vector<bool> in(table.sites(), false);
  for (const std::size_t site : chosen) in[site] = true;
  Serving now(table.clients());
  now.update(table, chosen);
  const float* w = weights.data();
  const float* f = now.first.data();
  const double before = total(table.clients(), [=](std::size_t q) { return w[q] * f[q]; });
  std::vector<double> losses(chosen.size());
  bool improved = true;
  for (int round = 0; round < rounds && improved; ++round) {
    improved = false;
    for (std::size_t site = 0; site < table.sites(); ++site) {
      if (in[site]) continue;
      const Exchange swap = best_exchange(table[site], now, weights, losses);
      if (!(swap.change < -min_gain * before)) continue;
      in[chosen[swap.leaves]] = false;
      in[site] = true;
      chosen[swap.leaves] = site;
      now.update(table, chosen);
      improved = true;
    }
  }
}

}  // namespace clde
