#include <cmath>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>
#include <clde/findings.hpp>

#include "findings/count_posterior.hpp"

namespace clde {
namespace {

TEST(LogGamma, AgreesWithTheLibrary) {
  for (const double x : {1e-3, 0.3, 0.5, 1.0, 1.5, 2.0, 7.25, 15.99, 16.0, 100.0, 12345.6})
    EXPECT_NEAR(portable_log_gamma(x), std::lgamma(x), 1e-13 * (1 + std::abs(std::lgamma(x)))) << x;
}

/// With concentration 1 and all numbers equally likely beforehand there are closed forms.
TEST(CountPosterior, IsThatOfBoenderAndRinnooyKan) {
  const std::vector<std::size_t> draws = {9, 4, 3, 4};
  const double w = 4, n = 20;
  const CountPosterior p = count_posterior(draws, 4, {{1.0}, 0}, 4000);
  EXPECT_NEAR(p.mean(), w * (n - 1) / (n - w - 2), 1e-9);
  const double all =
      std::exp(std::lgamma(n) + std::lgamma(n - 1) - std::lgamma(n + w) - std::lgamma(n - w - 1));
  EXPECT_NEAR(p.shares.front(), all, 1e-12);
}

/// The twin: the probability of the very sequence of draws, kind by kind (Polya's urn).
double urn(const std::vector<std::size_t>& draws, std::size_t kinds, double concentration) {
  double p = 1;
  double balls = concentration * static_cast<double>(kinds);
  std::size_t fresh = kinds;
  for (const std::size_t hits : draws)
    for (std::size_t h = 0; h < hits; ++h, balls += 1) {
      const double own = h == 0 ? concentration * static_cast<double>(fresh)
                                : concentration + static_cast<double>(h);
      p *= own / balls;
      if (h == 0) --fresh;
    }
  return p;
}

TEST(CountPosterior, EqualsTheUrnCountedBallByBall) {
  const std::vector<std::size_t> draws = {5, 2, 1};
  const std::vector<double> concentrations = {0.5, 2};
  const CountPosterior p = count_posterior(draws, 4, {concentrations, 1}, 12);
  EXPECT_EQ(p.first, 4U);
  std::vector<double> slow;
  for (std::size_t k = 4; k < 16; ++k)
    slow.push_back((urn(draws, k, 0.5) + urn(draws, k, 2)) / static_cast<double>(k));
  for (std::size_t i = 1; i < slow.size(); ++i)
    EXPECT_NEAR(p.shares[i] / p.shares[0], slow[i] / slow[0], 1e-12);
}

TEST(CountPosterior, SaysHowMuchLiesBeyondItsTable) {
  const std::vector<std::size_t> draws = {3, 3, 2, 1, 1, 1};
  const CountPosterior brief = count_posterior(draws, 6, {{1.0}, 0}, 40);
  const CountPosterior full = count_posterior(draws, 6, {{1.0}, 0}, 40'000);
  const double missing = std::accumulate(full.shares.begin() + 40, full.shares.end(), 0.0);
  EXPECT_GT(brief.beyond, missing);  // it falls faster than the power law taken for its tail
  EXPECT_LT(brief.beyond, 2 * missing);
  EXPECT_EQ(count_posterior(std::vector<std::size_t>{1, 1, 1}, 3, {{1.0}, 0}, 100).beyond, 1);
}

TEST(Unseen, ByHand) {
  // Ten searches: one optimum six times, one twice, two once; one of the latter was known before.
  const std::vector<RandomStartHits> known = {
      {6, false}, {2, true}, {1, true}, {1, false}, {0, false}};
  const UnseenEstimate e = estimate_unseen(known);
  EXPECT_EQ(e.known, 5U);
  EXPECT_EQ(e.searches, 10U);
  EXPECT_EQ(e.seen, 4U);
  EXPECT_EQ(e.once, 2U);
  EXPECT_EQ(e.twice, 1U);
  EXPECT_DOUBLE_EQ(e.new_probability, 0.1);
  EXPECT_DOUBLE_EQ(e.chao1, 5);  // 4 + 0.9 * 2 / 4 = 4.45, but five are known
}

TEST(Unseen, NothingIsClaimedFromNothing) {
  EXPECT_FALSE(estimate_unseen({}).sufficient);
  EXPECT_FALSE(estimate_unseen(std::vector<RandomStartHits>{{0, false}}).sufficient);
  const UnseenEstimate few = estimate_unseen(std::vector<RandomStartHits>{{5, true}});
  EXPECT_FALSE(few.sufficient);
  EXPECT_EQ(few.complete, 0);
  // Every search found something else: there may be any number.
  const UnseenEstimate many = estimate_unseen(std::vector<RandomStartHits>(50, {1, true}));
  EXPECT_FALSE(many.sufficient);
  EXPECT_DOUBLE_EQ(many.new_probability, 1);
}

TEST(Unseen, MoreHitsOnTheSameOptimaMakeSurer) {
  double before = 0;
  for (const std::size_t hits : {10U, 20U, 50U, 200U}) {
    const UnseenEstimate e = estimate_unseen(std::vector<RandomStartHits>(4, {hits, true}));
    ASSERT_TRUE(e.sufficient);
    EXPECT_GT(e.complete, before);
    before = e.complete;
  }
  EXPECT_GT(before, 0.99);
}

/// Hits of `searches` random-start searches in basins of these sizes; the known ones.
std::vector<RandomStartHits> draw(const std::vector<double>& basins, std::size_t searches,
                                  Rng& rng) {
  std::vector<RandomStartHits> all(basins.size());
  const double total = std::accumulate(basins.begin(), basins.end(), 0.0);
  for (std::size_t s = 0; s < searches; ++s) {
    double u = total * rng.uniform();
    std::size_t i = 0;
    while (i + 1 < basins.size() && u >= basins[i]) u -= basins[i++];
    ++all[i].hits;
    all[i].found_by_random_start = true;
  }
  std::erase_if(all, [](const RandomStartHits& k) { return k.hits == 0; });
  return all;
}

/// Equal basins, unequal ones, one of a hundredth, sizes in geometric progression.
TEST(Unseen, TheIntervalCoversTheTruthAsOftenAsItPromises) {
  const std::vector<std::vector<double>> cases = {{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
                                                  {6, 6, 3, 3, 1, 1},
                                                  {40, 30, 20, 9, 1},
                                                  {1, 2, 4, 8, 16, 32, 64}};
  constexpr int runs = 120;
  Rng rng(1, "unseen");
  for (const auto& basins : cases)
    for (const std::size_t searches : {12U, 40U, 150U}) {
      int told = 0, missed = 0;
      for (int r = 0; r < runs; ++r) {
        const UnseenEstimate e = estimate_unseen(draw(basins, searches, rng));
        told += e.sufficient ? 1 : 0;
        missed += e.sufficient && e.high < static_cast<double>(basins.size()) ? 1 : 0;
      }
      // 10 % of 120 and three standard deviations; fewer told, fewer missed.
      EXPECT_LE(missed, 22) << basins.size() << " basins, " << searches << " searches, told "
                            << told;
      EXPECT_LE(missed, 0.1 * told + 3 * std::sqrt(0.09 * told) + 1);
    }
}

}  // namespace
}  // namespace clde
