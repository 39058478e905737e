#include "descents/evolution/repelled_cloud.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/check.hpp"
#include "core/numbers/portable_math.hpp"

namespace clde {
namespace {

constexpr double widest = 0.3;  // of the unit cube
/// In one variable. Measured: 0.7 is worse (results, CEC 2026); more costs more draws.
constexpr double yield_of_a_refusal = 0.95;
constexpr double few_refusals = 0.01;  // of the draws

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

double number(std::size_t count) {
  return static_cast<double>(count);
}

}  // namespace

RepelledCloud::RepelledCloud(std::span<const double> mean, double step, const Size& size,
                             UnitSpace space)
    : space_(std::move(space)),
      dimension_(mean.size()),
      size_(size),
      mean_(mean.begin(), mean.end()),
      step_(std::min(step, widest)),
      matrix_(MatrixXd::Identity(static_cast<Index>(dimension_), static_cast<Index>(dimension_))),
      factors_(matrix_) {
  CLDE_ASSERT(size.parents >= 1 && size.parents <= size.population);
  set_weights();
}

void RepelledCloud::set_weights() {
  const double n = number(dimension_);
  weights_.resize(size_.parents);
  double sum = 0;
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    weights_[i] = portable_log(number(size_.parents) + 1) - portable_log(number(i) + 1);
    sum += weights_[i];
  }
  double squares = 0;
  for (double& w : weights_) {
    w /= sum;
    squares += w * w;
  }
  matrix_rate_ = 1 / (1 + n * (n + 1) * squares / 2);
}

VectorXd RepelledCloud::deviations(std::span<const double> unit) const {
  VectorXd offset(static_cast<Index>(dimension_));
  for (std::size_t j = 0; j < dimension_; ++j)
    offset[static_cast<Index>(j)] = space_.step(j, mean_[j], unit[j]) / step_;
  return factors_.solve(offset);
}

Matrix RepelledCloud::sample(std::span<const Repeller> repellers, Rng& rng) {
  Surroundings around{repellers, {}};
  for (const Repeller& r : repellers) around.offsets.push_back(deviations(r.at));
  Matrix points;
  generation_.clear();
  yielding_ = 1;
  draws_ = 0;
  refusals_.assign(repellers.size(), 0);
  for (std::size_t k = 0; k < size_.population; ++k) {
    generation_.push_back(draw(around, rng));
    points.push_row(generation_.back().unit);
  }
  return points;
}

RepelledCloud::Candidate RepelledCloud::draw(const Surroundings& around, Rng& rng) {
  const double yield = portable_exp(portable_log(yield_of_a_refusal) / number(dimension_));
  Candidate c;
  c.drawn.resize(static_cast<Index>(dimension_));
  while (true) {
    c.log_step = rng.normal() / std::sqrt(2 * number(dimension_));
    rng.fill_normal({c.drawn.data(), dimension_});
    c.drawn *= portable_exp(c.log_step);
    bring_inside(c, rng);
    ++draws_;
    if (!is_too_close(c, around)) return c;
    ++refused_;
    yielding_ *= yield;
  }
}

bool RepelledCloud::is_too_close(const Candidate& c, const Surroundings& around) {
  bool refused = false;
  for (std::size_t i = 0; i < around.offsets.size(); ++i) {
    const double reach = yielding_ * around.repellers[i].reach;
    if ((c.drawn - around.offsets[i]).squaredNorm() >= reach * reach) continue;
    ++refusals_[i];
    refused = true;
  }
  return refused;
}

std::size_t RepelledCloud::only_refuser() const {
  std::size_t only = no_index;
  for (std::size_t i = 0; i < refusals_.size(); ++i) {
    if (number(refusals_[i]) <= few_refusals * number(draws_)) continue;
    if (only != no_index) return no_index;
    only = i;
  }
  return only;
}

/// A coordinate beyond a wall is drawn anew, uniformly between that wall and its mirror image about
/// the mean: clipped, points would gather at the walls.
void RepelledCloud::bring_inside(Candidate& c, Rng& rng) const {
  const VectorXd move = matrix_ * c.drawn;
  c.unit.resize(dimension_);
  bool redrawn = false;
  for (std::size_t j = 0; j < dimension_; ++j) {
    const double low = space_.lower(j), high = space_.upper(j);
    double& u = c.unit[j];
    u = mean_[j] + step_ * move[static_cast<Index>(j)];
    if (u >= low && u <= high) continue;
    redrawn = true;
    u = u > high ? rng.uniform(std::max(low, 2 * mean_[j] - high), high)
                 : rng.uniform(low, std::min(high, 2 * mean_[j] - low));
  }
  if (redrawn) c.drawn = deviations(c.unit);
}

void RepelledCloud::learn(const Matrix& costs) {
  std::vector<Candidate> ranked;
  for (std::size_t k = 0; k < generation_.size(); ++k) {
    if (!std::isfinite(costs(k, 0))) continue;
    generation_[k].cost = costs(k, 0);
    ranked.push_back(std::move(generation_[k]));
  }
  generation_.clear();
  take_elites(ranked);
  std::ranges::stable_sort(ranked, {}, &Candidate::cost);
  if (!ranked.empty()) learn_from(std::span(ranked).first(std::min(size_.parents, ranked.size())));
  ranked.resize(std::min(ranked.size(), size_.elites));
  elites_ = std::move(ranked);
}

void RepelledCloud::learn_from(std::span<const Candidate> parents) {
  double total = 0;
  for (std::size_t i = 0; i < parents.size(); ++i) total += weights_[i];
  const auto n = static_cast<Index>(dimension_);
  VectorXd move = VectorXd::Zero(n);
  MatrixXd change = -MatrixXd::Identity(n, n);
  double log_step = 0;
  for (std::size_t i = 0; i < parents.size(); ++i) {
    const Candidate& c = parents[i];
    const double weight = weights_[i] / total;
    const double own_step = portable_exp(c.log_step);
    move += weight * c.drawn;
    change += weight / (own_step * own_step) * c.drawn * c.drawn.transpose();
    log_step += weight * c.log_step;
  }
  move = step_ * (matrix_ * move);
  for (std::size_t j = 0; j < dimension_; ++j)
    mean_[j] = space_.clamp(j, mean_[j] + move[static_cast<Index>(j)]);
  matrix_ += matrix_rate_ / 2 * (matrix_ * change);
  step_ *= portable_exp(log_step);
  measure();
}

/// Elites of earlier generations count with the position they have in the cloud of now.
void RepelledCloud::take_elites(std::vector<Candidate>& ranked) const {
  for (const Candidate& e : elites_) {
    Candidate c = e;
    c.drawn = deviations(c.unit);
    c.log_step = 0;
    ranked.push_back(std::move(c));
  }
}

void RepelledCloud::measure() {
  longest_row_ = std::sqrt(matrix_.rowwise().squaredNorm().maxCoeff());
  if (width() > widest) step_ *= widest / width();
  factors_ = SquareFactors(matrix_);
}

}  // namespace clde
