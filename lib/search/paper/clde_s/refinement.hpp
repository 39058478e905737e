// Local refinement of CLDE-S: normal samples about survivors, kept where they are better.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "search/paper/clde_s/survival.hpp"
#include "search/paper/settings.hpp"

namespace clde::paper {

/// A deviation that grows when a sample was better and shrinks when it was not: one success in five
/// keeps it (Rechenberg's rule; the factors are ours).
struct OwnDeviation {
  double value = 0;
  void succeed() { value = value * 1.5 < 0.2 ? value * 1.5 : 0.2; }
  void fail() { value *= 0.9; }
};

/// Own deviations of the members of a population, for the reading `success`.
class OwnDeviations {
 public:
  OwnDeviations(std::size_t count, double first) : first_(first), all_(count, {first}) {}
  [[nodiscard]] OwnDeviation& operator[](std::size_t member) { return all_[member]; }
  /// The members are now these rows of the canvas: each takes over from its parent.
  void follow(const Canvas& canvas, std::span<const std::size_t> rows);

 private:
  double first_;
  std::vector<OwnDeviation> all_;
};

/// What a deviation may depend on.
struct RefinementScale {
  double local_sigma = 0.05;
  double cooled = 1;  ///< eta_t / eta_0
};

/// For each sample, the position of the survivor it is taken about: Q_k for basin k, its members in
/// turn or its best one.
std::vector<std::size_t> sample_centres(const Canvas& canvas, const Allocation& allocation,
                                        const Survivors& survivors, const std::string& reading);

/// The deviation of each coordinate about survivor `member`, by the reading that `sigma` names.
std::vector<double> deviation_about(const Canvas& canvas, std::size_t row, const std::string& sigma,
                                    const RefinementScale& scale);

/// A normal sample about `centre`, clipped to the unit cube.
std::vector<double> normal_sample(std::span<const double> centre, std::span<const double> deviation,
                                  Rng& rng);

}  // namespace clde::paper
