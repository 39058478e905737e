#include "engine/phases/measure_curvatures.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>
#include <Eigen/Core>

#include "core/check.hpp"
#include "core/coordinates.hpp"
#include "core/numbers/hash.hpp"
#include "core/numbers/linear_algebra.hpp"
#include "descents/quasi_newton/hessian.hpp"
#include "engine/phases/after_search.hpp"
#include "engine/run/nothing_more.hpp"

namespace clde {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr std::size_t max_optima = 100;

/// An optimum, and what was measured around it.
struct Measured {
  std::size_t optimum = 0;
  VectorXd unit;
  std::vector<Index> axes = {};
  HessianAt found = {};
};

Task<void> measure_all(Search& search, std::vector<Measured>& all) {
  for (Measured& m : all) {
    m.axes = free_axes(search, m.unit);
    if (m.axes.empty()) continue;
    VectorXd at = m.unit;
    std::vector<Index> axes = m.axes;
    m.found = co_await measure_hessian(search, std::move(at), std::move(axes));
  }
}

std::vector<Measured> optima_of(const SearchSpace& space, const Result& result) {
  const Coordinates coordinates(space.box);
  std::vector<Measured> all;
  for (std::size_t i = 0; i < std::min(max_optima, result.optima.size()); ++i) {
    if (result.optima[i].hits == 0) continue;  // the best sample
    Measured m{i, VectorXd(static_cast<Index>(coordinates.searched().dimension()))};
    coordinates.to_unit(result.optima[i].x,
                        {m.unit.data(), static_cast<std::size_t>(m.unit.size())});
    all.push_back(std::move(m));
  }
  return all;
}

std::string starts_from(const std::vector<Measured>& all) {
  Fnv1a hash;
  for (const Measured& m : all)
    for (const double u : m.unit) hash.add(u);
  return fmt::format("{}, {:016x}", all.size(), hash.value());
}

Matrix matrix_of(const MatrixXd& m) {
  Matrix out(static_cast<std::size_t>(m.rows()), static_cast<std::size_t>(m.cols()));
  for (Index i = 0; i < m.rows(); ++i)
    for (Index j = 0; j < m.cols(); ++j)
      out(static_cast<std::size_t>(i), static_cast<std::size_t>(j)) = m(i, j);
  return out;
}

/// From what was measured in the unit cube to the user's coordinates.
class Description {
 public:
  Description(const SearchSpace& space, const Result& result, const Measured& m)
      : space_(space), optimum_(result.optima[m.optimum]), m_(m) {}

  /// Its weight is still a logarithm.
  Curvature make() {
    out_.optimum = m_.optimum;
    sort_variables();
    const double sign = space_.sense == Sense::maximize ? -1 : 1;
    out_.hessian = matrix_of(sign * user(m_.found.hessian));
    fill_directions();
    if (out_.flat == 0) fill_covariance();
    fill_weight();
    return std::move(out_);
  }

 private:
  /// Names are unique, so they lead from the searched variables to the user's.
  void sort_variables() {
    const Coordinates coordinates(space_.box);
    const Box& searched = coordinates.searched();
    for (std::size_t i = 0; i < searched.dimension(); ++i) {
      const auto j = static_cast<std::size_t>(
          std::ranges::find(space_.box.names(), searched.name(i)) - space_.box.names().begin());
      const bool free = std::ranges::find(m_.axes, static_cast<Index>(i)) != m_.axes.end();
      (free ? out_.variables : out_.at_bounds).push_back(j);
    }
    lengths_.resize(static_cast<Index>(out_.variables.size()));
    for (std::size_t i = 0; i < out_.variables.size(); ++i) {
      const std::size_t j = out_.variables[i];
      lengths_[static_cast<Index>(i)] = space_.box.unit_length(j, optimum_.x[j]);
    }
  }

  [[nodiscard]] MatrixXd user(const MatrixXd& h) const {
    const VectorXd inverse = lengths_.cwiseInverse();
    return inverse.asDiagonal() * h * inverse.asDiagonal();
  }

  void fill_directions() {
    const Modes eigen = modes_of(m_.found.hessian);
    const VectorXd& values = eigen.values;
    const double largest = values.cwiseAbs().maxCoeff();
    for (const double value : values) {
      out_.eigenvalues.push_back(value);
      if (value <= m_.found.rounding * largest) ++out_.flat;
    }
    out_.directions = matrix_of(eigen.vectors.transpose());
    out_.condition = out_.flat > 0 ? std::numeric_limits<double>::infinity()
                                   : values[values.size() - 1] / values[0];
    log_determinant_ = 0;
    for (Index i = 0; i < values.size(); ++i)
      log_determinant_ += std::log(values[i]) - 2 * std::log(lengths_[i]);
  }

  void fill_covariance() {
    MatrixXd inverse;
    if (space_.derivatives.of_residuals()) {
      const MatrixXd& jacobian = m_.found.jacobian;
      const auto surplus = static_cast<double>(jacobian.rows() - jacobian.cols());
      if (!(surplus > 0)) return;
      inverse = (2 * optimum_.value() / surplus) * inverse_of(jacobian.transpose() * jacobian);
    } else {
      inverse = inverse_of(m_.found.hessian);
    }
    const MatrixXd covariance = lengths_.asDiagonal() * inverse * lengths_.asDiagonal();
    out_.covariance = matrix_of(covariance);
    for (Index i = 0; i < covariance.rows(); ++i)
      out_.standard_errors.push_back(std::sqrt(covariance(i, i)));
  }

  void fill_weight() {
    const double sign = space_.sense == Sense::maximize ? -1 : 1;
    const auto n = static_cast<double>(out_.variables.size());
    const bool whole = out_.flat == 0 && out_.at_bounds.empty();
    out_.weight = whole ? -sign * optimum_.value() + 0.5 * n * std::log(2 * std::numbers::pi) -
                              0.5 * log_determinant_
                        : std::numeric_limits<double>::quiet_NaN();
  }

  const SearchSpace& space_;
  const Optimum& optimum_;
  const Measured& m_;
  VectorXd lengths_;  // of the unit cube in each variable
  double log_determinant_ = 0;
  Curvature out_;
};

/// From logarithms to shares.
void normalize_weights(std::vector<Curvature>& all) {
  double largest = -std::numeric_limits<double>::infinity(), sum = 0;
  for (const Curvature& c : all)
    if (std::isfinite(c.weight)) largest = std::max(largest, c.weight);
  for (Curvature& c : all)
    if (std::isfinite(c.weight)) sum += std::exp(c.weight - largest);
  for (Curvature& c : all)
    if (std::isfinite(c.weight)) c.weight = std::exp(c.weight - largest) / sum;
}

void require_curvatures_make_sense(const SearchSpace& space) {
  require(space.columns() == 1,
          "curvature: the problem has {} objectives and {} constraints, it needs one and none",
          space.objectives, space.constraints.count());
  require(!Coordinates(space.box).unit().has_steps(),
          "curvature: some variables have steps, and slopes mean nothing there");
}

/// With a journal that is only read: what that has.
std::vector<Curvature> spend_on_curvatures(const PhaseRun& run, const PhaseOptions& options,
                                           Result& result) {
  require_curvatures_make_sense(run.space);
  std::vector<Measured> all = optima_of(run.space, result);
  if (options.evaluations == 0 || all.empty() || result.noise.kind != NoiseKind::none) return {};
  Phase phase(run, options, {"curvature", starts_from(all)},
              [&all](Search& search) { return measure_all(search, all); });
  phase.drive(result);
  std::vector<Curvature> curvatures;
  for (const Measured& m : all)
    if (m.found.hessian.size() > 0) curvatures.push_back(Description(run.space, result, m).make());
  normalize_weights(curvatures);
  return curvatures;
}

}  // namespace

std::vector<Curvature> measure_curvatures(const SearchSpace& space, Evaluator& evaluator,
                                          Result& result, const PhaseOptions& options) {
  return spend_on_curvatures({space, evaluator, JournalAccess::write}, options, result);
}

std::vector<Curvature> measure_curvatures(const Problem& problem, Result& result,
                                          const PhaseOptions& options) {
  const auto evaluator = serial_evaluator(problem);
  return measure_curvatures(SearchSpace::of(problem), *evaluator, result, options);
}

std::vector<Curvature> replayed_curvatures(const SearchSpace& space, Result& result,
                                           const PhaseOptions& options) {
  NothingMore nothing(space);
  PhaseOptions reading = options;
  reading.keep_going = [&nothing] { return !nothing.asked(); };
  const Stop stop = result.stop;
  std::vector<Curvature> curvatures =
      spend_on_curvatures({space, nothing, JournalAccess::read}, reading, result);
  result.stop = stop;
  return curvatures;
}

}  // namespace clde
