// Which samples are worth a descent? Those with no better sample close by: multi-level single
// linkage (Rinnooy Kan and Timmer, 1987). As samples accumulate "close" shrinks, so that every
// basin is started from eventually, and few are started from twice.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include <clde/extend/archive.hpp>
#include <clde/matrix.hpp>

namespace clde {

class Linkage {
 public:
  /// `share` of the samples, the best ones, are considered; `sigma` scales the critical distance.
  Linkage(std::size_t dimension, double share, double sigma, UnitSpace space = {})
      : dimension_(dimension), share_(share), sigma_(sigma), space_(std::move(space)) {}

  /// Adds evaluated points (NaN costs are ignored).
  void add(const Matrix& points, const Matrix& costs);
  [[nodiscard]] std::size_t samples() const { return costs_.size(); }
  /// Distance within which a better sample makes a start superfluous.
  [[nodiscard]] double critical_distance() const;
  /// Typical cost (the median of all samples) minus the best sample's; 0 before the first.
  [[nodiscard]] double cost_range() const;

  struct Start {
    std::vector<double> unit;
    double cost;
  };
  /// Takes at most `limit` starts that are due, best first; a better minimum nearer than the
  /// critical distance counts as a better sample.
  [[nodiscard]] std::vector<Start> take_starts(const Archive& archive, std::size_t limit) {
    return take_starts(archive, limit, [](const Start&) { return true; });
  }
  /// The same of those that `counts` admits; the others may be taken later.
  [[nodiscard]] std::vector<Start> take_starts(const Archive& archive, std::size_t limit,
                                               const std::function<bool(const Start&)>& counts);

 private:
  struct Link {
    double cost;
    double nearest_better;  // squared distance to the nearest better sample
    bool started = false;
  };
  [[nodiscard]] std::span<const double> unit(std::size_t i) const {
    return {units_.data() + i * dimension_, dimension_};
  }
  void link(std::size_t i);
  void keep_best_share();

  std::size_t dimension_;
  double share_;
  double sigma_;
  UnitSpace space_;
  std::vector<double> units_;                                    // kept samples, row after row
  std::vector<Link> links_;                                      // of each kept sample
  std::vector<double> costs_;                                    // of all samples
  double worst_kept_ = std::numeric_limits<double>::infinity();  // at the last pruning
};

}  // namespace clde
