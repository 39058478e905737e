// Recombination: regular landscapes repeat themselves, so differences and mixed coordinates of
// known optima point at unknown ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>

#include "search/single/context.hpp"
#include "search/single/descents/start.hpp"

namespace clde::single {

class Recombination {
 public:
  explicit Recombination(Context& context) : context_(context) {}

  /// There is an offspring to descend from, or proposals may still succeed.
  [[nodiscard]] bool is_open() const;
  /// Evaluates a few proposals; the promising ones become offspring. They are under way as soon as
  /// the task has been made. `number`: of the job. Returns evaluations spent.
  [[nodiscard]] Task<std::uint64_t> propose(std::uint64_t number);

  [[nodiscard]] bool has_offspring() const { return !offspring_.empty(); }
  [[nodiscard]] Start take_offspring();
  /// Proposals are worth trying again: one led to a new optimum, or a canvas to other ground.
  void renew() { proposals_since_success_ = 0; }

 private:
  Task<std::uint64_t> propose_some(std::uint64_t number);
  [[nodiscard]] Matrix proposals(Rng& rng);
  [[nodiscard]] bool is_new(std::span<const double> unit) const;

  Context& context_;
  std::deque<Start> offspring_;
  std::size_t proposals_since_success_ = 0;
  bool proposing_ = false;
};

}  // namespace clde::single
