// How one child is made from members. Coordinates may leave the unit cube; the caller brings them
// back.
#pragma once

#include <array>
#include <span>
#include <vector>

#include <clde/extend/rng.hpp>
#include "search/several/members.hpp"

namespace clde::pareto {

/// One child: its parent, and the members it may mate with (the parent itself if there is none).
struct Birth {
  std::size_t parent;
  std::vector<std::size_t> mates;

  [[nodiscard]] std::size_t mate(Rng& rng) const { return mates[rng.index(mates.size())]; }
};

/// The neighbours of a parent that belong to its piece; all of them if those are too few.
std::vector<std::size_t> mates_of(const Members& members, std::size_t parent);

/// x is the child, and comes in as a copy of its parent.
class Moves {
 public:
  Moves(const Members& members, Rng& rng) : members_(members), rng_(rng) {}

  /// Towards the shallowest of a few mates, with a difference of two mates on top.
  void to_best_mate(const Birth& birth, std::span<double> x) const;

  struct Difference {
    double factor;
    double probability = 1;  ///< that a coordinate takes part
  };
  /// The move of differential evolution (Storn and Price, 1997), with the parent as base.
  void add_difference(const Birth& birth, std::span<double> x, Difference size) const;

  /// Between parent and mate, or beyond either: gaps along a piece are filled, ends prolonged.
  void fill_gap(const Birth& birth, std::span<double> x) const;

  void cross_and_mutate(const Birth& birth, std::span<double> x) const;

  /// Out of the neighbourhood: by a step between pieces, if several are known, or by coordinates of
  /// any member.
  void leave_neighborhood(const Birth& birth, std::span<double> x) const;

  /// The middle of x and the first of three, and half the step from the third to the second: knows
  /// no axes.
  void to_middle(std::span<double> x, const std::array<std::size_t, 3>& others) const;

 private:
  [[nodiscard]] std::size_t counterpart(std::size_t of) const;
  void add_step(std::span<double> x, std::size_t from, std::size_t to) const;
  bool step_aside(std::size_t parent, std::span<double> x) const;
  bool step_alike(const Birth& birth, std::span<double> x) const;
  bool step_between_pieces(const Birth& birth, std::span<double> x) const;
  void copy_coordinates(std::span<double> x) const;

  const Members& members_;
  Rng& rng_;
};

}  // namespace clde::pareto
