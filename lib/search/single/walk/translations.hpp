// Descent by translation: differences of known minima as moves, one evaluation each.
#pragma once

#include <cstddef>
#include <vector>

#include "search/single/context.hpp"
#include "search/single/minimum.hpp"
#include "search/single/walk/lattice.hpp"

namespace clde::single {

class Translations {
 public:
  struct Outcome {
    bool gained = false;            ///< a move led down
    bool closed = false;            ///< the moves lead to an optimum that is reported already
    std::size_t led_to = no_index;  ///< that optimum, if a move hit it
  };

  explicit Translations(Context& context) : context_(context) {}

  /// Vectors of the lattice, pairs of them, steps across it, differences at random, at last a
  /// search over the floors. Every success starts over. `at` is moved.
  [[nodiscard]] Task<Outcome> descend(Minimum& at, const std::vector<Minimum>& minima, Rng& rng);

  /// Differences of the minima gave nothing, and none of the minima is new.
  [[nodiscard]] bool exhausted() const { return exhausted_; }
  /// There is a new minimum, or an old one was located better.
  void renew() { exhausted_ = false; }
  /// The walker moved down: floors may be searched again.
  void allow_floors() { floor_searches_ = 0; }

 private:
  void fit(const std::vector<Minimum>& minima, Rng& rng);
  [[nodiscard]] Matrix steps_of(std::size_t stage, const std::vector<Minimum>& minima,
                                Rng& rng) const;
  Task<bool> try_steps(Minimum& at, Matrix steps, Outcome& outcome);
  Task<bool> try_floors(Minimum& at, Rng& rng, Outcome& outcome);

  Context& context_;
  Lattice lattice_;                 // of the minima, if they have one
  std::size_t floor_searches_ = 0;  // since the walker last gained, with the lattice as it is
  bool exhausted_ = false;
};

}  // namespace clde::single
