#include "cli/solve/recorder.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace clde::cli {

void Recorder::evaluate(MatrixView points, const Watch& watch) {
  inner_.evaluate(points, keeping(points, watch));
}

void Recorder::differentiate(MatrixView points, const Watch& watch) {
  inner_.differentiate(points, keeping(points, watch));
}

void Recorder::stream(const Flow& flow) {
  std::map<std::uint64_t, std::vector<double>> under_way;
  const auto next = [&] {
    std::optional<FlowPoint> point = flow.next();
    if (point) under_way.emplace(point->id, point->x);
    return point;
  };
  const auto completed = [&](const FlowAnswer& answer) {
    const bool failed = answer.status != Status::value;
    kept_.add(space_, under_way.extract(answer.id).mapped(),
              failed ? std::span<const double>() : answer.values.first(columns()));
    flow.completed(answer);
  };
  inner_.stream({next, completed, flow.keep_going, flow.give_up});
}

Watch Recorder::keeping(MatrixView points, const Watch& watch) {
  const auto completed = [this, points, &watch](const Completed& part) {
    keep(points, part);
    watch.completed(part);
  };
  return {completed, watch.keep_going, watch.give_up};
}

void Recorder::keep(MatrixView points, const Completed& part) {
  for (std::size_t i = 0; i < part.values.rows(); ++i) {
    const std::size_t row = part.first + i;
    const bool failed = std::ranges::binary_search(part.failures, row, {}, &Failure::row);
    kept_.add(space_, points[row],
              failed ? std::span<const double>() : part.values[i].first(columns()));
  }
}

}  // namespace clde::cli
