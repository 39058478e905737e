// The points in play, and what is known of each: depth, piece, neighbours.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "evolution/population.hpp"
#include "fronts/front_depth.hpp"
#include "landscape/neighbours/knn_graph.hpp"
#include "search/several/wide.hpp"

namespace clde::pareto {

class Members {
 public:
  [[nodiscard]] const Population& population() const { return population_; }
  [[nodiscard]] std::size_t size() const { return population_.size(); }
  [[nodiscard]] std::span<const double> point(std::size_t i) const { return population_.points[i]; }
  /// Below the front, when it became a member.
  [[nodiscard]] double depth(std::size_t i) const { return depths_[i]; }
  /// Of the Pareto set, from 0.
  [[nodiscard]] std::uint32_t piece(std::size_t i) const { return pieces_[i]; }
  /// Squared distance to the nearest of its neighbours, in decisions and scaled costs together.
  [[nodiscard]] double isolation(std::size_t i) const { return isolation_[i]; }
  /// Members with the most similar costs, of each member; none if there is only one.
  [[nodiscard]] const Neighbors& neighbors_in_f() const { return neighbors_in_f_; }
  /// The nearest members of each: in decisions, or in costs if there are too many variables.
  [[nodiscard]] const Neighbors& nearest() const {
    return wide() ? neighbors_in_f_ : neighbors_in_x_;
  }
  [[nodiscard]] bool wide() const { return is_wide(population_.points.cols()); }

  /// Becomes this population, whose pieces are given; everything else is worked out.
  void set(Population population, std::vector<std::uint32_t> pieces, const FrontDepth& depth);

  /// A child replaces the member nearest to it if it is shallower or dominates that member. Pieces
  /// and neighbours stay as they are until the next `set`.
  void challenge_nearest(const Population& children, const FrontDepth& depth);

 private:
  [[nodiscard]] std::size_t nearest_to(std::span<const double> point) const;
  void find_neighbors(const FrontDepth& depth);
  void measure_isolation(const FrontDepth& depth);

  Population population_;
  std::vector<double> depths_;
  std::vector<std::uint32_t> pieces_;
  Neighbors neighbors_in_x_, neighbors_in_f_;
  std::vector<double> isolation_;
};

}  // namespace clde::pareto
