#include "search/several/allowance.hpp"

#include <gtest/gtest.h>

#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

TEST(Allowance, LastsUntilTheRunHasSpentIt) {
  Search search = make_search(2);
  Recorder recorder(search, {});
  Allowance allowance(recorder, 10);
  EXPECT_EQ(allowance.left(), 10U);
  allowance.extend(5);
  EXPECT_EQ(allowance.left(), 15U);
  EXPECT_EQ(allowance.until(), 15U);
  EXPECT_EQ(Allowance(recorder, 0).left(), 0U);
}

TEST(Allowance, EvaluatesIntoTheHistory) {
  Search search = make_search(2);
  Recorder recorder(search, {});
  Allowance allowance(recorder, 10);
  run(search, allowance.evaluate(Matrix(2, 2, 0.5)), line_front);
  EXPECT_EQ(recorder.history().size(), 2U);
}

}  // namespace
}  // namespace clde::pareto
