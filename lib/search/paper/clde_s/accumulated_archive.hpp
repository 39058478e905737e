// An archive of CLDE-S that remembers basins which the population has left: the best point of every
// basin decoded so far, each refined with a deviation of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <clde/extend/search.hpp>

#include "search/paper/clde_s/refinement.hpp"

namespace clde::paper {

struct ArchiveLimits {
  std::size_t capacity = 500;
  double distinct = 0.01;           ///< eps_dec: unit cube, per root of the dimension
  double largest_deviation = 0.05;  ///< a new solution starts with this one or a smaller one
};

class AccumulatedArchive {
 public:
  struct Solution {
    std::vector<double> unit;
    double cost = 0;
    std::uint64_t born = 0;
    OwnDeviation deviation;
    bool moved = true;  ///< since consolidate()

    [[nodiscard]] bool converged() const { return deviation.value < min_deviation; }
  };
  struct Candidate {
    std::span<const double> unit;
    double cost = 0;
    std::uint64_t born = 0;
    double spacing = 0;  ///< how far the nearest other point was
  };

  explicit AccumulatedArchive(const ArchiveLimits& limits) : limits_(limits) {}

  /// A new solution, or a better point of one that is nearer than eps_dec.
  void file(const Candidate& candidate);
  /// Drops solutions that have come near a better one, then the worst beyond the capacity.
  void consolidate();
  /// `count` normal samples about the solutions that have not converged, best first and in turn;
  /// none if all have.
  Task<void> refine(Search& search, std::size_t count, Rng& rng);
  /// By rising cost after consolidate().
  [[nodiscard]] const std::vector<Solution>& solutions() const { return solutions_; }

  /// Of the box: a solution whose deviation has shrunk below this is not refined any more.
  static constexpr double min_deviation = 1e-7;

 private:
  [[nodiscard]] double squared_radius(std::size_t dimension) const {
    return limits_.distinct * limits_.distinct * static_cast<double>(dimension);
  }
  /// The solution nearest to a point among those nearer than eps_dec, or null.
  Solution* same_solution(std::span<const double> unit);

  ArchiveLimits limits_;
  std::vector<Solution> solutions_;
};

}  // namespace clde::paper
