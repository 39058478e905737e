// A neural network with two hidden layers that leaves out inputs and units at random, whether it
// learns or answers (N. Srivastava, G. Hinton, A. Krizhevsky, I. Sutskever, R. Salakhutdinov,
// Dropout, Journal of Machine Learning Research 15, 2014). Asked many times, its answers have a
// mean and a deviation (Y. Gal, Z. Ghahramani, Dropout as a Bayesian approximation, ICML 2016).
//
// Inputs and units of the first layer, which are rectifiers, may be left out; what remains counts
// for more, so that sums keep their mean. The second layer is of hyperbolic tangents and complete;
// outputs are sums. Numbers are floats: answers with so much noise need no more digits, and a
// register holds twice as many.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <clde/extend/rng.hpp>

namespace clde {

/// Decides which things stay. One draw from a stream begins a sequence of its own (SplitMix64),
/// since every answer of a network takes dozens of decisions.
class Lots {
 public:
  explicit Lots(Rng& rng) : state_(rng()) {}
  /// Numbers of those of `count` things that stay, if this share of them is left out in the mean;
  /// they are written into `room`, one place for each thing.
  std::span<const std::uint32_t> draw(std::size_t count, double left_out,
                                      std::span<std::uint32_t> room);

 private:
  std::uint64_t state_;
};

class DropoutNetwork {
 public:
  struct Size {
    std::size_t inputs = 1;
    std::size_t hidden = 40;  ///< units of each hidden layer
    std::size_t outputs = 1;
  };
  /// Shares that are left out; below 1.
  struct Rates {
    double input = 0.2;
    double hidden = 0.5;
  };
  /// Random weights, normal with the variance 1 / (number of what a unit takes in).
  DropoutNetwork(Size size, Rates rates, Rng& rng);

  [[nodiscard]] const Size& size() const { return size_; }

  /// The answer to a point of what is not left out this time; valid until the next call.
  std::span<const float> answer(std::span<const float> point, Lots& lots);

  /// The same, and keeps the slopes of half the squared error for the next step.
  void study(std::span<const float> point, std::span<const float> target, Lots& lots);

  struct Step {
    double learning_rate = 0.01;
    double decay = 1e-5;  ///< of weights, not of offsets
  };
  /// Moves all weights against the mean slope of what was studied since the last step; the decay is
  /// that of the sum.
  void step(const Step& rules);

  /// Layer by layer rows of weights, padded with zeros, then offsets; a copy.
  [[nodiscard]] std::vector<float> weights() const;
  /// As many as there are; padding must be 0.
  void set_weights(std::span<const float> weights);

 private:
  /// Weights in padded rows, and offsets.
  struct Layer {
    Layer(std::size_t rows, std::size_t columns, std::size_t units);
    [[nodiscard]] std::span<float> row(std::size_t i) { return part(weights, i); }
    [[nodiscard]] std::span<float> slope_row(std::size_t i) { return part(slopes, i); }
    [[nodiscard]] std::span<float> part(std::vector<float>& all, std::size_t i) const {
      return std::span(all).subspan(i * width, width);
    }
    void step(float rate, float decay);

    std::size_t width;
    std::vector<float> weights, slopes;
    std::vector<float> offsets, offset_slopes;
  };
  /// A rectifier whose sum is positive.
  struct Active {
    std::size_t unit = 0;
    float value = 0;
  };

  void begin_weights(Rng& rng);
  void thin(std::span<const float> point, Lots& lots);
  void rectify(Lots& lots);
  [[nodiscard]] std::span<const Active> active() const {
    return std::span(active_room_).first(active_count_);
  }
  void add_output_slopes(std::span<const float> target);
  void add_hidden_slopes();

  Size size_;
  Rates rates_;
  float input_gain_, hidden_gain_;  // of what is not left out
  Layer first_;                     // a row of inputs for each unit of the first layer
  Layer second_;                    // a row of units of the second layer for each of the first
  Layer third_;                     // a row of units of the second layer for each output
  std::size_t studied_ = 0;
  // Of the latest answer.
  std::vector<std::uint32_t> staying_;
  std::vector<float> inputs_;
  std::vector<Active> active_room_;
  std::size_t active_count_ = 0;
  std::vector<float> hidden_, hidden_slopes_;
  std::vector<float> outputs_;
};

}  // namespace clde
