// Rank tests against scipy's figures, against counting all cases, and against their symmetries.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <numeric>
#include <sstream>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <clde/error.hpp>
#include <clde/extend/rng.hpp>
#include <clde/lab/statistics.hpp>

#include "statistics/tails.hpp"

namespace clde {
namespace {

struct Case {
  std::string kind, zeros, alternative, exact;
  std::vector<double> x, y, expected;
};

std::vector<double> numbers(const std::string& text) {
  std::istringstream in(text);
  std::vector<double> all;
  for (double v = 0; in >> v;) all.push_back(v);
  return all;
}

std::vector<Case> read_cases(const std::string& kind) {
  std::ifstream file(CLDE_TEST_DATA "/rank-tests.txt");
  std::vector<Case> cases;
  for (std::string line; std::getline(file, line);) {
    std::istringstream parts(line);
    std::string head, x, y, expected;
    std::getline(parts, head, '|');
    std::getline(parts, x, '|');
    std::getline(parts, y, '|');
    std::getline(parts, expected, '|');
    Case c{.x = numbers(x), .y = numbers(y), .expected = numbers(expected)};
    std::istringstream(head) >> c.kind >> c.zeros >> c.alternative >> c.exact;
    if (c.kind == kind) cases.push_back(std::move(c));
  }
  return cases;
}

Alternative alternative_of(const Case& c) {
  return c.alternative == "less"      ? Alternative::less
         : c.alternative == "greater" ? Alternative::greater
                                      : Alternative::two_sided;
}

void expect_result(const TestResult& got, const Case& c) {
  EXPECT_DOUBLE_EQ(got.statistic, c.expected[0]);
  EXPECT_NEAR(got.p_value, c.expected[1], 1e-12);
  EXPECT_EQ(got.exact, c.exact == "1");
}

TEST(SignedRankTest, AgreesWithAnotherImplementation) {
  const std::vector<Case> cases = read_cases("signed");
  ASSERT_EQ(cases.size(), 72U);
  for (const Case& c : cases)
    expect_result(signed_rank_test(c.x, c.y,
                                   {.alternative = alternative_of(c),
                                    .zeros = c.zeros == "pratt" ? Zeros::pratt : Zeros::wilcox}),
                  c);
}

TEST(RankSumTest, AgreesWithAnotherImplementation) {
  const std::vector<Case> cases = read_cases("sum");
  ASSERT_EQ(cases.size(), 48U);
  for (const Case& c : cases) expect_result(rank_sum_test(c.x, c.y, alternative_of(c)), c);
}

TEST(FriedmanTest, AgreesWithAnotherImplementation) {
  const std::vector<Case> cases = read_cases("friedman");
  ASSERT_EQ(cases.size(), 5U);
  for (const Case& c : cases) {
    const auto cols = static_cast<std::size_t>(c.x[0]);
    const FriedmanResult got = friedman_test(MatrixView(c.y.data(), c.y.size() / cols, cols));
    EXPECT_NEAR(got.statistic, c.expected[0], 1e-10);
    EXPECT_NEAR(got.p_value, c.expected[1], 1e-12);
  }
}

TEST(SampleSummary, AgreesWithAnotherImplementation) {
  for (const Case& c : read_cases("summary")) {
    const SampleSummary got = summarize(c.y);
    EXPECT_NEAR(got.deviation, c.expected[0], 1e-13);
    EXPECT_NEAR(got.lower_quartile, c.expected[1], 1e-13);
    EXPECT_NEAR(got.median, c.expected[2], 1e-13);
    EXPECT_NEAR(got.upper_quartile, c.expected[3], 1e-13);
    EXPECT_EQ(got.highest, std::ranges::max(c.y));
  }
}

std::vector<double> distinct_sample(std::size_t count, std::uint64_t seed) {
  Rng rng(seed, "sample");
  std::vector<double> sample(count);
  for (double& v : sample) v = rng.uniform(-1, 1);
  return sample;
}

RC_GTEST_PROP(SignedRankTest, CountsAllSignsWhereItIsExact, ()) {
  const auto n = *rc::gen::inRange<std::size_t>(1, 11);
  const std::vector<double> x = distinct_sample(n, *rc::gen::arbitrary<std::uint64_t>());
  const std::vector<double> zero(n, 0.0);
  const TestResult got = signed_rank_test(x, zero, {.alternative = Alternative::greater});
  std::vector<double> sizes;
  for (const double v : x) sizes.push_back(std::abs(v));
  std::ranges::sort(sizes);
  std::size_t as_large = 0;
  for (std::size_t signs = 0; signs < std::size_t{1} << n; ++signs) {
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i)
      if ((signs >> i & 1U) != 0) sum += static_cast<double>(i + 1);
    if (sum >= got.statistic) ++as_large;
  }
  RC_ASSERT(got.exact);
  RC_ASSERT(std::abs(got.p_value -
                     std::ldexp(static_cast<double>(as_large), -static_cast<int>(n))) < 1e-14);
}

RC_GTEST_PROP(RankSumTest, CountsAllOrdersWhereItIsExact, ()) {
  const auto n = *rc::gen::inRange<std::size_t>(1, 6), m = *rc::gen::inRange<std::size_t>(1, 6);
  const std::vector<double> both = distinct_sample(n + m, *rc::gen::arbitrary<std::uint64_t>());
  const TestResult got =
      rank_sum_test(std::span(both).first(n), std::span(both).subspan(n), Alternative::less);
  // Every way to mark n of n + m places as x's; U counts pairs with x above y.
  std::vector<int> of_x(n + m, 0);
  std::fill(of_x.end() - static_cast<std::ptrdiff_t>(n), of_x.end(), 1);
  double all = 0, as_small = 0;
  do {
    double u = 0, below = 0;
    for (const int x : of_x) x == 1 ? u += below : below += 1;
    ++all;
    if (u <= got.statistic) ++as_small;
  } while (std::ranges::next_permutation(of_x).found);
  RC_ASSERT(got.exact);
  RC_ASSERT(std::abs(got.p_value - as_small / all) < 1e-14);
}

RC_GTEST_PROP(RankTests, MirrorWhenTheSamplesChangePlaces, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const auto n = *rc::gen::inRange<std::size_t>(2, 70);
  std::vector<double> x = distinct_sample(n, seed), y = distinct_sample(n, seed + 1);
  if (*rc::gen::arbitrary<bool>())
    for (std::size_t i = 0; i < n; ++i) {  // with ties
      x[i] = std::round(4 * x[i]);
      y[i] = std::round(4 * y[i]);
    }
  const auto close = [](const TestResult& a, const TestResult& b) {
    return std::abs(a.p_value - b.p_value) < 1e-12;
  };
  RC_ASSERT(
      close(rank_sum_test(x, y, Alternative::less), rank_sum_test(y, x, Alternative::greater)));
  RC_ASSERT(close(rank_sum_test(x, y), rank_sum_test(y, x)));
  for (const Zeros zeros : {Zeros::wilcox, Zeros::pratt})
    RC_ASSERT(close(signed_rank_test(x, y, {Alternative::less, zeros}),
                    signed_rank_test(y, x, {Alternative::greater, zeros})));
}

// Holm, 1979: the smallest of k times k, the next times k - 1, and never less than one before.
TEST(Holm, MultipliesByWhatIsLeftAndNeverFalls) {
  EXPECT_EQ(holm(std::vector{0.5, 0.125, 0.0625, 0.0625}), (std::vector{0.5, 0.25, 0.25, 0.25}));
  EXPECT_EQ(holm(std::vector{0.75, 0.625}), (std::vector{1.0, 1.0}));
  EXPECT_TRUE(holm({}).empty());
}

// Ranks 1, 2, 3 in each of 6 rows: z = 1 / sqrt(12 / 36) and twice that.
TEST(CompareWithControl, ComparesMeanRanks) {
  Matrix table;
  for (int i = 0; i < 6; ++i) table.push_row(std::vector{1.0 * i, 2.0 + i, 3.0 + i});
  const FriedmanResult friedman = friedman_test(table);
  EXPECT_EQ(friedman.mean_ranks, (std::vector{1.0, 2.0, 3.0}));
  EXPECT_DOUBLE_EQ(friedman.statistic, 12);
  EXPECT_NEAR(friedman.p_value, std::exp(-6), 1e-15);
  const std::vector<double> p = compare_with_control(friedman, 6, 0);
  EXPECT_EQ(p[0], 1);
  EXPECT_NEAR(p[1], 2 * normal_tail(std::sqrt(3)), 1e-15);
  EXPECT_NEAR(p[2], 2 * 2 * normal_tail(2 * std::sqrt(3)), 1e-15);
}

TEST(RankTests, SayNothingWhereNothingDiffers) {
  const std::vector<double> same(5, 2.0);
  EXPECT_EQ(signed_rank_test(same, same).p_value, 1);
  EXPECT_EQ(signed_rank_test(same, same, {.zeros = Zeros::pratt}).p_value, 1);
  EXPECT_EQ(rank_sum_test(same, same).p_value, 1);
  EXPECT_EQ(friedman_test(Matrix(3, 4, 1.0)).p_value, 1);
}

TEST(RankTests, RefuseWhatCannotBeRanked) {
  const std::vector<double> two = {1, 2}, three = {1, 2, 3}, hole = {1, std::nan("")};
  EXPECT_THROW(signed_rank_test(two, three), InvalidArgument);
  EXPECT_THROW(signed_rank_test(two, hole), InvalidArgument);
  EXPECT_THROW(rank_sum_test(two, hole), InvalidArgument);
  EXPECT_THROW(rank_sum_test({}, two), InvalidArgument);
  EXPECT_THROW(friedman_test(Matrix(3, 1)), InvalidArgument);
  EXPECT_THROW(summarize({}), InvalidArgument);
}

// Of sum of squares of `degrees` normal numbers; the exponential for two, by halves for four.
TEST(ChiSquareTail, HasItsClosedForms) {
  for (const double x : {0.1, 1.0, 5.0, 40.0}) {
    EXPECT_NEAR(chi_square_tail(x, 1), 2 * normal_tail(std::sqrt(x)), 1e-15);
    EXPECT_DOUBLE_EQ(chi_square_tail(x, 2), std::exp(-x / 2));
    EXPECT_NEAR(chi_square_tail(x, 4), std::exp(-x / 2) * (1 + x / 2), 1e-15);
  }
  EXPECT_EQ(chi_square_tail(0, 3), 1);
}

}  // namespace
}  // namespace clde
