// F and CR of differential evolution, drawn for every trial about means that follow what succeeded
// (J. Zhang, A. C. Sanderson, JADE: adaptive differential evolution with optional external archive,
// IEEE Transactions on Evolutionary Computation 13(5), 2009).
#pragma once

#include <vector>

#include <clde/extend/rng.hpp>

namespace clde::dade {

struct ControlParameters {
  double F = 0;
  double CR = 0;
};

class ControlParameterModel {
 public:
  explicit ControlParameterModel(double rate) : rate_(rate) {}

  /// F: Cauchy of scale 0.1 about its mean, in (0, 1]; CR: normal of deviation 0.1, in [0, 1].
  [[nodiscard]] ControlParameters draw(Rng& rng) const;
  /// Moves the means towards the parameters whose trials succeeded: the Lehmer mean of F, the mean
  /// of CR.
  void learn(const std::vector<ControlParameters>& successes);
  [[nodiscard]] const ControlParameters& means() const { return means_; }

 private:
  double rate_;
  ControlParameters means_{0.5, 0.5};
};

}  // namespace clde::dade
