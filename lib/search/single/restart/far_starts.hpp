// Starts far from every reported optimum: parts of the box that no basin decoded so far explains.
// Some are uniformly random instead. Where plain restarts succeed most are linked ones; where local
// optima are wanted too, most are known minima with a part drawn anew or taken from another one,
// whichever found more per evaluation.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "descents/credit.hpp"
#include "sampling/initial.hpp"
#include "search/single/context.hpp"
#include "search/single/descents/descents.hpp"
#include "search/single/descents/start.hpp"
#include "search/single/restart/linked_starts.hpp"

namespace clde::single {

/// Of `tries` random points the farthest from all reported optima, and from all descents under way
/// if these are given; no evaluations.
std::vector<double> far_point(const Archive& archive, std::size_t dimension, std::size_t tries,
                              Rng& rng, const DescentsUnderWay* under_way = nullptr);

class FarStarts {
 public:
  FarStarts(Context& context, Descents& descents);

  /// Samples that fill the box.
  void learn(const Matrix& points, const std::vector<double>& costs) { linked_.add(points, costs); }
  /// One start and its descent. `number`: of the job.
  [[nodiscard]] Task<void> descend(std::uint64_t number);

 private:
  [[nodiscard]] double hope() const;
  [[nodiscard]] double random_share() const;
  [[nodiscard]] double linked_share() const;
  [[nodiscard]] double exchanged_share() const;
  [[nodiscard]] bool draw_linked(std::uint64_t number) const;
  [[nodiscard]] bool draw_near_known(std::uint64_t number) const;
  Task<void> descend_linked(std::uint64_t number);
  Task<void> descend_spread(std::uint64_t number);
  Task<void> descend_far(std::uint64_t number);
  Task<void> descend_near_known(std::uint64_t number);
  [[nodiscard]] std::size_t draw_tries(Rng& rng, std::uint64_t number) const;
  [[nodiscard]] Start draw(Rng& rng, std::uint64_t number) const;

  Context& context_;
  Descents& descents_;
  LinkedStarts linked_;
  std::unique_ptr<SpaceFilling> spread_;  // starts where descents are cheap
  std::size_t in_vain_ = 0;               // starts one after the other that found nothing new
  Credit parts_;                          // of known minima: drawn anew, or exchanged
  std::size_t exchanged_in_vain_ = 0;     // the latest exchanged ones that found nothing new
};

}  // namespace clde::single
