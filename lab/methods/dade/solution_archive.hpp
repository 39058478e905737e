// dADE's archive: one solution for each region where members have come to rest near the best cost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "evolution/population.hpp"

namespace clde::dade {

class SolutionArchive {
 public:
  /// `radius`: solutions nearer than this are the same; `epsilon`: accuracy of their costs.
  SolutionArchive(double radius, double epsilon) : radius_(radius), epsilon_(epsilon) {}

  [[nodiscard]] const Population& solutions() const { return solutions_; }
  /// Keeps the member if it is within epsilon of the best cost: as a new solution, or in the place
  /// of a worse one nearby.
  void offer(const Population& members, std::size_t row);
  /// Whether a solution lies within the radius.
  [[nodiscard]] bool holds(std::span<const double> unit) const;
  /// A cost that was seen; solutions worse than the best one by more than epsilon are dropped.
  void see(double cost);
  [[nodiscard]] double best() const { return best_; }

 private:
  [[nodiscard]] std::size_t near(std::span<const double> unit) const;

  double radius_;
  double epsilon_;
  double best_ = std::numeric_limits<double>::infinity();
  Population solutions_;
};

}  // namespace clde::dade
