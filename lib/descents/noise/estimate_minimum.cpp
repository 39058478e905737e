#include "descents/noise/estimate_minimum.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "core/numbers/linear_algebra.hpp"
#include "descents/eigen_view.hpp"
#include "descents/noise/measure_noise.hpp"
#include "descents/noise/response_surface.hpp"
#include "descents/quasi_newton/quadratic.hpp"

namespace clde {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr std::size_t max_surfaces = 20;
/// At its rim the neighbourhood rises this many standard deviations of the noise above the minimum.
constexpr double rise = 20;
constexpr double widest = 0.15;  // of the unit cube
constexpr double narrowest = 1e-9;
constexpr double shrinking = 0.6;
constexpr double fastest_shrinking = 0.2;
constexpr double fastest_widening = 3;
/// Residuals this much larger than the noise show that the surface does not fit.
constexpr double misfit = 1.4;
/// Half as large: the noise is smaller here than elsewhere.
constexpr double calmer = 0.5;
constexpr std::size_t most_calmed = 3;
/// Where basins are narrower than the neighbourhood they look like noise as well, until it shrinks
/// so often. What is up to a few times as large is noise that was underestimated. Nine costs on a
/// very short line tell the two apart, except where noise jumps rarely.
constexpr std::size_t enough_lasted = 2;
constexpr double underestimated = 4;
constexpr std::size_t enough_wandering = 3;
/// Residuals of up to so many times the jitter on the line are noise.
constexpr double as_jitter = 3;
/// Jitter of less than this share of the noise says nothing: noise that jumps rarely.
constexpr double min_jitter = 0.2;
/// Samples in all: so many, and so many surfaces of the usual number.
constexpr std::size_t max_samples = 2500;
constexpr std::size_t most_usual_surfaces = 12;
/// Times as many samples where basins hardly rise out of the noise.
constexpr Index max_samples_factor = 16;
/// Errors are stated this much larger: surfaces do not fit perfectly.
constexpr double caution = 1.15;
/// Those of values once more: the minimum was chosen as the lowest point of the surface.
constexpr double value_caution = 1.4;
/// In neighbourhoods: a minimum this close to the centre counts as inside.
constexpr double inside = 0.7;

/// Coordinates in which the neighbourhood is the unit ball.
struct Frame {
  VectorXd centre;
  MatrixXd axes;  // unit vectors times half-widths

  /// How far it reaches along a unit vector; without end if there is no neighbourhood yet.
  [[nodiscard]] double width(const VectorXd& along) const {
    if (axes.size() == 0) return std::numeric_limits<double>::infinity();
    return 1 / careful_solution(axes, along).norm();
  }
  [[nodiscard]] VectorXd point(const VectorXd& z) const { return centre + axes * z; }
  [[nodiscard]] VectorXd local(const VectorXd& x) const {
    const VectorXd d = axes.transpose() * (x - centre);
    return d.array() / axes.colwise().squaredNorm().transpose().array();
  }
};

class Estimation {
 public:
  Estimation(Search& search, NoisyBottom bottom, Rng rng)
      : search_(search),
        at_(Eigen::Map<const VectorXd>(bottom.unit.data(), static_cast<Index>(bottom.unit.size()))),
        cost_(bottom.cost),
        hessian_(std::move(bottom.hessian)),
        noise_(bottom.noise),
        rng_(rng) {}

  Task<LocalOutcome> run() {
    Frame frame;
    for (std::size_t i = 0; i < max_surfaces && samples_.size() < enough_samples(); ++i) {
      frame = neighbourhood(frame);
      co_await sample(frame);
      const Rows rows = rows_in(frame);
      if (rows.costs.size() < min_rows()) co_return outcome(Ending::stalled);
      ResponseSurface surface(rows.points, rows.costs);
      surface.assume_noise(caution * std::max(surface.residual(), noise_));
      if (is_done(frame, surface)) co_return outcome(Ending::converged);
      if (in_doubt_) co_await measure_jitter();
    }
    co_return outcome(Ending::stalled);
  }

 private:
  struct Rows {
    MatrixXd points;
    VectorXd costs;
  };

  /// Once: is it noise or landscape that surfaces leave unexplained?
  Task<void> measure_jitter() {
    in_doubt_ = false;
    measured_ = true;
    const double scale = std::abs(cost_);
    const std::optional<double> jitter = co_await jitter_near(search_, copied(at_), scale);
    if (!jitter || *jitter < min_jitter * noise_) co_return;
    jitter_ = jitter;
    if (*jitter < 2 * noise_) co_return;
    noise_ = *jitter;
    shrunk_ = 1;
  }

  [[nodiscard]] Index dimension() const { return at_.size(); }
  [[nodiscard]] Index terms() const {
    return static_cast<Index>(ResponseSurface::terms(static_cast<std::size_t>(dimension())));
  }
  [[nodiscard]] std::size_t usual_rows() const {
    return static_cast<std::size_t>(2 * terms() + 12);
  }
  [[nodiscard]] std::size_t enough_samples() const {
    return max_samples + most_usual_surfaces * usual_rows();
  }
  [[nodiscard]] Index wanted_rows() const {
    return samples_factor_ * static_cast<Index>(usual_rows());
  }
  [[nodiscard]] Index min_rows() const { return terms() + 6; }

  /// Along the axes of the Hessian, each half-width so that costs rise out of the noise. A Hessian
  /// that the noise made up must not widen it beyond the basin: no more than a few times at once.
  [[nodiscard]] Frame neighbourhood(const Frame& last) const {
    const Modes eigen = modes_of(hessian_);
    VectorXd width(dimension());
    for (Index j = 0; j < dimension(); ++j) {
      const double bend = eigen.values[j];
      const double rising = bend > 0 ? std::sqrt(2 * rise * noise_ / bend) : widest;
      const double most = std::min(widest, fastest_widening * last.width(eigen.vectors.col(j)));
      width[j] = std::clamp(shrunk_ * std::min(rising, widest), narrowest, most);
    }
    return {at_, eigen.vectors * width.asDiagonal()};
  }

  [[nodiscard]] VectorXd clamped(VectorXd x) const {
    for (Index j = 0; j < x.size(); ++j)
      x[j] = search_.space().clamp(static_cast<std::size_t>(j), x[j]);
    return x;
  }

  /// Uniform in the ball, in pairs on opposite sides.
  [[nodiscard]] VectorXd drawn() {
    std::vector<double> z(static_cast<std::size_t>(dimension()));
    rng_.fill_normal(z);
    VectorXd direction = Eigen::Map<const VectorXd>(z.data(), dimension());
    // The radius is the largest of D uniform numbers: distributed like u^(1/D), without a root.
    double radius = 0;
    for (Index j = 0; j < dimension(); ++j) radius = std::max(radius, rng_.uniform());
    const double length = direction.norm();
    return length > 0 ? VectorXd(direction * (radius / length)) : direction;
  }

  /// Fills up what earlier samples leave open; at least half are new, so that the same noise is not
  /// fitted again and again.
  Task<void> sample(const Frame& frame) {
    const Index missing = wanted_rows() - rows_in(frame).costs.size();
    const Index pairs = std::max(missing, wanted_rows() / 2) / 2;
    Matrix points;
    for (Index i = 0; i < pairs; ++i) {
      const VectorXd z = drawn();
      for (const double side : {1.0, -1.0}) points.push_row(view(clamped(frame.point(side * z))));
    }
    const Matrix costs = co_await search_.evaluate(points);
    for (std::size_t i = 0; i < points.rows(); ++i)
      if (std::isfinite(costs(i, 0)))
        samples_.push_back(
            {Eigen::Map<const VectorXd>(points[i].data(), dimension()), costs(i, 0)});
  }

  [[nodiscard]] Rows rows_in(const Frame& frame) const {
    constexpr double rim = 1.1;
    std::vector<std::pair<VectorXd, double>> kept;
    for (const Sample& s : samples_) {
      VectorXd z = frame.local(s.x);
      if (z.norm() <= rim) kept.emplace_back(std::move(z), s.cost);
    }
    Rows rows{MatrixXd(static_cast<Index>(kept.size()), dimension()),
              VectorXd(static_cast<Index>(kept.size()))};
    for (std::size_t i = 0; i < kept.size(); ++i) {
      rows.points.row(static_cast<Index>(i)) = kept[i].first.transpose();
      rows.costs[static_cast<Index>(i)] = kept[i].second;
    }
    return rows;
  }

  /// Moves to the minimum of the surface. True if it lies well inside and the surface fits.
  bool is_done(const Frame& frame, const ResponseSurface& surface) {
    const MatrixXd inverse = inverse_of(frame.axes);
    const VectorXd z = minimum_of(frame, surface);
    hessian_ = inverse.transpose() * surface.hessian(z) * inverse;
    hessian_ = 0.5 * (hessian_ + hessian_.transpose()).eval();
    at_ = clamped(frame.point(z));
    if (leave_saddle(frame, surface, z) || z.norm() > inside) {
      wander(surface);
      return false;
    }
    wandering_ = 0;
    if (!fits(surface)) return false;
    if (can_widen(frame)) return false;
    // Where costs hardly rise out of the noise, one surface in a few hundred bends by accident.
    if (is_widest(frame) && !std::exchange(confirmed_, true)) return false;
    if (!is_surely_bent(surface, z) && samples_factor_ < max_samples_factor) {
      samples_factor_ *= 2;
      return false;
    }
    take_errors(frame, surface, z);
    return true;
  }

  /// The next neighbourhood is wider somewhere: what bends in the narrow one may be noise.
  [[nodiscard]] bool can_widen(const Frame& frame) const {
    constexpr double noticeably = 1.5;
    const Frame next = neighbourhood(frame);
    for (Index j = 0; j < dimension(); ++j) {
      const VectorXd axis = next.axes.col(j);
      if (axis.norm() > noticeably * frame.width(axis.normalized())) return true;
    }
    return false;
  }

  [[nodiscard]] bool is_widest(const Frame& frame) const {
    return frame.axes.colwise().norm().maxCoeff() > 0.99 * widest;
  }

  /// Where the surface clearly bends down, on to its rim.
  bool leave_saddle(const Frame& frame, const ResponseSurface& surface, const VectorXd& z) {
    const Modes eigen = modes_of(surface.hessian(z));
    if (eigen.values[0] > -0.2 * 2 * rise * noise_) return false;
    const VectorXd down = eigen.vectors.col(0);
    const double side = surface.value(z + down) < surface.value(z - down) ? 1 : -1;
    at_ = clamped(frame.point(z + side * down));
    return true;
  }

  /// It bends up in every direction, and that is no accident of the noise.
  [[nodiscard]] static bool is_surely_bent(const ResponseSurface& surface, const VectorXd& z) {
    constexpr double sure = 3;
    const Modes eigen = modes_of(surface.hessian(z));
    return eigen.values[0] > sure * surface.bend_error();
  }

  /// A surface whose minimum lies outside. If it leaves far more than the noise unexplained it may
  /// lie across several basins, or the noise was underestimated.
  void wander(const ResponseSurface& surface) {
    const double left = surface.residual();
    if (left <= misfit * noise_) {
      wandering_ = 0;
      return;
    }
    in_doubt_ = !measured_;
    min_left_ = wandering_ == 0 ? left : std::min(min_left_, left);
    ++wandering_;
    if (jitter_)
      judge(left);
    else if (wandering_ >= enough_wandering && min_left_ > underestimated * noise_)
      take_for_noise(min_left_);
  }

  /// By the jitter: true if what is left is noise.
  bool judge(double left) {
    const bool noise = left <= as_jitter * *jitter_;
    if (noise)
      take_for_noise(left);
    else
      shrink(left);
    return noise;
  }

  void take_for_noise(double left) {
    noise_ = left;
    shrunk_ = 1;
    lasted_ = 0;
    wandering_ = 0;
    unexplained_ = 0;
  }

  /// What a parabola leaves unexplained falls with the cube of the width.
  void shrink(double left) {
    shrunk_ *= std::clamp(std::cbrt(noise_ / left), fastest_shrinking, shrinking);
  }

  /// Residuals larger than the noise shrink the neighbourhood, unless they turn out to be the
  /// noise. Much smaller ones are the noise of this place.
  bool fits(const ResponseSurface& surface) {
    constexpr double lasting = 0.75;
    const double left = surface.residual();
    const double rounding = 8 * std::numeric_limits<double>::epsilon() * std::abs(cost_);
    if (left < calmer * noise_ && left > rounding && calmed_++ < most_calmed) {
      take_for_noise(left);
      return false;
    }
    if (left <= misfit * noise_) return true;
    in_doubt_ = !measured_;
    if (jitter_) return judge(left);
    const bool lasts = unexplained_ > 0 && left > lasting * unexplained_;
    lasted_ = lasts ? lasted_ + 1 : 0;
    if (lasted_ == (left < underestimated * noise_ ? 1 : enough_lasted)) {
      take_for_noise(left);
      return true;
    }
    unexplained_ = left;
    shrink(left);
    return false;
  }

  /// Newton's method on the surface, inside the ball and the walls.
  [[nodiscard]] VectorXd minimum_of(const Frame& frame, const ResponseSurface& surface) const {
    constexpr std::size_t steps = 4;
    VectorXd z = VectorXd::Zero(dimension());
    for (std::size_t i = 0; i < steps; ++i) {
      const VectorXd slope = surface.gradient(z);
      VectorXd next = z + newton_step(frame, surface.hessian(z), slope, z);
      if (next.norm() > 1) next /= next.norm();
      if ((next - z).norm() < 1e-9) return next;
      z = next;
    }
    return z;
  }

  /// The model bends up at least a little in every direction.
  [[nodiscard]] VectorXd newton_step(const Frame& frame, const MatrixXd& hessian,
                                     const VectorXd& slope, const VectorXd& z) const {
    const Modes eigen = modes_of(hessian);
    const double least = 0.05 * 2 * rise * noise_;
    const VectorXd bends = eigen.values.cwiseAbs().cwiseMax(least);
    const VectorXd along = eigen.vectors.transpose() * slope;
    VectorXd free = -(eigen.vectors * (along.array() / bends.array()).matrix());
    const VectorXd x = frame.point(z + free);
    if ((clamped(x) - x).norm() == 0) return free;
    return walled_step(frame, scaled_product(eigen.vectors, bends, eigen.vectors), slope, z);
  }

  /// The same under the walls of the cube.
  [[nodiscard]] VectorXd walled_step(const Frame& frame, const MatrixXd& curvature,
                                     const VectorXd& slope, const VectorXd& z) const {
    const Index n = dimension();
    QuadraticProgramme p{curvature, slope, MatrixXd(0, n), VectorXd(0)};
    const VectorXd x = frame.point(z);
    for (Index j = 0; j < n; ++j) {
      if (search_.space().periodic(static_cast<std::size_t>(j))) continue;
      p.rows.conservativeResize(p.rows.rows() + 2, n);
      p.bounds.conservativeResize(p.bounds.size() + 2);
      p.rows.row(p.rows.rows() - 2) = frame.axes.row(j);
      p.rows.row(p.rows.rows() - 1) = -frame.axes.row(j);
      p.bounds[p.bounds.size() - 2] = -x[j];
      p.bounds[p.bounds.size() - 1] = x[j] - 1;
    }
    const QuadraticSolution solution = minimize(p);
    return solution.solved ? solution.step : VectorXd::Zero(n);
  }

  void take_errors(const Frame& frame, const ResponseSurface& surface, const VectorXd& z) {
    cost_ = surface.value(z);
    value_error_ = value_caution * surface.value_error(z);
    const Modes eigen = modes_of(surface.hessian(z));
    const VectorXd bends = eigen.values.cwiseAbs().cwiseMax(0.05 * 2 * rise * noise_);
    const MatrixXd inverse = scaled_product(eigen.vectors, bends.cwiseInverse(), eigen.vectors);
    const MatrixXd spread =
        frame.axes * inverse * surface.gradient_covariance(z) * inverse * frame.axes.transpose();
    errors_ = spread.diagonal().cwiseMax(0).cwiseSqrt();
    search_.noise().record(NoiseKind::rough, surface.residual(), cost_);
  }

  [[nodiscard]] LocalOutcome outcome(Ending ending) const {
    LocalOutcome end{copied(at_), cost_, ending};
    end.errors.noise = noise_;
    if (ending == Ending::converged) end.errors = {value_error_, copied(errors_), noise_};
    return end;
  }

  struct Sample {
    VectorXd x;
    double cost;
  };
  Search& search_;
  VectorXd at_;
  double cost_;
  MatrixXd hessian_;
  double noise_;
  Rng rng_;
  double shrunk_ = 1;
  Index samples_factor_ = 1;
  bool confirmed_ = false;     // one surface of the widest neighbourhood had its minimum inside
  std::size_t calmed_ = 0;     // surfaces that found less noise
  double unexplained_ = 0;     // by the last surface that did not fit
  std::size_t lasted_ = 0;     // surfaces in a row that left as much unexplained as the one before
  std::size_t wandering_ = 0;  // surfaces in a row that wandered and did not fit
  double min_left_ = 0;        // unexplained by any of them
  bool in_doubt_ = false;      // the jitter is worth measuring
  bool measured_ = false;
  std::optional<double> jitter_;  // nothing: not measured, or too small to say something
  std::vector<Sample> samples_;
  double value_error_ = 0;
  VectorXd errors_;
};

}  // namespace

Task<LocalOutcome> estimate_minimum(Search& search, NoisyBottom bottom, Rng rng) {
  const std::uint64_t before = search.asked_by_this_task();
  Estimation estimation(search, std::move(bottom), rng);
  LocalOutcome end = co_await estimation.run();
  end.evaluations = search.asked_by_this_task() - before;
  co_return end;
}

}  // namespace clde
