// A whole batch at once and a flow of points, on top of the evaluator that completes batches in
// parts.
#include <clde/evaluator.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

#include <clde/error.hpp>

namespace clde {
namespace {

std::vector<FlowPoint> all_waiting(const Flow& flow) {
  std::vector<FlowPoint> points;
  while (std::optional<FlowPoint> point = flow.next()) points.push_back(*std::move(point));
  return points;
}

void hand_in(const Flow& flow, std::span<const FlowPoint* const> points, const Completed& part) {
  auto failure = part.failures.begin();
  for (std::size_t i = 0; i < part.values.rows(); ++i) {
    const std::size_t row = part.first + i;
    while (failure != part.failures.end() && failure->row < row) ++failure;
    const bool failed = failure != part.failures.end() && failure->row == row;
    flow.completed({points[row]->id, failed ? failure->status : Status::value, part.values[i],
                    failed ? std::string_view(failure->message) : std::string_view()});
  }
}

}  // namespace

void Workload::add(std::uint64_t rows, double took) {
  evaluations += rows;
  seconds += took;
  square_seconds += took * took / static_cast<double>(rows);
}

void Workload::add(const Workload& more) {
  evaluations += more.evaluations;
  seconds += more.seconds;
  square_seconds += more.square_seconds;
}

double Workload::variation() const {
  if (evaluations == 0 || seconds <= 0) return 0;
  const double mean = seconds / static_cast<double>(evaluations);
  const double variance = square_seconds / static_cast<double>(evaluations) - mean * mean;
  return std::sqrt(std::max(0.0, variance)) / mean;
}

void Evaluator::stream(const Flow& flow) {
  for (auto waiting = all_waiting(flow); !waiting.empty(); waiting = all_waiting(flow))
    for (const Want want : {Want::values, Want::derivatives}) {
      if (!flow.keep_going()) return;
      std::vector<const FlowPoint*> alike;
      Matrix points;
      points.reserve(waiting.size(), waiting.front().x.size());
      for (const FlowPoint& point : waiting) {
        if (point.want != want) continue;
        alike.push_back(&point);
        points.push_row(point.x);
      }
      if (alike.empty()) continue;
      const Watch watch{[&](const Completed& part) { hand_in(flow, alike, part); }, flow.keep_going,
                        flow.give_up};
      if (want == Want::values)
        evaluate(points, watch);
      else
        differentiate(points, watch);
    }
}

void Evaluator::differentiate(MatrixView, const Watch&) {
  throw Error("this evaluator gives no derivatives");
}

Evaluations Evaluator::evaluate(MatrixView points) {
  return evaluate(points, Want::values);
}

Evaluations Evaluator::evaluate(MatrixView points, Want want) {
  const std::size_t behind =
      want == Want::derivatives ? derivatives().columns(points.cols()) : std::size_t{0};
  Evaluations all{
      Matrix(points.rows(), columns() + behind, std::numeric_limits<double>::quiet_NaN()), {}};
  const Watch watch{[&all](const Completed& part) {
    std::copy_n(part.values.data(), part.values.rows() * part.values.cols(),
                all.values.data() + part.first * all.values.cols());
    all.failures.insert(all.failures.end(), part.failures.begin(), part.failures.end());
  }};
  if (want == Want::derivatives)
    differentiate(points, watch);
  else
    evaluate(points, watch);
  std::ranges::sort(all.failures, {}, &Failure::row);
  return all;
}

}  // namespace clde
