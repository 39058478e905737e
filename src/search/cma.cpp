// CMA-ES (Hansen's tutorial: rank-one and rank-mu update, cumulative step-size adaptation) in the
// unit cube, with the stops that make it cheap as a local search.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <Eigen/Dense>
#include <Eigen/Eigenvalues>

#include "core/elementary.hpp"
#include "search/local_search.hpp"

namespace clde {
namespace {

using Vector = Eigen::VectorXd;

constexpr double widest = 0.3;       // of the unit cube, for the longest axis of the cloud
constexpr double narrowest = 1e-15;  // below this the cloud is one point

std::size_t default_population(std::size_t dimension) {
  return 4 + static_cast<std::size_t>(3 * portable_log(static_cast<double>(dimension)));
}

/// Learning rates of the tutorial; names follow it in the comments.
struct Rates {
  explicit Rates(std::size_t dimension)
      : population(default_population(dimension)),
        weights(static_cast<Eigen::Index>(population / 2)) {
    const auto n = static_cast<double>(dimension);
    for (Eigen::Index i = 0; i < weights.size(); ++i)
      weights[i] = portable_log(static_cast<double>(population) / 2 + 0.5) -
                   portable_log(static_cast<double>(i) + 1);
    weights /= weights.sum();
    parents = 1 / weights.squaredNorm();
    path_sigma = (parents + 2) / (n + parents + 5);
    damping = 1 + 2 * std::max(0.0, std::sqrt((parents - 1) / (n + 1)) - 1) + path_sigma;
    path_covariance = (4 + parents / n) / (n + 4 + 2 * parents / n);
    rank_one = 2 / ((n + 1.3) * (n + 1.3) + parents);
    rank_mu =
        std::min(1 - rank_one, 2 * (parents - 2 + 1 / parents) / ((n + 2) * (n + 2) + parents));
    normal_length = std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
  }

  std::size_t population;  // lambda
  Vector weights;          // w_i
  double parents;          // mu_eff
  double path_sigma;       // c_sigma
  double damping;          // d_sigma
  double path_covariance;  // c_c
  double rank_one;         // c_1
  double rank_mu;          // c_mu
  double normal_length;    // E||N(0,I)||
};

/// The cloud of points: mean, step size, covariance and its two paths.
class Cloud {
 public:
  Cloud(const std::vector<double>& mean, double sigma)
      : rates_(mean.size()),
        mean_(Eigen::Map<const Vector>(mean.data(), static_cast<Eigen::Index>(mean.size()))),
        sigma_(sigma),
        covariance_(Eigen::MatrixXd::Identity(mean_.size(), mean_.size())),
        axes_(covariance_),
        lengths_(Vector::Ones(mean_.size())),
        path_sigma_(Vector::Zero(mean_.size())),
        path_covariance_(Vector::Zero(mean_.size())) {}

  [[nodiscard]] const Rates& rates() const { return rates_; }
  [[nodiscard]] const Vector& mean() const { return mean_; }
  /// Deviation along the longest axis.
  [[nodiscard]] double width() const { return sigma_ * lengths_.maxCoeff(); }

  [[nodiscard]] Matrix sample(Rng& rng) const;
  /// Learns from evaluated points, best first.
  void learn(const Matrix& points, std::span<const std::size_t> best_first);
  void shrink() { sigma_ *= 0.5; }

 private:
  void update_paths(const Vector& shift);
  void decompose();

  Rates rates_;
  Vector mean_;
  double sigma_;
  Eigen::MatrixXd covariance_;
  Eigen::MatrixXd axes_;  // eigenvectors
  Vector lengths_;        // square roots of eigenvalues
  Vector path_sigma_;
  Vector path_covariance_;
  std::size_t generation_ = 0;
  std::size_t decomposed_at_ = 0;
};

Matrix Cloud::sample(Rng& rng) const {
  const auto n = static_cast<std::size_t>(mean_.size());
  Matrix points(rates_.population, n);
  Vector z(mean_.size());
  for (std::size_t i = 0; i < points.rows(); ++i) {
    rng.fill_normal({z.data(), n});
    const Vector x = mean_ + sigma_ * (axes_ * lengths_.cwiseProduct(z));
    for (std::size_t j = 0; j < n; ++j)
      points(i, j) = std::clamp(x[static_cast<Eigen::Index>(j)], 0.0, 1.0);
  }
  return points;
}

void Cloud::learn(const Matrix& points, std::span<const std::size_t> best_first) {
  const Eigen::Index n = mean_.size();
  const auto used = std::min(rates_.weights.size(), static_cast<Eigen::Index>(best_first.size()));
  const Vector weights = rates_.weights.head(used) / rates_.weights.head(used).sum();
  Eigen::MatrixXd steps(n, used);
  for (Eigen::Index i = 0; i < used; ++i) {
    const auto point = points[best_first[static_cast<std::size_t>(i)]];
    // Points clipped at a wall teach the move that was made, not the one that was drawn.
    steps.col(i) = (Eigen::Map<const Vector>(point.data(), n) - mean_) / sigma_;
  }
  const Vector shift = steps * weights;
  mean_ += sigma_ * shift;
  update_paths(shift);
  covariance_ = (1 - rates_.rank_one - rates_.rank_mu) * covariance_ +
                rates_.rank_one * (path_covariance_ * path_covariance_.transpose()) +
                rates_.rank_mu * (steps * weights.asDiagonal() * steps.transpose());
  sigma_ *= portable_exp(rates_.path_sigma / rates_.damping *
                         (path_sigma_.norm() / rates_.normal_length - 1));
  ++generation_;
  decompose();
  if (width() > widest) sigma_ *= widest / width();
}

void Cloud::update_paths(const Vector& shift) {
  const double cs = rates_.path_sigma;
  const double cc = rates_.path_covariance;
  const Vector whitened = axes_ * (axes_.transpose() * shift).cwiseQuotient(lengths_);
  path_sigma_ = (1 - cs) * path_sigma_ + std::sqrt(cs * (2 - cs) * rates_.parents) * whitened;
  const double expected = std::sqrt(1 - portable_power(1 - cs, 2 * (generation_ + 1)));
  // A long path means sigma is still growing; the covariance must not grow with it.
  const bool stalled = path_sigma_.norm() / expected >
                       (1.4 + 2 / (static_cast<double>(shift.size()) + 1)) * rates_.normal_length;
  path_covariance_ *= 1 - cc;
  if (!stalled) path_covariance_ += std::sqrt(cc * (2 - cc) * rates_.parents) * shift;
}

void Cloud::decompose() {
  // O(D^3): only as often as the covariance changes noticeably.
  const double pace =
      1 / (10 * static_cast<double>(mean_.size()) * (rates_.rank_one + rates_.rank_mu));
  if (static_cast<double>(generation_ - decomposed_at_) < pace) return;
  decomposed_at_ = generation_;
  covariance_ = 0.5 * (covariance_ + covariance_.transpose()).eval();
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(covariance_);
  if (solver.info() != Eigen::Success) return;
  axes_ = solver.eigenvectors();
  const double floor = 1e-14 * std::max(solver.eigenvalues().maxCoeff(), 1e-300);
  lengths_ = solver.eigenvalues().cwiseMax(floor).cwiseSqrt();
}

/// Decides when a run is over; all tolerances derive from the observed range of costs.
class Stops {
 public:
  Stops(std::size_t dimension, std::size_t population, double scale)
      : window_(10 + ceil_ratio(30 * dimension, population)),
        hope_window_(8 + ceil_ratio(15 * dimension, population)),
        scale_(scale) {}

  void record(double best) { history_.push_back(best); }

  [[nodiscard]] bool converged(double generation_range, double width) const {
    if (width < narrowest) return true;
    return (gain(window_) <= 1e-12 * scale_ && generation_range < 1e-10 * scale_) ||
           gain(3 * window_) <= 1e-12 * scale_;
  }
  /// At the pace of the last generations the target would never be reached.
  [[nodiscard]] bool hopeless(double target, double generation_range) const {
    if (history_.size() <= hope_window_ || !std::isfinite(target)) return false;
    const double gap = history_.back() - target;
    return gap > 1e-8 * scale_ && gap > 5 * gain(hope_window_) && gap > generation_range;
  }

 private:
  static std::size_t ceil_ratio(std::size_t a, std::size_t b) { return (a + b - 1) / b; }
  [[nodiscard]] double gain(std::size_t generations) const {
    if (history_.size() <= generations) return std::numeric_limits<double>::infinity();
    return history_[history_.size() - 1 - generations] - history_.back();
  }

  std::size_t window_;
  std::size_t hope_window_;
  double scale_;
  std::vector<double> history_;
};

/// Rows with a value, best first.
std::vector<std::size_t> ranked(const Matrix& costs) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < costs.rows(); ++i)
    if (std::isfinite(costs(i, 0))) order.push_back(i);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return costs(i, 0); });
  return order;
}

Task<std::size_t> twin_of(const LocalRules& rules, const LocalOutcome& best, const Cloud& cloud) {
  if (!rules.known) co_return no_optimum;
  const Vector& mean = cloud.mean();
  const Incumbent now{best.unit,
                      best.cost,
                      {mean.data(), mean.data() + mean.size()},
                      2 * cloud.width() * std::sqrt(static_cast<double>(mean.size()))};
  const std::size_t twin = co_await rules.known(now);
  co_return twin;
}

/// Moves the cloud downhill until one of the stops; `best` follows.
Task<void> descend(Search& search, Cloud& cloud, LocalOutcome& best, const LocalRules& rules,
                   Rng& rng) {
  constexpr std::size_t most_failed_generations = 10;
  Stops stops(best.unit.size(), cloud.rates().population, rules.scale);
  std::size_t failed_generations = 0;
  for (std::size_t generation = 1;; ++generation) {
    const Matrix points = cloud.sample(rng);
    const Matrix costs = co_await search.evaluate(points);
    const std::vector<std::size_t> order = ranked(costs);
    if (order.size() < 2) {
      best.ending = Ending::stalled;
      if (++failed_generations == most_failed_generations) co_return;
      cloud.shrink();
      continue;
    }
    if (!(best.cost <= costs(order[0], 0))) {
      best.cost = costs(order[0], 0);
      best.unit.assign(points[order[0]].begin(), points[order[0]].end());
    }
    cloud.learn(points, order);
    stops.record(best.cost);
    const double range = costs(order.back(), 0) - costs(order.front(), 0);
    best.ending = Ending::converged;
    if (stops.converged(range, cloud.width())) co_return;
    best.ending = Ending::hopeless;
    if (stops.hopeless(search.findings().best(), range)) co_return;
    if (generation % 5 != 0) continue;
    best.ending = Ending::duplicate;
    best.duplicate_of = co_await twin_of(rules, best, cloud);
    if (best.duplicate_of != no_optimum) co_return;
  }
}

}  // namespace

Task<LocalOutcome> cma(Search& search, LocalStart start, LocalRules rules, Rng rng) {
  const std::uint64_t before = search.asked_by_this_task();
  LocalOutcome best{start.unit, start.cost};
  Cloud cloud(start.unit, start.step);
  co_await descend(search, cloud, best, rules, rng);
  best.evaluations = search.asked_by_this_task() - before;
  co_return best;
}

}  // namespace clde
