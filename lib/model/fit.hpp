// The length scales, and the noise where there is some, under which the data are likeliest.
#pragma once

#include "model/gaussian_process.hpp"

namespace clde {

enum class NoiseTerm : unsigned char {
  fixed,  ///< as it is
  fitted  ///< by likelihood
};

struct FitRules {
  Hyperparameters start;
  NoiseTerm noise = NoiseTerm::fixed;
  std::size_t iterations = 20;
  double min_noise = 0;  ///< where fitted noise ends; 0: where it starts
};

/// Maximises the likelihood times a wide prior of the lengths (lognormal, about half the diagonal),
/// which keeps few points from pretending to know too much. Cost: n^3 an iteration.
GaussianProcess fit(const Observations& data, const FitRules& rules);

/// What `fit` maximises.
double log_posterior(const GaussianProcess& model);

}  // namespace clde
