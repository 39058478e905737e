// What a particle on the ring remembers: the best trade-offs of its own and of its neighbours.
#pragma once

#include <cstddef>
#include <vector>

#include "evolution/population.hpp"

namespace clde::mo_ring_pso_scd {

/// The best members: by nondominated rank, then by special crowding distance.
Population best_trade_offs(const Population& members, std::size_t count);

class RingArchives {
 public:
  struct Sizes {
    std::size_t personal = 5;       ///< n_PBA
    std::size_t neighborhood = 15;  ///< n_NBA
  };

  RingArchives(const Population& particles, const Sizes& sizes);

  /// A point that particle `i` has visited.
  void visit(std::size_t i, const Population& from, std::size_t row);
  /// The best of what particle `i` has seen.
  [[nodiscard]] std::span<const double> personal_best(std::size_t i) const {
    return personal_[i].points[0];
  }
  /// What the particle and its two neighbours remember, best first.
  [[nodiscard]] Population neighborhood(std::size_t i) const;
  /// The best of all that the particles remember.
  [[nodiscard]] Population best(std::size_t count) const;

 private:
  Sizes sizes_;
  std::vector<Population> personal_;  // nondominated, best first
};

}  // namespace clde::mo_ring_pso_scd
