#include <clde/findings.hpp>

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include <clde/error.hpp>

namespace clde {
namespace {

TEST(NoiseOption, ReadsWhatTheUserSays) {
  EXPECT_EQ(NoiseOption::parse("auto").kind, NoiseOption::Kind::automatic);
  EXPECT_EQ(NoiseOption::parse("none").kind, NoiseOption::Kind::none);
  EXPECT_EQ(NoiseOption::parse("0").kind, NoiseOption::Kind::none);
  EXPECT_EQ(NoiseOption::parse("0.25").size, 0.25);
  EXPECT_EQ(NoiseOption::parse("0.25").text(), "0.25");
  for (const char* wrong : {"some", "-1", "1e", "nan", "inf"})
    EXPECT_THROW(NoiseOption::parse(wrong), InvalidArgument) << wrong;
}

TEST(NoiseModel, IsExactUntilNoiseIsMeasured) {
  NoiseModel noise;
  EXPECT_FALSE(noise.noisy());
  EXPECT_EQ(noise.of(3), 0);
  EXPECT_EQ(noise.margin(3), 0);
  noise.record(NoiseKind::rough, 0.5, 3);
  EXPECT_TRUE(noise.noisy());
  EXPECT_EQ(noise.of(3), 0.5);
  noise.record(NoiseKind::random, 0.5, 3);
  noise.record(NoiseKind::rough, 0.5, 3);
  EXPECT_EQ(noise.at(3).kind, NoiseKind::random);
}

TEST(NoiseModel, FollowsTheSizeOfCosts) {
  NoiseModel noise;
  for (int i = 0; i < 10; ++i) {
    noise.record(NoiseKind::rough, 1e-6, 0.1 * i);
    noise.record(NoiseKind::rough, 1e-3, 100 + 0.1 * i);
  }
  EXPECT_NEAR(noise.of(0), 1e-6, 1e-9);
  EXPECT_NEAR(noise.of(200), 1e-3, 1e-6);
}

TEST(NoiseModel, BelievesTheUser) {
  NoiseModel told(NoiseOption::parse("0.1"));
  told.record(NoiseKind::rough, 7, 0);
  EXPECT_EQ(told.of(0), 0.1);
  EXPECT_FALSE(told.worth_measuring());
  NoiseModel none(NoiseOption::parse("none"));
  none.record(NoiseKind::rough, 7, 0);
  EXPECT_FALSE(none.noisy());
  EXPECT_FALSE(none.worth_measuring());
}

TEST(NoiseModel, MeasuresMoreAndMoreRarely) {
  NoiseModel noise;
  std::vector<int> when;
  for (int i = 1; i <= 100; ++i)
    if (noise.worth_measuring()) when.push_back(i);
  EXPECT_EQ(when, (std::vector<int>{1, 4, 16, 64}));
}

TEST(NoiseModel, SeesThatValuesAreCoarse) {
  NoiseModel singles, decimals, exact;
  for (int i = 1; i <= 30; ++i) {
    const double value = 1000 + 1.0 / (3 * i);
    singles.observe(static_cast<double>(static_cast<float>(value)));
    decimals.observe(std::round(value * 1e4) / 1e4);
    exact.observe(value);
  }
  EXPECT_TRUE(singles.coarse());
  EXPECT_TRUE(decimals.coarse());
  EXPECT_FALSE(exact.coarse());
  EXPECT_FALSE(NoiseModel().coarse());
}

}  // namespace
}  // namespace clde
