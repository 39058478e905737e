#include <limits>
#include <string>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/solve.hpp>

namespace clde {
namespace {

std::string complaint(const SearchSpace& space, const SolveOptions& options) {
  try {
    make_optimizer(space, options);
  } catch (const InvalidArgument& e) {
    return e.what();
  }
  return "";
}

const SearchSpace plane{Box::cube(2, -6, 6)};

TEST(MakeOptimizer, RefusesMembersAsTheirTextsAreRefused) {
  const double nothing = std::numeric_limits<double>::quiet_NaN();
  const double endless = std::numeric_limits<double>::infinity();
  for (const double wrong : {-1.0, nothing, endless}) {
    EXPECT_NE(complaint(plane, {.noise = {NoiseOption::Kind::given, wrong}}), "") << wrong;
    EXPECT_NE(complaint(plane, {.wanted = {.within = wrong}}), "") << wrong;
    EXPECT_NE(complaint(plane, {.wanted = {.within_share = wrong}}), "") << wrong;
    EXPECT_NE(complaint(plane, {.wanted = {.accuracy = wrong}}), "") << wrong;
  }
  EXPECT_NE(complaint(plane, {.wanted = {.within = 1, .within_share = 0.1}}), "");
  EXPECT_NE(complaint(plane, {.schedule = Schedule(77)}), "");
  EXPECT_NE(complaint({Box::cube(2, -6, 6), 0}, {}), "") << "no objective";
  EXPECT_EQ(complaint(plane, {.noise = {NoiseOption::Kind::given, 0.1}, .wanted = {.within = 1}}),
            "");
}

TEST(MakeOptimizer, ANoiseOfSizeZeroIsNone) {
  const Problem bowl{[](std::span<const double> x) { return x[0] * x[0] + x[1] * x[1]; },
                     plane.box};
  const Result given = solve(bowl, {500}, {.noise = {NoiseOption::Kind::given, 0}});
  EXPECT_EQ(given.globals().size(), 1U);
  EXPECT_EQ(given.optima, solve(bowl, {500}, {.noise = {NoiseOption::Kind::none}}).optima);
}

TEST(MakeOptimizer, FailuresThatAreNoneAreRefused) {
  const auto search = make_optimizer(plane, {});
  const Batch batch = search->ask(1);
  const Matrix values(1, 1);
  const Failure beyond{.row = 7, .status = Status::failed};
  const Failure value{.row = 0, .status = Status::value};
  EXPECT_THROW(search->tell(batch.ids, values, {&beyond, 1}), InvalidArgument);
  EXPECT_THROW(search->tell(batch.ids, values, {&value, 1}), InvalidArgument);
}

}  // namespace
}  // namespace clde
