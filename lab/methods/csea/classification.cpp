#include "methods/csea/classification.hpp"

#include <algorithm>
#include <cmath>

namespace clde::csea {
namespace {

constexpr double known_good = 0.4;  // error below which good points count as known

bool beats_in_all(std::span<const double> a, std::span<const double> b) {
  for (std::size_t m = 0; m < a.size(); ++m)
    if (!(a[m] < b[m])) return false;
  return true;
}

}  // namespace

std::vector<double> classes(MatrixView costs, MatrixView references) {
  std::vector<double> all;
  for (std::size_t i = 0; i < costs.rows(); ++i) {
    bool good = true;
    for (std::size_t k = 0; k < references.rows() && good; ++k)
      good = !beats_in_all(references[k], costs[i]);
    all.push_back(good ? 1 : 0);
  }
  return all;
}

Parts parts_of(std::span<const double> classes, Rng& rng) {
  Parts parts;
  for (const double kind : {1.0, 0.0}) {
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < classes.size(); ++i)
      if (classes[i] == kind) rows.push_back(i);
    rng.shuffle(std::span(rows));
    const std::size_t learned = (3 * rows.size() + 3) / 4;
    for (std::size_t k = 0; k < rows.size(); ++k)
      (k < learned ? parts.learn : parts.test).push_back(rows[k]);
  }
  return parts;
}

TestErrors test_errors(const FeedforwardNetwork& network, MatrixView points,
                       std::span<const double> classes) {
  double good = 0, others = 0, good_count = 0, other_count = 0;
  for (std::size_t i = 0; i < points.rows(); ++i) {
    const double error = std::abs(classes[i] - network.output(points[i]));
    (classes[i] > 0 ? good : others) += error;
    ++(classes[i] > 0 ? good_count : other_count);
  }
  TestErrors errors;
  if (good_count > 0) errors.good = good / good_count;
  if (other_count > 0) errors.others = others / other_count;
  return errors;
}

Use use_of(const TestErrors& errors, double share) {
  const double low = share / 2, high = 1 - low;
  const bool knows_others = errors.others < low;
  if (errors.good < known_good || (knows_others && errors.good < high)) return Use::seek_high;
  if (knows_others && errors.good > high) return Use::take_none;
  return errors.others > high ? Use::seek_low : Use::take_any;
}

}  // namespace clde::csea
