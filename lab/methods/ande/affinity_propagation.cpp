#include "methods/ande/affinity_propagation.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <utility>

#include "core/numbers/vectors.hpp"

namespace clde::ande {
namespace {

constexpr double lowest = -std::numeric_limits<double>::infinity();

struct TopTwo {
  double first = lowest;
  double second = lowest;

  void take(double value) {
    const double lower = value > first ? first : value;
    first = value > first ? value : first;
    second = lower > second ? lower : second;
  }
};

// Two at a time, by the vector extensions of GCC and Clang; same bits as one by one.
constexpr std::size_t lanes = 2;
using Lanes = double __attribute__((vector_size(lanes * sizeof(double))));

struct TopTwoLanes {
  Lanes first = Lanes{} + lowest;
  Lanes second = Lanes{} + lowest;

  void take(const double* a, const double* b) {
    Lanes value, other;
    std::memcpy(&value, a, sizeof value);
    std::memcpy(&other, b, sizeof other);
    value += other;
    const Lanes lower = value > first ? first : value;
    first = value > first ? value : first;
    second = lower > second ? lower : second;
  }
};

/// The two largest sums of the entries.
TopTwo largest_sums(std::span<const double> a, std::span<const double> b) {
  TopTwoLanes even, odd;  // two chains, which the processor works on side by side
  const std::size_t whole = a.size() / (2 * lanes) * (2 * lanes);
  for (std::size_t k = 0; k < whole; k += 2 * lanes) {
    even.take(a.data() + k, b.data() + k);
    odd.take(a.data() + k + lanes, b.data() + k + lanes);
  }
  TopTwo top;
  for (const TopTwoLanes& part : {even, odd})
    for (std::size_t l = 0; l < lanes; ++l) {
      top.take(part.first[l]);
      top.take(part.second[l]);
    }
  for (std::size_t k = whole; k < a.size(); ++k) top.take(a[k] + b[k]);
  return top;
}

// Without a branch, which would keep loops from being vectorised; exact, since doubling is.
double positive(double value) {
  return 0.5 * (value + std::abs(value));
}
double negative(double value) {
  return 0.5 * (value - std::abs(value));
}

}  // namespace

std::vector<std::vector<std::size_t>> AffinityPropagation::niches(MatrixView points) {
  follow(points);
  std::vector<std::size_t> chosen = exemplars_;
  if (chosen.empty()) chosen.push_back(0);  // points that do not tell themselves apart
  std::vector<std::vector<std::size_t>> niches(chosen.size());
  for (std::size_t i = 0; i < points.rows(); ++i) {
    std::size_t best = 0;
    for (std::size_t e = 0; e < chosen.size(); ++e) {
      if (chosen[e] == i) {
        best = e;
        break;
      }
      if (similarity_(i, chosen[e]) > similarity_(i, chosen[best])) best = e;
    }
    niches[best].push_back(i);
  }
  return niches;
}

void AffinityPropagation::follow(MatrixView points) {
  if (points.rows() != points_.rows() || points.cols() != points_.cols()) {
    begin(points);
    settle();
    return;
  }
  bool moved = false;
  for (std::size_t i = 0; i < points.rows(); ++i) {
    if (std::ranges::equal(points[i], points_[i])) continue;
    if (is_exemplar_far_from(i, points[i])) same_ = 0;
    std::ranges::copy(points[i], points_[i].begin());
    moved = true;
    measure(i);
  }
  if (!moved) return;
  set_preference();
  settle();
}

/// An exemplar that went half of the way to another one, or further, leaves its niche without one.
bool AffinityPropagation::is_exemplar_far_from(std::size_t row, std::span<const double> to) const {
  if (std::ranges::find(exemplars_, row) == exemplars_.end()) return false;
  double nearest = lowest;
  for (const std::size_t e : exemplars_)
    if (e != row) nearest = std::max(nearest, similarity_(row, e));
  return -4 * squared_distance(points_[row], to) < nearest;
}

void AffinityPropagation::begin(MatrixView points) {
  const std::size_t n = points.rows();
  points_ = Matrix(points);
  similarity_ = responsibility_ = availability_ = Matrix(n, n);
  support_.assign(n, 0.0);
  evidence_.assign(n, 0.0);
  exemplars_.clear();
  same_ = 0;
  for (std::size_t i = 0; i < n; ++i) measure(i);
  set_preference();
}

/// Minus squared distances.
void AffinityPropagation::measure(std::size_t row) {
  for (std::size_t k = 0; k < points_.rows(); ++k)
    if (k != row)
      similarity_(row, k) = similarity_(k, row) = -squared_distance(points_[row], points_[k]);
}

/// On the diagonal the median, as the authors of the method advise. It moves little from one
/// generation to the next, so that few similarities near the last one have to be sorted.
void AffinityPropagation::set_preference() {
  const std::size_t n = points_.rows();
  if (n < 2) return;
  const std::size_t middle = n * (n - 1) / 4;
  const double low = 1.05 * similarity_(0, 0), high = 0.95 * similarity_(0, 0);  // below zero
  std::size_t below = 0;
  near_.clear();
  for (std::size_t i = 0; i < n; ++i)
    for (const double s : similarity_[i].first(i)) {
      below += s < low ? 1 : 0;
      if (s >= low && s <= high) near_.push_back(s);
    }
  if (middle < below || middle - below >= near_.size()) {
    below = 0;
    near_.clear();
    for (std::size_t i = 0; i < n; ++i)
      near_.insert(near_.end(), similarity_[i].begin(),
                   similarity_[i].begin() + static_cast<std::ptrdiff_t>(i));
  }
  const auto at = near_.begin() + static_cast<std::ptrdiff_t>(middle - below);
  std::ranges::nth_element(near_, at);
  for (std::size_t i = 0; i < n; ++i) similarity_(i, i) = *at;
}

/// One round. Availabilities of the round before come first: row by row they are then at hand.
void AffinityPropagation::pass() {
  std::vector<double> gathered(support_.size(), 0.0);
  for (std::size_t i = 0; i < support_.size(); ++i) {
    pass_availabilities(i);
    pass_responsibilities(i);
    const auto r = responsibility_[i];
    for (std::size_t k = 0; k < gathered.size(); ++k) gathered[k] += positive(r[k]);
    gathered[i] -= positive(r[i]);
  }
  support_ = std::move(gathered);
  for (std::size_t k = 0; k < support_.size(); ++k)
    evidence_[k] = responsibility_(k, k) + support_[k];
}

/// What the other points say in favour of each candidate.
void AffinityPropagation::pass_availabilities(std::size_t i) {
  const double kept = rules_.damping, taken = 1 - kept;
  const auto r = responsibility_[i];
  const auto a = availability_[i];
  const double own = kept * a[i] + taken * support_[i];
  for (std::size_t k = 0; k < a.size(); ++k) {
    const double said = evidence_[k] - positive(r[k]);
    a[k] = kept * a[k] + taken * negative(said);
  }
  a[i] = own;
}

/// How much better each candidate suits point i than the best other one.
void AffinityPropagation::pass_responsibilities(std::size_t i) {
  const double kept = rules_.damping, taken = 1 - kept;
  const auto s = similarity_[i];
  const auto a = availability_[i];
  const auto r = responsibility_[i];
  const TopTwo top = largest_sums(a, s);
  for (std::size_t k = 0; k < s.size(); ++k) {
    const double other = a[k] + s[k] == top.first ? top.second : top.first;
    r[k] = kept * r[k] + taken * (s[k] - other);
  }
}

std::vector<std::size_t> AffinityPropagation::exemplars() const {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < support_.size(); ++i) {
    const double own = rules_.damping * availability_(i, i) + (1 - rules_.damping) * support_[i];
    if (responsibility_(i, i) + own > 0) rows.push_back(i);
  }
  return rows;
}

/// At least one round, since members have moved.
void AffinityPropagation::settle() {
  std::size_t round = 0;
  do {
    pass();
    std::vector<std::size_t> now = exemplars();
    same_ = !now.empty() && now == exemplars_ ? same_ + 1 : 0;
    exemplars_ = std::move(now);
  } while (++round < rules_.rounds && same_ < rules_.unchanged);
}

}  // namespace clde::ande
