#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <clde/solve.hpp>

#include "unit/lib/core/any_result.hpp"

namespace clde {
namespace {

void change(double& value) {
  value = std::isnan(value) ? 1 : std::numeric_limits<double>::quiet_NaN();
}
void change(bool& value) {
  value = !value;
}
void change(std::string& value) {
  value += "!";
}
void change(Matrix& rows) {
  if (rows.empty())
    rows.push_row(std::vector<double>{1, 2, 3});
  else
    change(rows(0, 0));
}
template <class T>
void change(std::vector<T>& items) {
  items.emplace_back();
}
template <class T>
  requires std::is_arithmetic_v<T>
void change(T& value) {
  ++value;
}
template <class T>
  requires std::is_enum_v<T>
void change(T& value) {
  value = static_cast<T>(value == T{} ? 1 : 0);
}

/// Calls `check` after every single change of a member, or of a member of a member.
template <class T, class Check>
void after_each_change(T& part, const Check& check) {
  if constexpr (std::is_aggregate_v<T>) {
    std::apply([&](auto&... member) { (after_each_change(member, check), ...); }, members(part));
  } else {
    const T before = part;
    change(part);
    check();
    part = before;
  }
}

template <class T>
void equal_until_changed() {
  T whole;
  fill(whole);
  T copy = whole;
  RC_ASSERT(whole == copy);
  after_each_change(copy, [&] { RC_ASSERT_FALSE(whole == copy); });
  RC_ASSERT(whole == copy);
}

RC_GTEST_PROP(EqualResults, EveryMemberCountsAndWhatIsUnknownEqualsItself, ()) {
  equal_until_changed<Result>();
  equal_until_changed<Optimum>();
  equal_until_changed<Optimum::Basin>();
  equal_until_changed<Optimum::Root>();
  equal_until_changed<BestPoint>();
  equal_until_changed<Saddle>();
  equal_until_changed<Family>();
  equal_until_changed<FailureSummary>();
  equal_until_changed<Curvature>();
  equal_until_changed<Comparison>();
  equal_until_changed<ReportEvent>();
  equal_until_changed<SampleMap>();
  equal_until_changed<Noise>();
  equal_until_changed<Unseen>();
  equal_until_changed<UnseenEstimate>();
}

TEST(EqualResults, AnEmptyResultEqualsItself) {
  EXPECT_EQ(Result{}, Result{});
}

TEST(EqualResults, ARunEqualsItsRepetition) {
  const Problem himmelblau{[](std::span<const double> x) {
                             const double u = x[0] * x[0] + x[1] - 11;
                             const double v = x[0] + x[1] * x[1] - 7;
                             return u * u + v * v;
                           },
                           Box::cube(2, -6, 6)};
  const Result found = solve(himmelblau, {2000});
  EXPECT_EQ(found, Result(found));
  EXPECT_EQ(found, solve(himmelblau, {2000}));
  EXPECT_NE(found, solve(himmelblau, {2000}, {.seed = 2}));
}

}  // namespace
}  // namespace clde
