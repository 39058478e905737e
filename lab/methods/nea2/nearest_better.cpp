#include "methods/nea2/nearest_better.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <clde/matrix.hpp>

#include "core/numbers/argsort.hpp"
#include "core/numbers/portable_math.hpp"
#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

constexpr std::size_t min_incoming = 3;  // of rule 2

double mean_length(const NearestBetterEdges& edges) {
  double sum = 0;
  for (const double length : edges.lengths) sum += length;
  return sum / std::max<double>(1, static_cast<double>(edges.lengths.size()) - 1);
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  if (values.size() % 2 == 1) return *middle;
  return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

std::vector<std::vector<double>> incoming_lengths(const NearestBetterEdges& edges) {
  std::vector<std::vector<double>> incoming(edges.better.size());
  for (std::size_t i = 0; i < edges.better.size(); ++i)
    if (edges.better[i] != no_index) incoming[edges.better[i]].push_back(edges.lengths[i]);
  return incoming;
}

}  // namespace

NearestBetterEdges nearest_better_edges(MatrixView points, std::span<const double> costs) {
  NearestBetterEdges edges{std::vector<std::size_t>(costs.size(), no_index),
                           std::vector<double>(costs.size(), 0.0)};
  const std::vector<std::size_t> order = argsort(costs);
  for (std::size_t i = 1; i < order.size(); ++i) {
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t j = 0; j < i; ++j) {
      const double d = squared_distance(points[order[i]], points[order[j]]);
      if (d >= smallest) continue;
      smallest = d;
      edges.better[order[i]] = order[j];
    }
    edges.lengths[order[i]] = std::sqrt(smallest);
  }
  return edges;
}

double rule_two_factor(std::size_t points, std::size_t dimension) {
  const auto d = static_cast<double>(dimension);
  const double digits = portable_log(static_cast<double>(points)) / portable_log(10);
  return (-4.69e-4 * d * d + 0.0263 * d + 3.66 / d - 0.457) * digits + 7.51e-4 * d * d -
         0.0421 * d - 2.26 / d + 1.83;
}

std::vector<std::size_t> nearest_better_seeds(const NearestBetterEdges& edges,
                                              std::span<const double> costs,
                                              const NearestBetterRules& rules) {
  const double longest = rules.phi * mean_length(edges);
  const std::vector<std::vector<double>> incoming = incoming_lengths(edges);
  std::vector<std::size_t> seeds;
  for (const std::size_t i : argsort(costs)) {
    const double length = edges.lengths[i];
    bool cut = edges.better[i] == no_index || length > longest;
    if (!cut && rules.b > 0 && incoming[i].size() >= min_incoming)
      cut = length > rules.b * median(incoming[i]);
    if (cut) seeds.push_back(i);
  }
  return seeds;
}

}  // namespace clde
