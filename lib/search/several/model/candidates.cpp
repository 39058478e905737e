#include "search/several/model/candidates.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/numbers/argsort.hpp"
#include "evolution/operators.hpp"
#include "model/box_descent.hpp"
#include "search/several/constants.hpp"
#include "search/several/model/constants.hpp"

namespace clde::pareto {
namespace {

class CandidateMaker {
 public:
  CandidateMaker(const CandidateSource& source, Rng& rng) : source_(source), rng_(rng) {}

  Matrix make() {
    from_starts();
    from_front();
    from_gaps();
    from_children();
    return std::move(made_);
  }

 private:
  [[nodiscard]] const Population& front() const { return source_.front; }
  [[nodiscard]] std::size_t any() { return rng_.index(front().size()); }

  void descend(std::vector<double> start, std::span<const double> target) {
    BoxDescent rules{{}, {}, modelling::first_step, modelling::descent_iterations, 1e-6};
    rules.first_step = std::min(rules.first_step, source_.reach);
    for (double& u : start) {
      u = std::clamp(u, 0.0, 1.0);
      rules.lower.push_back(std::max(0.0, u - source_.reach));
      rules.upper.push_back(std::min(1.0, u + source_.reach));
    }
    const SlopedFunction excess = [&](std::span<const double> x, std::span<double> gradient) {
      return source_.model.excess(x, target, gradient);
    };
    made_.push_row(descend_in_box(excess, std::move(start), rules).x);
  }

  void from_starts() {
    for (std::size_t i = 0; i < source_.starts.rows(); ++i) {
      const auto x = source_.starts[i];
      descend({x.begin(), x.end()}, source_.model.means(x));
    }
  }

  void from_front() {
    for (std::size_t i = 0; i < modelling::front_descents; ++i) {
      const std::size_t row = any();
      const auto x = front().points[row];
      descend({x.begin(), x.end()}, front().costs[row]);
    }
  }

  /// The one of a few others with the nearest costs.
  std::size_t mate_of(std::size_t row) {
    std::size_t best = row;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < modelling::gap_tries; ++i) {
      const std::size_t other = any();
      double off = 0;
      for (std::size_t m = 0; m < front().costs.cols(); ++m) {
        const double d =
            (front().costs(other, m) - front().costs(row, m)) / source_.model.units()[m];
        off += d * d;
      }
      if (other == row || off >= least) continue;
      least = off;
      best = other;
    }
    return best;
  }

  /// Halfway between two points of the front, or as far beyond one of them.
  void from_gaps() {
    for (std::size_t i = 0; i < modelling::gap_descents; ++i) {
      const std::size_t a = any();
      const std::size_t b = mate_of(a);
      const double share = i % 3 == 2 ? -0.5 : 0.5;
      std::vector<double> start, target;
      for (std::size_t j = 0; j < front().points.cols(); ++j)
        start.push_back(front().points(a, j) +
                        share * (front().points(b, j) - front().points(a, j)));
      for (std::size_t m = 0; m < front().costs.cols(); ++m)
        target.push_back(front().costs(a, m) + share * (front().costs(b, m) - front().costs(a, m)));
      descend(std::move(start), target);
    }
  }

  /// One coordinate goes to an end of the box or anywhere, or all are crossed and mutated.
  std::vector<double> child() {
    const auto parent = front().points[any()];
    std::vector<double> x(parent.begin(), parent.end());
    const double which = rng_.uniform();
    if (which < 0.4) {
      const double end = rng_.chance(0.5) ? 1 : 0;
      const double to = rng_.chance(0.5) ? end : rng_.uniform();
      x[rng_.index(x.size())] = to;
      return x;
    }
    const auto other = front().points[any()];
    std::vector<double> sibling(other.begin(), other.end());
    if (which < 0.7) {
      const double share = rng_.uniform(-0.5, 1.5);
      for (std::size_t j = 0; j < x.size(); ++j) x[j] += share * (sibling[j] - x[j]);
      bounce(x, rng_);
      return x;
    }
    simulated_binary_crossover(x, sibling, operator_index, rng_);
    polynomial_mutation(x, operator_index, 1 / static_cast<double>(x.size()), rng_);
    return x;
  }

  void from_children() {
    Matrix children;
    std::vector<double> gains;
    for (std::size_t i = 0; i < modelling::children; ++i) {
      children.push_row(child());
      gains.push_back(source_.gain(children[i], source_.model.means(children[i])));
    }
    const std::vector<std::size_t> order = argsort_falling(gains);
    for (std::size_t i = 0; i < modelling::children_kept; ++i) {
      const auto x = children[order[i]];
      made_.push_row(x);
      if (i < modelling::child_descents) descend({x.begin(), x.end()}, source_.model.means(x));
    }
  }

  const CandidateSource& source_;
  Rng& rng_;
  Matrix made_;
};

}  // namespace

Matrix make_candidates(const CandidateSource& source, Rng& rng) {
  return CandidateMaker(source, rng).make();
}

}  // namespace clde::pareto
