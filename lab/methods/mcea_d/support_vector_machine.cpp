#include "methods/mcea_d/support_vector_machine.hpp"

#include <algorithm>
#include <limits>

#include <clde/matrix.hpp>

#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

constexpr double tolerance = 1e-3;  // between the offsets that examples ask for
constexpr double min_curvature = 1e-12;
constexpr std::size_t steps_per_example = 100;  // at most; only rounding could need more
constexpr double infinity = std::numeric_limits<double>::infinity();

struct Pair {
  std::size_t up = no_index;    // its weight rises
  std::size_t down = no_index;  // its weight falls by the same
};

/// Weights between 0 and the most, negative in the second class, whose sum is 0.
class Training {
 public:
  Training(const TwoClasses& examples, double max_weight)
      : examples_(examples), max_weight_(max_weight), weights_(examples.first.size()) {
    for (const bool first : examples.first) offsets_.push_back(first ? 1 : -1);
  }

  void run() {
    const std::size_t most = steps_per_example * weights_.size();
    for (std::size_t step = 0; step < most; ++step) {
      const Pair pair = worst_pair();
      if (pair.down == no_index) return;
      move(pair);
    }
  }

  [[nodiscard]] std::vector<double> weights() const { return weights_; }

  /// The mean of what free examples ask for; without any, the middle of what all leave open.
  [[nodiscard]] double offset() const {
    double sum = 0, count = 0, low = -infinity, high = infinity;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const bool rises = room_above(i) > 0, falls = room_below(i) > 0;
      if (rises && falls) {
        sum += offsets_[i];
        ++count;
      }
      if (rises) low = std::max(low, offsets_[i]);
      if (falls) high = std::min(high, offsets_[i]);
    }
    if (count > 0) return sum / count;
    if (low == -infinity || high == infinity) return low == -infinity ? high : low;
    return (low + high) / 2;
  }

 private:
  [[nodiscard]] double room_above(std::size_t i) const {
    return (examples_.first[i] ? max_weight_ : 0) - weights_[i];
  }
  [[nodiscard]] double room_below(std::size_t i) const {
    return weights_[i] + (examples_.first[i] ? 0 : max_weight_);
  }
  [[nodiscard]] double curvature(const Pair& pair) const {
    const MatrixView k = examples_.kernel;
    return std::max(k(pair.up, pair.up) + k(pair.down, pair.down) - 2 * k(pair.up, pair.down),
                    min_curvature);
  }

  /// The example that asks for the largest offset, and the one that gains most with it; none to go
  /// down where all agree.
  [[nodiscard]] Pair worst_pair() const {
    Pair best;
    for (std::size_t i = 0; i < weights_.size(); ++i)
      if (room_above(i) > 0 && (best.up == no_index || offsets_[i] > offsets_[best.up]))
        best.up = i;
    if (best.up == no_index) return best;
    double most = 0;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const double gap = offsets_[best.up] - offsets_[i];
      if (!(room_below(i) > 0) || gap <= tolerance) continue;
      const double gain = gap * gap / curvature({best.up, i});
      if (gain <= most) continue;
      most = gain;
      best.down = i;
    }
    return best;
  }

  void move(const Pair& pair) {
    const double gap = offsets_[pair.up] - offsets_[pair.down];
    const double above = room_above(pair.up), below = room_below(pair.down);
    const double step = std::min({gap / curvature(pair), above, below});
    // A weight that reaches its bound is set to it: rounding must leave no room.
    weights_[pair.up] =
        step < above ? weights_[pair.up] + step : (examples_.first[pair.up] ? max_weight_ : 0);
    weights_[pair.down] =
        step < below ? weights_[pair.down] - step : (examples_.first[pair.down] ? 0 : -max_weight_);
    const auto rising = examples_.kernel[pair.up], falling = examples_.kernel[pair.down];
    for (std::size_t i = 0; i < offsets_.size(); ++i)
      offsets_[i] -= step * (rising[i] - falling[i]);
  }

  TwoClasses examples_;
  double max_weight_;
  std::vector<double> weights_;
  std::vector<double> offsets_;  // with which each example would lie on its margin
};

}  // namespace

SupportVectorMachine::SupportVectorMachine(const TwoClasses& examples, double max_weight) {
  Training training(examples, max_weight);
  training.run();
  weights_ = training.weights();
  offset_ = training.offset();
}

double SupportVectorMachine::score(std::span<const double> similarities) const {
  return dot(weights_, similarities) + offset_;
}

}  // namespace clde
