// How far a walker jumps: as far as lately led to another minimum.
#pragma once

#include <clde/extend/rng.hpp>

namespace clde::single {

class JumpLength {
 public:
  explicit JumpLength(Rng& rng);

  /// The length of one jump.
  [[nodiscard]] double draw(Rng& rng) const;
  /// A jump fell back to where it began.
  void lengthen();
  /// A jump led too far; `by`: of the logarithm.
  void shorten(double by) { log_ -= by; }

 private:
  double log_;  // of the median length
};

}  // namespace clde::single
