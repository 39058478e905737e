#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include <clde/extend/rng.hpp>

#include "core/numbers/vectors.hpp"
#include "methods/ande/affinity_propagation.hpp"

namespace clde::ande {
namespace {

using Niches = std::vector<std::vector<std::size_t>>;

Matrix heaps(std::size_t count, double width, std::uint64_t seed) {
  const std::vector<std::vector<double>> centres{{0.1, 0.1}, {0.9, 0.2}, {0.5, 0.9}};
  Rng rng(seed, "heaps");
  Matrix points(0, 2);
  for (std::size_t i = 0; i < count; ++i) {
    const auto& c = centres[i % 3];
    points.push_row(std::vector{c[0] + width * rng.normal(), c[1] + width * rng.normal()});
  }
  return points;
}

/// The equations of Frey and Dueck, each sum and maximum written out.
class Textbook {
 public:
  Textbook(const Matrix& points, double damping)
      : n_(points.rows()), damping_(damping), s_(n_, n_), r_(n_, n_), a_(n_, n_) {
    std::vector<double> all;
    for (std::size_t i = 0; i < n_; ++i)
      for (std::size_t k = 0; k < n_; ++k) {
        s_(i, k) = -squared_distance(points[i], points[k]);
        if (k < i) all.push_back(s_(i, k));
      }
    std::ranges::sort(all);
    for (std::size_t i = 0; i < n_; ++i) s_(i, i) = all[all.size() / 2];
  }

  std::set<std::size_t> exemplars_after(int rounds) {
    for (int round = 0; round < rounds; ++round) pass();
    std::set<std::size_t> chosen;
    for (std::size_t k = 0; k < n_; ++k)
      if (r_(k, k) + a_(k, k) > 0) chosen.insert(k);
    return chosen;
  }

 private:
  void pass() {
    for (std::size_t i = 0; i < n_; ++i)
      for (std::size_t k = 0; k < n_; ++k) {
        double most = -1e300;
        for (std::size_t j = 0; j < n_; ++j)
          if (j != k) most = std::max(most, a_(i, j) + s_(i, j));
        r_(i, k) = damping_ * r_(i, k) + (1 - damping_) * (s_(i, k) - most);
      }
    for (std::size_t i = 0; i < n_; ++i)
      for (std::size_t k = 0; k < n_; ++k) {
        double sum = 0;
        for (std::size_t j = 0; j < n_; ++j)
          if (j != i && j != k) sum += std::max(0.0, r_(j, k));
        const double now = i == k ? sum : std::min(0.0, r_(k, k) + sum);
        a_(i, k) = damping_ * a_(i, k) + (1 - damping_) * now;
      }
  }

  std::size_t n_;
  double damping_;
  Matrix s_, r_, a_;
};

/// Members of a niche are nearest to its exemplar, so that each exemplar is in another niche.
std::set<std::size_t> niches_of(const Niches& niches, const std::set<std::size_t>& rows) {
  std::set<std::size_t> found;
  for (std::size_t n = 0; n < niches.size(); ++n)
    for (const std::size_t i : niches[n])
      if (rows.contains(i)) found.insert(n);
  return found;
}

TEST(AffinityPropagation, HasTheExemplarsOfTheTextbookAfterAnyNumberOfRounds) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    for (const int rounds : {1, 7, 40, 100}) {
      const Matrix points = heaps(31, 0.2, seed);
      const auto expected = Textbook(points, 0.9).exemplars_after(rounds);
      AffinityPropagation affinity({0.9, static_cast<std::size_t>(rounds), 1000});
      const Niches niches = affinity.niches(points);
      EXPECT_EQ(niches.size(), std::max<std::size_t>(1, expected.size())) << seed << " " << rounds;
      EXPECT_EQ(niches_of(niches, expected).size(), expected.size()) << seed << " " << rounds;
    }
}

TEST(AffinityPropagation, FindsHeapsThatNobodyCounted) {
  AffinityPropagation affinity({.damping = 0.9, .rounds = 500, .unchanged = 30});
  const Niches niches = affinity.niches(heaps(45, 0.02, 1));
  ASSERT_EQ(niches.size(), 3U);
  for (const auto& niche : niches) {
    EXPECT_EQ(niche.size(), 15U);
    for (const std::size_t i : niche) EXPECT_EQ(i % 3, niche.front() % 3);
  }
}

TEST(AffinityPropagation, FollowsMembersThatMoveToAnotherHeap) {
  AffinityPropagation affinity({.damping = 0.9, .rounds = 500, .unchanged = 30});
  Matrix points = heaps(45, 0.02, 2);
  ASSERT_EQ(affinity.niches(points).size(), 3U);
  for (const std::size_t i : {3U, 6U, 9U}) points(i, 0) = 0.9, points(i, 1) = 0.2;
  const Niches niches = affinity.niches(points);
  ASSERT_EQ(niches.size(), 3U);
  for (const auto& niche : niches) {
    if (std::ranges::find(niche, 1U) == niche.end()) continue;
    EXPECT_EQ(niche.size(), 18U) << "the second heap";
    for (const std::size_t i : {3U, 6U, 9U}) EXPECT_NE(std::ranges::find(niche, i), niche.end());
  }
}

TEST(AffinityPropagation, MembersThatStayKeepTheirNiches) {
  AffinityPropagation affinity({});
  const Matrix points = heaps(45, 0.2, 3);
  const Niches first = affinity.niches(points);
  EXPECT_EQ(affinity.niches(points), first);
}

TEST(AffinityPropagation, EveryPointIsInOneNicheEvenIfAllAreEqual) {
  AffinityPropagation affinity({});
  std::size_t count = 0;
  for (const auto& niche : affinity.niches(Matrix(6, 2, 0.5))) count += niche.size();
  EXPECT_EQ(count, 6U);
}

}  // namespace
}  // namespace clde::ande
