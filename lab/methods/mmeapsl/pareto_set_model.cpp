#include "methods/mmeapsl/pareto_set_model.hpp"

#include <algorithm>
#include <limits>

#include "core/numbers/argsort.hpp"
#include "core/numbers/vectors.hpp"
#include "methods/shared/nearest_sums.hpp"
#include "methods/shared/truncation.hpp"

namespace clde::mmeapsl {
namespace {

constexpr double learning_share = 0.9;  // of the run

Matrix random_two(MatrixView points, Rng& rng) {
  const std::size_t a = rng.index(points.rows());
  std::size_t b = rng.index(points.rows() - 1);
  if (b >= a) ++b;
  Matrix two;
  two.push_row(points[a]);
  two.push_row(points[b]);
  return two;
}

}  // namespace

ParetoSetModel::ParetoSetModel(const ModelRules& rules, MatrixView points, Rng& rng)
    : rules_(rules), gas_(rules.gas, random_two(points, rng)) {
  for (std::size_t i = 0; i < rules_.MaxIt; ++i)
    gas_.learn(points, rules_.nodes, Growth::at_errors);
}

void ParetoSetModel::learn(MatrixView front, double progress) {
  constexpr std::size_t fewest = 3;
  if (finished_ || front.rows() < fewest) return;
  gas_.count_idle();
  if (gas_.size() >= most()) {
    finished_ = progress > learning_share;
    if (finished_) return;
    gas_.remove_idlest(most() - rules_.nodes);
  }
  gas_.learn(front, most(), Growth::at_errors_and_ends);
}

std::vector<double> ParetoSetModel::distances(MatrixView points) const {
  std::vector<double> all;
  for (std::size_t i = 0; i < points.rows(); ++i) {
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < nodes().rows(); ++k)
      nearest = std::min(nearest, distance(points[i], nodes()[k]));
    all.push_back(nearest);
  }
  return all;
}

double ParetoSetModel::reach() const {
  const Matrix table = distance_table(nodes());
  double reach = 0;
  for (std::size_t i = 0; i < table.rows(); ++i) {
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < table.rows(); ++k)
      if (table(i, k) > 0 && table(i, k) < nearest && !gas_.linked(i, k)) nearest = table(i, k);
    if (nearest < std::numeric_limits<double>::infinity()) reach = std::max(reach, nearest);
  }
  return reach;
}

Population near_model(const Population& members, std::size_t count, const ParetoSetModel& model) {
  const std::vector<double> distances = model.distances(members.points);
  const double reach = model.reach();
  std::vector<std::size_t> rows = argsort(distances);
  const auto within = static_cast<std::size_t>(
      std::ranges::count_if(distances, [&](double d) { return d < reach; }));
  rows.resize(std::min(rows.size(), std::max(within, count)));
  const Population near = members.pick(rows);
  return near.pick(truncate(distance_table(near.points), count));
}

}  // namespace clde::mmeapsl
