#include "display/numbers.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/extend/rng.hpp>

namespace clde::cli {
namespace {

TEST(Numbers, SeventeenDigitsComeBackAsTheSameNumber) {
  Rng rng(4, "digits");
  for (int trial = 0; trial < 10'000; ++trial) {
    const double v = std::ldexp(rng.uniform(-1, 1), static_cast<int>(rng.index(2000)) - 1000);
    ASSERT_EQ(to_double(exact(v)), v);
  }
  EXPECT_EQ(exact(0.1), "0.10000000000000001");
}

TEST(Numbers, OnlyWholeNumbersInRangeAreCounts) {
  EXPECT_EQ(parse_count("--n", "12", 1, 20), 12U);
  for (const char* wrong : {"0", "21", "-1", "1.5", "1e3", "1k", "k", "1.5e0", "1 k", "", " 1", "x",
                            "99999999999999999999"})
    EXPECT_THROW(parse_count("--n", wrong, 1, 20), InvalidArgument) << wrong;
}

TEST(Numbers, AValueHasTheDigitsOfItsError) {
  EXPECT_EQ(with_error(3.14159, 0), "3.14159");
  EXPECT_EQ(with_error(3.14159, 0.0123), "3.142 +- 0.012");
  EXPECT_EQ(with_error(1234.5, 12), "1234 +- 12");
  EXPECT_EQ(with_error(0.5, 1e-15), "0.5 +- 1e-15");
}

TEST(Numbers, CountsMayBeWrittenShort) {
  constexpr auto largest = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(parse_count("--n", "1e4", 1, largest), 10'000U);
  EXPECT_EQ(parse_count("--n", "10k", 1, largest), 10'000U);
  EXPECT_EQ(parse_count("--n", "2.5k", 1, largest), 2'500U);
  EXPECT_EQ(parse_count("--n", "3M", 1, largest), 3'000'000U);
  EXPECT_EQ(parse_count("--n", "18446744073709551615", 1, largest), largest);
  EXPECT_THROW(parse_count("--n", "1e30", 1, largest), InvalidArgument);
}

TEST(Numbers, ALargeRangeIsToldBriefly) {
  try {
    parse_count("--n", "-5", 1, 1'000'000'000'000'000);
    FAIL();
  } catch (const InvalidArgument& e) {
    EXPECT_STREQ(e.what(),
                 "--n: '-5' given, need a whole number from 1 to 1e+15, as in 20000, 2e4 or 20k");
  }
}

TEST(Numbers, TimesAreReadLikeAClock) {
  EXPECT_EQ(clock_time(0.9), "0:00");
  EXPECT_EQ(clock_time(75), "1:15");
  EXPECT_EQ(clock_time(7265), "2:01:05");
}

TEST(Numbers, SecondsAreFiniteAndAboveZero) {
  EXPECT_EQ(parse_seconds("--seconds", "0.5"), 0.5);
  for (const char* wrong : {"0", "-1", "nan", "inf", "1e999", "soon", ""})
    EXPECT_THROW(parse_seconds("--seconds", wrong), InvalidArgument) << wrong;
}

TEST(Numbers, ListsAreSeparatedByCommas) {
  EXPECT_EQ(parse_list("--lower", "-1,2.5"), (std::vector<double>{-1, 2.5}));
  for (const char* wrong : {"", "1,", ",1", "1,,2", "1;2", "1,b"})
    EXPECT_THROW(parse_list("--lower", wrong), InvalidArgument) << wrong;
}

TEST(Numbers, GroupsDigitsByThousands) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(1234567), "1,234,567");
  EXPECT_EQ(counted(1, "optimum", "optima"), "1 optimum");
  EXPECT_EQ(counted(0, "optimum", "optima"), "0 optima");
}

}  // namespace
}  // namespace clde::cli
