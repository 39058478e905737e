#include "cli/solve/recorder.hpp"

#include <algorithm>

namespace clde::cli {

Recorder::Recorder(Evaluator& inner, std::size_t dimension, std::size_t objectives)
    : inner_(inner), kept_{Matrix(0, dimension), Matrix(0, objectives), {}} {}

void Recorder::evaluate(MatrixView points, const Watch& watch) {
  const auto completed = [&](const Completed& part) {
    keep(points, part);
    watch.completed(part);
  };
  inner_.evaluate(points, {completed, watch.keep_going});
}

void Recorder::keep(MatrixView points, const Completed& part) {
  for (std::size_t i = 0; i < part.values.rows(); ++i) {
    ++evaluations_;
    const std::size_t row = part.first + i;
    if (std::ranges::binary_search(part.failures, row, {}, &Failure::row)) continue;
    kept_.points.push_row(points[row]);
    kept_.values.push_row(part.values[i].first(kept_.values.cols()));
    kept_.at.push_back(evaluations_);
  }
}

}  // namespace clde::cli
