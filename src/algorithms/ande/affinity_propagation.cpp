#include "algorithms/ande/affinity_propagation.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <utility>

#include "core/vectors.hpp"

namespace clde::ande {
namespace {

constexpr double lowest = -std::numeric_limits<double>::infinity();

/// Minus squared distances; on the diagonal their median, as the authors of the method advise.
Matrix similarities(MatrixView points) {
  const std::size_t n = points.rows();
  Matrix s(n, n);
  std::vector<double> all;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t k = 0; k < i; ++k) {
      s(i, k) = s(k, i) = -squared_distance(points[i], points[k]);
      all.push_back(s(i, k));
    }
  if (all.empty()) return s;
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
  std::ranges::nth_element(all, middle);
  for (std::size_t i = 0; i < n; ++i) s(i, i) = *middle;
  return s;
}

struct TopTwo {
  double first = lowest;
  double second = lowest;

  void take(double value) {
    const double lower = value > first ? first : value;
    first = value > first ? value : first;
    second = lower > second ? lower : second;
  }
};

/// The two largest sums of the entries, in lanes that the compiler can treat side by side.
TopTwo largest_sums(std::span<const double> a, std::span<const double> b) {
  constexpr std::size_t lanes = 4;
  std::array<double, lanes> first{}, second{};
  first.fill(lowest);
  second.fill(lowest);
  const std::size_t whole = a.size() / lanes * lanes;
  for (std::size_t k = 0; k < whole; k += lanes)
    for (std::size_t l = 0; l < lanes; ++l) {
      const double value = a[k + l] + b[k + l];
      const double lower = value > first[l] ? first[l] : value;
      first[l] = value > first[l] ? value : first[l];
      second[l] = lower > second[l] ? lower : second[l];
    }
  TopTwo top;
  for (std::size_t l = 0; l < lanes; ++l) {
    top.take(first[l]);
    top.take(second[l]);
  }
  for (std::size_t k = whole; k < a.size(); ++k) top.take(a[k] + b[k]);
  return top;
}

class Messages {
 public:
  Messages(MatrixView points, double damping)
      : damping_(damping),
        similarity_(similarities(points)),
        responsibility_(points.rows(), points.rows()),
        availability_(points.rows(), points.rows()),
        support_(points.rows()) {}

  void pass() {
    for (std::size_t i = 0; i < similarity_.rows(); ++i) pass_responsibilities(i);
    gather_support();
    for (std::size_t i = 0; i < similarity_.rows(); ++i) pass_availabilities(i);
  }

  [[nodiscard]] std::vector<std::size_t> exemplars() const {
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < similarity_.rows(); ++i)
      if (responsibility_(i, i) + availability_(i, i) > 0) rows.push_back(i);
    return rows;
  }

  [[nodiscard]] const Matrix& similarity() const { return similarity_; }

 private:
  /// How much better each candidate suits point i than the best other one.
  void pass_responsibilities(std::size_t i) {
    const auto s = similarity_[i];
    const auto a = availability_[i];
    const auto r = responsibility_[i];
    const TopTwo top = largest_sums(a, s);
    for (std::size_t k = 0; k < s.size(); ++k) {
      const double other = a[k] + s[k] == top.first ? top.second : top.first;
      r[k] = damping_ * r[k] + (1 - damping_) * (s[k] - other);
    }
  }

  /// What the other points say in favour of each candidate.
  void gather_support() {
    std::ranges::fill(support_, 0.0);
    for (std::size_t i = 0; i < similarity_.rows(); ++i) {
      const auto r = responsibility_[i];
      for (std::size_t k = 0; k < support_.size(); ++k) support_[k] += r[k] > 0 ? r[k] : 0;
      support_[i] -= r[i] > 0 ? r[i] : 0;
    }
  }

  void pass_availabilities(std::size_t i) {
    const auto r = responsibility_[i];
    const auto a = availability_[i];
    const double own = a[i];
    for (std::size_t k = 0; k < support_.size(); ++k) {
      const double said = responsibility_(k, k) + support_[k] - (r[k] > 0 ? r[k] : 0);
      a[k] = damping_ * a[k] + (1 - damping_) * (said < 0 ? said : 0);
    }
    a[i] = damping_ * own + (1 - damping_) * support_[i];
  }

  double damping_;
  Matrix similarity_;
  Matrix responsibility_;
  Matrix availability_;
  std::vector<double> support_;
};

std::vector<std::size_t> settled_exemplars(Messages& messages, const AffinityRules& rules) {
  std::vector<std::size_t> exemplars;
  std::size_t same = 0;
  for (std::size_t round = 0; round < rules.rounds && same < rules.unchanged; ++round) {
    messages.pass();
    std::vector<std::size_t> now = messages.exemplars();
    same = !now.empty() && now == exemplars ? same + 1 : 0;
    exemplars = std::move(now);
  }
  return exemplars;
}

}  // namespace

std::vector<std::vector<std::size_t>> affinity_niches(MatrixView points,
                                                      const AffinityRules& rules) {
  Messages messages(points, rules.damping);
  std::vector<std::size_t> exemplars = settled_exemplars(messages, rules);
  if (exemplars.empty()) exemplars.push_back(0);  // points that do not tell themselves apart
  std::vector<std::vector<std::size_t>> niches(exemplars.size());
  for (std::size_t i = 0; i < points.rows(); ++i) {
    std::size_t best = 0;
    for (std::size_t e = 0; e < exemplars.size(); ++e) {
      if (exemplars[e] == i) {
        best = e;
        break;
      }
      if (messages.similarity()(i, exemplars[e]) > messages.similarity()(i, exemplars[best]))
        best = e;
    }
    niches[best].push_back(i);
  }
  return niches;
}

}  // namespace clde::ande
