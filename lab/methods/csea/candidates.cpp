#include "methods/csea/candidates.hpp"

#include <algorithm>
#include <utility>

#include "core/numbers/argsort.hpp"

namespace clde::csea {
namespace {

constexpr double sure = 0.1;  // distance of an output from 0 or 1

/// Children of the rows of the first half with those of the second, as they stand.
Matrix bred(MatrixView first, MatrixView second, const GeneticSettings& variation, Rng& rng) {
  Matrix all(first);
  for (std::size_t i = 0; i < second.rows(); ++i) all.push_row(second[i]);
  const std::size_t half = all.rows() / 2;
  std::vector<std::size_t> pairs;
  for (std::size_t i = 0; i < half; ++i) {
    pairs.push_back(i);
    pairs.push_back(half + i);
  }
  if (pairs.empty()) pairs.push_back(0);
  return children_of(all, pairs, variation, rng);
}

/// Answers of the network as what is sought: 1 for the best.
std::vector<double> sought(const FeedforwardNetwork& network, MatrixView points, Use use) {
  std::vector<double> labels = network.outputs(points);
  if (use == Use::seek_low)
    for (double& label : labels) label = 1 - label;
  return labels;
}

Matrix best_of(const Matrix& points, const std::vector<double>& labels, std::size_t count) {
  const std::vector<std::size_t> order = argsort_falling(labels);
  Matrix best;
  for (std::size_t k = 0; k < std::min(count, order.size()); ++k) best.push_row(points[order[k]]);
  return best;
}

}  // namespace

Matrix candidates(const Parents& parents, const FeedforwardNetwork& network, Use use,
                  const CandidateRules& rules, Rng& rng) {
  Matrix next = bred(parents.members, parents.references, rules.variation, rng);
  Matrix chosen(0, next.cols());
  if (use == Use::take_none) return chosen;
  if (use == Use::take_any) {
    chosen.push_row(std::as_const(next)[rng.index(next.rows())]);
    return chosen;
  }
  for (std::size_t judged = 0; judged < rules.gmax; judged += next.rows()) {
    const Matrix best = best_of(next, sought(network, next, use), parents.references.rows());
    next = bred(best, parents.references, rules.variation, rng);
  }
  const std::vector<double> labels = sought(network, next, use);
  for (std::size_t i = 0; i < labels.size(); ++i)
    if (labels[i] > 1 - sure) chosen.push_row(std::as_const(next)[i]);
  return chosen;
}

}  // namespace clde::csea
