// The swarms of NMMSO: each has a mode, the best point its particles have seen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <clde/extend/rng.hpp>

#include "findings/point_tree.hpp"

namespace clde::nmmso {

/// A point with its cost and when it was known.
struct Known {
  std::vector<double> unit;
  double cost = 0;
  std::uint64_t born = 0;
};

struct Particle {
  Known now;
  Known best;
  std::vector<double> velocity;
};

struct Swarm {
  Known mode;
  std::vector<Particle> particles = {};
  bool changed = true;  ///< its mode has moved since it was compared with its neighbour
  bool alive = true;    ///< false: merged into another one
};

class Swarms {
 public:
  explicit Swarms(std::size_t capacity) : capacity_(capacity) {}

  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  [[nodiscard]] const std::vector<std::size_t>& living() const { return living_; }
  [[nodiscard]] Swarm& operator[](std::size_t id) { return all_[id]; }
  [[nodiscard]] const Swarm& operator[](std::size_t id) const { return all_[id]; }
  [[nodiscard]] bool is_full(std::size_t id) const {
    return all_[id].particles.size() >= capacity_;
  }

  /// A new swarm of one particle at rest; its id.
  std::size_t found(const Known& at);
  /// A point that swarm `id` has seen; its mode moves there if it is better.
  void see(std::size_t id, const Known& point);
  /// Swarm `gone` joins `id`, which keeps its best particles.
  void merge(std::size_t id, std::size_t gone);
  /// The living swarm with the nearest mode; no_index if there is no other.
  [[nodiscard]] std::size_t nearest(std::size_t id) const;
  /// Half the distance to the nearest mode: where new particles of a swarm are placed.
  [[nodiscard]] double reach(std::size_t id) const;
  /// Ids of the living swarms whose modes have moved; they count as compared from now on.
  [[nodiscard]] std::vector<std::size_t> take_changed();

 private:
  void place(std::size_t id);

  std::size_t capacity_;
  std::vector<Swarm> all_;
  std::vector<std::size_t> living_;  // rising
  PointTree modes_;                  // by id
};

/// A uniform point of the ball around `centre` that lies in the unit cube, or the nearest point of
/// the cube if twenty draws all miss it.
std::vector<double> point_in_ball(std::span<const double> centre, double radius, Rng& rng);

}  // namespace clde::nmmso
