#include "descents/credit.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

std::vector<int> choices(Credit& credit, int draws) {
  Rng rng(4);
  std::vector<int> count(3);
  for (int i = 0; i < draws; ++i) ++count[credit.choose(rng)];
  return count;
}

TEST(Credit, TriesEveryArmOnceFirst) {
  Credit credit(3);
  EXPECT_EQ(choices(credit, 3), (std::vector{1, 1, 1}));
}

TEST(Credit, PrefersWhatPaysAndNeverForgetsTheRest) {
  Credit credit(3, 0.05);
  credit.pay(0, 1, 100);
  credit.pay(1, 0, 100);
  credit.pay(2, 1, 10'000);
  const auto count = choices(credit, 11'000);
  // Shares 1 : 0.05 : 0.05; a binomial deviation of six sigma is about 130.
  EXPECT_NEAR(count[0], 10'000, 200);
  EXPECT_NEAR(count[1], 500, 130);
  EXPECT_NEAR(count[2], 500, 130);
}

TEST(Credit, WhileNothingPaysAllArmsAreAlike) {
  Credit credit(3);
  for (std::size_t a = 0; a < 3; ++a) credit.pay(a, 0, 100);
  for (const int c : choices(credit, 3000)) EXPECT_NEAR(c, 1000, 160);
}

TEST(Credit, OldPayFades) {
  Credit credit(2);
  credit.pay(0, 10, 100);
  const double before = credit.rate(0);
  for (int i = 0; i < 50; ++i) credit.pay(0, 0, 100);
  EXPECT_LT(credit.rate(0), 0.01 * before);
}

}  // namespace
}  // namespace clde
