// Starts far from every reported optimum: parts of the box that no basin decoded so far explains.
// Some are uniformly random instead; where local optima are wanted too, most are partly new.
#pragma once

#include <cstdint>
#include <vector>

#include "algorithms/clde/single/context.hpp"
#include "algorithms/clde/single/descents.hpp"
#include "algorithms/clde/single/start.hpp"

namespace clde::single {

/// The farthest from all reported optima of `tries` random points; no evaluations.
std::vector<double> far_point(const Archive& archive, std::size_t dimension, std::size_t tries,
                              Rng& rng);

class FarStarts {
 public:
  FarStarts(Context& context, Descents& descents) : context_(context), descents_(descents) {}

  /// One start and its descent. `number`: of the job.
  [[nodiscard]] Task<void> descend(std::uint64_t number);

 private:
  [[nodiscard]] double random_share() const;
  [[nodiscard]] std::size_t draw_tries(Rng& rng, std::uint64_t number) const;
  [[nodiscard]] Start draw(Rng& rng, std::uint64_t number) const;

  Context& context_;
  Descents& descents_;
};

}  // namespace clde::single
