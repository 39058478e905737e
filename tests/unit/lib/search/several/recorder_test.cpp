#include "search/several/recorder.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

/// The left half of the box fails.
std::vector<double> half_failing(std::span<const double> x) {
  if (x[0] < 0.5) return {std::nan(""), std::nan("")};
  return line_front(x);
}

Matrix four_points() {
  Matrix points;
  for (const double t : {0.1, 0.6, 0.8, 1.0}) points.push_row(std::vector{t, 0.3});
  return points;
}

TEST(Recorder, RecordsWhatHasCostsAndUpdatesTheFront) {
  Search search = make_search(2);
  Recorder recorder(search, {});
  const Population fresh = run(search, recorder.evaluate_and_record(four_points()), half_failing);
  EXPECT_EQ(fresh.size(), 3U);
  EXPECT_EQ(recorder.history().size(), 3U);
  EXPECT_EQ(recorder.depth().front().rows(), 3U);
}

TEST(Recorder, GivesTheCostsOfAllAndLeavesTheFrontAlone) {
  Search search = make_search(2);
  Recorder recorder(search, {});
  const Matrix costs = run(search, recorder.evaluate(four_points()), half_failing);
  ASSERT_EQ(costs.rows(), 4U);
  EXPECT_TRUE(std::isnan(costs(0, 0)));
  EXPECT_EQ(recorder.history().size(), 3U);
  EXPECT_TRUE(recorder.depth().empty());
}

TEST(Recorder, PlansForWhatWasAnnounced) {
  Search search = make_search(2, 2, 700);
  Recorder recorder(search, {});
  EXPECT_EQ(recorder.planned(), 700U);
  EXPECT_EQ(recorder.progress(), 0);
}

TEST(Recorder, PublishesNothingBeforeAnythingIsKnown) {
  Search search = make_search(2);
  Recorder recorder(search, {});
  recorder.publish_answer();
  EXPECT_TRUE(search.archive().empty());
}

TEST(Recorder, AnswersFromTheHistoryAsItIsWhenAsked) {
  Search search = make_search(2);
  Recorder recorder(search, {});
  run(search, recorder.evaluate_and_record(four_points()), half_failing);
  recorder.publish_answer();
  EXPECT_EQ(search.archive().reported_count(), 3U);
  EXPECT_EQ(search.archive().made().size(), 3U);
  Matrix more;
  more.push_row(std::vector{0.9, 0.3});
  run(search, recorder.evaluate(more), half_failing);
  EXPECT_EQ(search.archive().made().size(), 4U);
}

TEST(Recorder, AnswersWithWhatNobodyHasLookedAtToo) {
  Search search = make_search(2);
  Recorder recorder(search, {});
  run(search, recorder.evaluate_and_record(four_points()), half_failing);
  recorder.publish_answer();
  UnreadPoints unread{.spent = 5};
  unread.points.push_row(std::vector{0.9, 0.3});
  unread.costs.push_row(half_failing(unread.points[0]));
  EXPECT_EQ(search.archive().made(unread).size(), 4U);
  EXPECT_EQ(search.archive().made().size(), 3U);
}

TEST(Recorder, ReportsNothingThatIsDominatedByWhatNobodyHasLookedAt) {
  Search search = make_search(2);
  Recorder recorder(search, {});
  run(search, recorder.evaluate_and_record(four_points()), half_failing);
  recorder.publish_answer();
  UnreadPoints unread{.spent = 5};
  unread.points.push_row(std::vector{0.61, 0.3});
  unread.costs.push_row(std::vector{0.59, 0.39});
  const Archive answer = search.archive().made(unread);
  ASSERT_EQ(answer.size(), 4U);
  for (std::size_t i = 0; i < answer.size(); ++i)
    EXPECT_EQ(answer[i].reported, answer[i].unit[0] != 0.6) << "0.6 costs 0.6 and 0.4";
}

TEST(Recorder, ItsAnswerOutlivesIt) {
  auto search = std::make_unique<Search>(SearchSpace{Box::cube(2, 0, 1), 2}, 1);
  auto recorder = std::make_unique<Recorder>(*search, Settings{});
  run(*search, recorder->evaluate_and_record(four_points()), half_failing);
  recorder->publish_answer();
  recorder.reset();
  const Archive archive = std::move(search->archive());
  search.reset();
  EXPECT_EQ(archive.made().size(), 3U);
}

}  // namespace
}  // namespace clde::pareto
