// A neural network with one hidden layer and one output between 0 and 1; every unit is logistic.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

namespace clde {

class FeedforwardNetwork {
 public:
  struct Size {
    std::size_t inputs = 0;
    std::size_t hidden = 1;
  };
  /// Small random weights.
  FeedforwardNetwork(Size size, Rng& rng);

  [[nodiscard]] double output(std::span<const double> point) const;
  [[nodiscard]] std::vector<double> outputs(MatrixView points) const;

  /// What back-propagation leaves at the units.
  struct Signals {
    std::vector<double> hidden;         ///< answers of the hidden units
    std::vector<double> hidden_slopes;  ///< of the output by what each of them sums up
    double output = 0;
    double output_slope = 0;  ///< of the output by what it sums up
  };
  [[nodiscard]] Signals signals(std::span<const double> point) const;
  /// Of the output by each weight.
  [[nodiscard]] static std::vector<double> slopes(const Signals& signals,
                                                  std::span<const double> point);

  /// For each hidden unit its offset and what it gives to each input, then the same of the output.
  [[nodiscard]] std::span<const double> weights() const { return weights_; }
  /// As many as there are.
  void set_weights(std::vector<double> weights);

 private:
  [[nodiscard]] std::span<const double> unit(std::size_t hidden) const;
  [[nodiscard]] std::span<const double> output_unit() const;
  /// Answers of the hidden units.
  [[nodiscard]] std::vector<double> hidden_layer(std::span<const double> point) const;

  Size size_;
  std::vector<double> weights_;
};

}  // namespace clde
