// The p-median problem: which few sites serve all clients at the least total distance?
// Greedy choice first (Cornuejols, Fisher, Nemhauser, 1977), then exchanges of one site for another
// (Teitz and Bart, 1968), each exchange found in one pass over the clients from the two nearest
// sites of each (Whitaker, 1983; Resende and Werneck, 2007).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace clde {

/// Distances from sites to clients, one row per site.
class DistanceTable {
 public:
  DistanceTable(std::size_t sites, std::size_t clients)
      : sites_(sites), clients_(clients), data_(sites * clients) {}
  [[nodiscard]] std::size_t sites() const { return sites_; }
  [[nodiscard]] std::size_t clients() const { return clients_; }
  [[nodiscard]] std::span<float> operator[](std::size_t site) {
    return std::span(data_).subspan(site * clients_, clients_);
  }
  [[nodiscard]] std::span<const float> operator[](std::size_t site) const {
    return std::span(data_).subspan(site * clients_, clients_);
  }

 private:
  std::size_t sites_, clients_;
  std::vector<float> data_;
};

/// Distance of every client to the nearest chosen site.
std::vector<float> service(const DistanceTable& table, std::span<const std::size_t> chosen);

/// Sites chosen one by one, each time the one that saves most weighted distance; ties by number.
/// Savings only shrink, so old ones are bounds and few have to be computed again (the lazy greedy
/// choice of Minoux, 1978).
std::vector<std::size_t> greedy_median(const DistanceTable& table, std::span<const float> weights,
                                       std::size_t count);

/// Exchanges a chosen site for another as long as that shortens the total, for a few rounds.
void improve_by_swaps(const DistanceTable& table, std::span<const float> weights,
                      std::vector<std::size_t>& chosen);

}  // namespace clde
