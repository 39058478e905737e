#include "methods/networks/train_dropout_network.hpp"

#include <algorithm>
#include <cmath>

namespace clde {
namespace {

std::vector<float> as_floats(std::span<const double> values) {
  std::vector<float> all;
  all.reserve(values.size());
  for (const double v : values) all.push_back(static_cast<float>(v));
  return all;
}

/// Rows of a matrix as floats.
class FloatRows {
 public:
  explicit FloatRows(MatrixView rows)
      : width_(rows.cols()), values_(as_floats({rows.data(), rows.rows() * rows.cols()})) {}
  std::span<const float> operator[](std::size_t row) const {
    return std::span(values_).subspan(row * width_, width_);
  }

 private:
  std::size_t width_;
  std::vector<float> values_;
};

}  // namespace

void train(DropoutNetwork& network, MatrixView points, MatrixView targets,
           const DropoutTraining& rules, Rng& rng) {
  const FloatRows inputs(points), wanted(targets);
  Lots lots(rng);
  for (std::size_t step = 0; step < rules.iterations; ++step) {
    for (std::size_t k = 0; k < rules.batch; ++k) {
      const std::size_t example = rng.index(points.rows());
      network.study(inputs[example], wanted[example], lots);
    }
    network.step(rules.step);
  }
}

DropoutPrediction predict(DropoutNetwork& network, std::span<const double> point,
                          std::size_t answers, Lots& lots) {
  const std::vector<float> inputs = as_floats(point);
  std::vector<double> sums(network.size().outputs), squares(network.size().outputs);
  for (std::size_t k = 0; k < answers; ++k) {
    const std::span<const float> answer = network.answer(inputs, lots);
    for (std::size_t m = 0; m < sums.size(); ++m) {
      const double y = answer[m];
      sums[m] += y;
      squares[m] += y * y;
    }
  }
  DropoutPrediction prediction;
  const auto count = static_cast<double>(answers);
  for (std::size_t m = 0; m < sums.size(); ++m) {
    const double mean = sums[m] / count;
    prediction.means.push_back(mean);
    prediction.deviations.push_back(std::sqrt(std::max(0.0, squares[m] / count - mean * mean)));
  }
  return prediction;
}

}  // namespace clde
