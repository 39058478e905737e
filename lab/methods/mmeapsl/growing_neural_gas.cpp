#include "methods/mmeapsl/growing_neural_gas.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <clde/matrix.hpp>

#include "core/numbers/argsort.hpp"
#include "core/numbers/vectors.hpp"

namespace clde::mmeapsl {
namespace {

struct NearestTwo {
  std::size_t first = 0;
  std::size_t second = 0;
  double distance = 0;  // squared, of the first
};

NearestTwo nearest_two(MatrixView nodes, std::span<const double> point) {
  NearestTwo near{no_index, no_index, std::numeric_limits<double>::infinity()};
  double next = near.distance;
  for (std::size_t i = 0; i < nodes.rows(); ++i) {
    const double d = squared_distance(nodes[i], point);
    if (near.first == no_index || d < near.distance) {
      near.second = std::exchange(near.first, i);
      next = std::exchange(near.distance, d);
    } else if (near.second == no_index || d < next) {
      near.second = i;
      next = d;
    }
  }
  return near;
}

double city_block(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t j = 0; j < a.size(); ++j) sum += std::abs(a[j] - b[j]);
  return sum;
}

}  // namespace

GrowingNeuralGas::GrowingNeuralGas(const GasRules& rules, MatrixView nodes)
    : rules_(rules), nodes_(nodes), states_(nodes.rows()) {}

bool GrowingNeuralGas::linked(std::size_t a, std::size_t b) const {
  return std::ranges::any_of(links_, [&](const Link& l) { return l.joins(a) && l.other(a) == b; });
}

void GrowingNeuralGas::learn(MatrixView points, std::size_t most, Growth growth) {
  for (std::size_t i = 0; i < points.rows(); ++i) {
    follow(points[i]);
    ++seen_;
    const auto due = [&](std::size_t interval) { return seen_ % interval == 0 && size() < most; };
    if (due(rules_.L)) {
      split_worst();
      if (growth == Growth::at_errors_and_ends && due(2 * rules_.L)) split_end();
    }
    for (State& state : states_) state.error *= rules_.delta;
  }
}

/// The nearest node and those linked with it move; the two nearest are linked.
void GrowingNeuralGas::follow(std::span<const double> point) {
  const NearestTwo near = nearest_two(nodes_, point);
  states_[near.first].error += near.distance;
  move(near.first, point, rules_.epsilon_b);
  for (Link& l : links_) {
    if (!l.joins(near.first)) continue;
    ++l.age;
    move(l.other(near.first), point, rules_.epsilon_n);
  }
  link(near.first, near.second);
  std::erase_if(links_, [&](const Link& l) { return l.age > rules_.T; });
  remove_unlinked();
}

void GrowingNeuralGas::move(std::size_t node, std::span<const double> point, double share) {
  const std::span<double> at = nodes_[node];
  for (std::size_t j = 0; j < at.size(); ++j) at[j] += share * (point[j] - at[j]);
}

void GrowingNeuralGas::link(std::size_t a, std::size_t b) {
  std::erase_if(links_, [&](const Link& l) { return l.joins(a) && l.other(a) == b; });
  links_.push_back({a, b});
}

void GrowingNeuralGas::remove_unlinked() {
  std::vector<std::size_t> counts(size());
  for (const Link& l : links_) {
    ++counts[l.a];
    ++counts[l.b];
  }
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < size(); ++i)
    if (counts[i] > 0) rows.push_back(i);
  if (rows.size() < size()) keep(rows);
}

/// Only these nodes, in this order, and the links between them.
void GrowingNeuralGas::keep(const std::vector<std::size_t>& rows) {
  std::vector<std::size_t> place(size(), no_index);
  Matrix nodes(0, nodes_.cols());
  std::vector<State> states;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    place[rows[k]] = k;
    nodes.push_row(std::as_const(nodes_)[rows[k]]);
    states.push_back(states_[rows[k]]);
  }
  for (Link& l : links_) l = {place[l.a], place[l.b], l.age};
  std::erase_if(links_, [](const Link& l) { return l.a == no_index || l.b == no_index; });
  nodes_ = std::move(nodes);
  states_ = std::move(states);
}

void GrowingNeuralGas::split_worst() {
  const auto error = [](const State& s) { return s.error; };
  const auto worst =
      static_cast<std::size_t>(std::ranges::max_element(states_, {}, error) - states_.begin());
  std::size_t neighbour = no_index;
  for (std::size_t i = 0; i < size(); ++i)
    if (linked(worst, i) && (neighbour == no_index || states_[i].error > states_[neighbour].error))
      neighbour = i;
  split(worst, neighbour);
}

/// A new node joins the one with the fewest links to the nearest that it is not linked with.
void GrowingNeuralGas::split_end() {
  std::vector<std::size_t> counts(size());
  for (const Link& l : links_) {
    ++counts[l.a];
    ++counts[l.b];
  }
  const auto end = static_cast<std::size_t>(std::ranges::min_element(counts) - counts.begin());
  std::size_t nearest = no_index;
  double smallest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < size(); ++i) {
    if (i == end || linked(end, i)) continue;
    const double d = city_block(std::as_const(nodes_)[end], std::as_const(nodes_)[i]);
    if (d >= smallest) continue;
    smallest = d;
    nearest = i;
  }
  if (nearest != no_index) split(end, nearest);
}

/// A new node half way, linked with both in the place of their link.
void GrowingNeuralGas::split(std::size_t a, std::size_t b) {
  std::vector<double> middle(nodes_[a].begin(), nodes_[a].end());
  for (std::size_t j = 0; j < middle.size(); ++j) middle[j] = (middle[j] + nodes_(b, j)) / 2;
  nodes_.push_row(middle);
  std::erase_if(links_, [&](const Link& l) { return l.joins(a) && l.other(a) == b; });
  const std::size_t added = size();
  links_.push_back({a, added});
  links_.push_back({added, b});
  states_[a].error *= rules_.alpha;
  states_[b].error *= rules_.alpha;
  states_.push_back({states_[a].error});
}

void GrowingNeuralGas::count_idle() {
  std::vector<std::size_t> ages(size());
  for (const Link& l : links_) {
    ages[l.a] += l.age;
    ages[l.b] += l.age;
  }
  for (std::size_t i = 0; i < size(); ++i) {
    if (ages[i] == states_[i].ages) ++states_[i].idle;
    states_[i].ages = ages[i];
  }
}

void GrowingNeuralGas::remove_idlest(std::size_t count) {
  std::vector<std::size_t> rows = argsort(
      size(), [&](std::size_t i) { return states_[i].idle; }, std::ranges::greater{});
  rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(std::min(count, size())));
  std::ranges::sort(rows);
  keep(rows);
  for (State& state : states_) state.idle = 0;
}

}  // namespace clde::mmeapsl
