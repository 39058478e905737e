// A search driven from outside that is dropped in the middle of a round goes on from its journal.
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/journal.hpp>
#include <clde/optimizer.hpp>
#include <clde/solve.hpp>

#include "scratch.hpp"

namespace clde {
namespace {

const SearchSpace space{Box::cube(2, -6, 6)};

double height(std::span<const double> x) {
  const double a = x[0] * x[0] + x[1] - 11, b = x[0] + x[1] * x[1] - 7;
  return a * a + b * b;
}

/// Tells the last `count` points of a batch.
void answer(Optimizer& search, const Batch& batch, std::size_t count) {
  std::vector<std::uint64_t> ids(batch.ids.end() - static_cast<std::ptrdiff_t>(count),
                                 batch.ids.end());
  Matrix values;
  for (std::size_t row = batch.size() - count; row < batch.size(); ++row)
    values.push_row(std::vector{height(batch.points[row])});
  search.tell(ids, values);
}

void drive_to(Optimizer& search, std::uint64_t evaluations) {
  while (search.summary().evaluations < evaluations) {
    const Batch batch = search.ask(evaluations - search.summary().evaluations);
    answer(search, batch, batch.size());
  }
}

class Journaled : public testing::Test {
 protected:
  std::unique_ptr<Optimizer> open(bool resume, std::uint64_t seed = 3) const {
    return make_optimizer(space, {.seed = seed, .journal = path_, .resume = resume});
  }

  test::Scratch folder_;
  std::string path_ = folder_.file("run.cldej");
};

TEST_F(Journaled, GoesOnFromTheMiddleOfARound) {
  const auto whole = make_optimizer(space, {.seed = 3});
  drive_to(*whole, 400);
  {
    const auto first = open(false);
    drive_to(*first, 150);
    Batch batch = first->ask(50);
    while (batch.size() < 2) {
      answer(*first, batch, batch.size());
      batch = first->ask(50);
    }
    answer(*first, batch, 1);
  }
  const auto second = open(true);
  EXPECT_GT(second->summary().evaluations, 150U);
  drive_to(*second, 400);
  const Result a = whole->result(), b = second->result();
  ASSERT_EQ(a.optima.size(), b.optima.size());
  for (std::size_t i = 0; i < a.optima.size(); ++i) EXPECT_EQ(a.optima[i].x, b.optima[i].x);
}

TEST_F(Journaled, RemembersWhatWasInjectedFirst) {
  const std::vector<double> x{3, 2}, value{0};
  {
    const auto first = open(false);
    first->inject({x.data(), 1, 2}, {value.data(), 1, 1});
    drive_to(*first, 20);
    EXPECT_THROW(first->inject({x.data(), 1, 2}, {value.data(), 1, 1}), InvalidArgument);
  }
  const auto second = open(true);
  EXPECT_EQ(second->summary().evaluations, 20U);
  EXPECT_EQ(second->summary().best, 0);
}

TEST_F(Journaled, RefusesTheJournalOfAnotherSearchAndValuesNobodyAskedFor) {
  const auto search = open(false);
  const std::vector<std::uint64_t> ids{77};
  const Matrix values(1, 1);
  EXPECT_THROW(search->tell(ids, values), InvalidArgument);
  EXPECT_THROW(open(true, 4), Error);
}

}  // namespace
}  // namespace clde
