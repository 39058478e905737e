// How many kinds are there, when some of them were drawn, each so often? A posterior in the manner
// of Boender and Rinnooy Kan (Mathematical Programming 37, 1987): shares of the kinds from a
// symmetric Dirichlet distribution. Theirs has concentration 1; here it is unknown too, since
// basins of attraction may be nearly equal or very unequal, and the draws tell.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace clde {

struct CountPrior {
  std::vector<double> concentrations;  ///< equally likely
  double power = 0;                    ///< the number K has prior K^-power
};

/// From `first` on: shares[i] is the probability that there are first + i kinds.
struct CountPosterior {
  std::size_t first = 0;
  std::vector<double> shares;
  double beyond = 0;  ///< about the share that lies past the end of the table

  [[nodiscard]] double mean() const;
  /// The smallest number that at least `level` of the probability does not exceed.
  [[nodiscard]] std::size_t quantile(double level) const;
};

/// `draws`: how often each kind was drawn, none 0; `known`: kinds known to exist, drawn or not. The
/// table has `length` entries. Cost: length times the concentrations.
CountPosterior count_posterior(std::span<const std::size_t> draws, std::size_t known,
                               const CountPrior& prior, std::size_t length);

/// Logarithm of the gamma function for x > 0, the same bits everywhere; relative error about 1e-14.
double portable_log_gamma(double x);

}  // namespace clde
