// A journal alone says what its run had found.
#include <array>
#include <cmath>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/phases.hpp>
#include <clde/solve.hpp>

#include "engine/journal/journal.hpp"
#include "engine/journal/run_header.hpp"
#include "scratch.hpp"

namespace clde {
namespace {

double himmelblau(std::span<const double> x) {
  const double a = x[0] * x[0] + x[1] - 11, b = x[0] + x[1] * x[1] - 7;
  return a * a + b * b;
}

class LoadJournal : public testing::Test {
 protected:
  /// Of a run that has just ended: the same result, apart from why it ended.
  void expect_the_same(const Problem& problem, const Budget& budget, SolveOptions options) {
    options.journal = path_;
    Result found = solve(problem, budget, options);
    clde::Run run = load_journal(path_);
    EXPECT_EQ(run.space.box, problem.box());
    EXPECT_EQ(run.space.sense, problem.sense());
    EXPECT_EQ(run.space.objectives, problem.objectives());
    EXPECT_EQ(run.space.constraints, problem.constraints());
    EXPECT_EQ(run.options.algorithm, options.algorithm);
    EXPECT_EQ(run.options.seed, options.seed);
    EXPECT_EQ(run.options.notes, options.notes);
    EXPECT_EQ(run.options.wanted.within, options.wanted.within);
    EXPECT_EQ(run.options.wanted.within_share, options.wanted.within_share);
    EXPECT_EQ(run.options.wanted.accuracy, options.wanted.accuracy);
    EXPECT_EQ(run.options.noise.text(), options.noise.text());
    found.stop = run.result.stop = Stop::running;
    EXPECT_EQ(run.result, found);
    std::filesystem::remove(path_);
  }
  std::string complaint() const {
    try {
      (void)load_journal(path_);
    } catch (const Error& e) {
      return e.what();
    }
    return "";
  }

  test::Scratch folder_;
  std::string path_ = folder_.file("run.cldej");
};

TEST_F(LoadJournal, GivesTheResultOfTheRun) {
  const Problem plain{himmelblau, Box::cube(2, -6, 6)};
  expect_the_same(plain, {3000}, {.seed = 7});
  expect_the_same(plain, {3000}, {.seed = 8, .jobs = 4, .notes = {{"flag --mine", "yes"}}});
  expect_the_same(plain, {2000}, {.schedule = Schedule::free});
  expect_the_same(plain, {60}, {});
  expect_the_same(plain, {20'000}, {.seed = 3, .complete = 0.99});
  expect_the_same(plain, {2000}, {.algorithm = "clde-s", .settings = {{"population_size", "50"}}});
}

TEST_F(LoadJournal, KnowsEveryOptionThatDecidesThePath) {
  const Problem plain{himmelblau, Box::cube(2, -6, 6)};
  SolveOptions options{.seed = 4};
  options.wanted.within_share = 1.0 / 3;
  expect_the_same(plain, {2000}, options);
  options.wanted = {.within = 0.1 + 0.2, .accuracy = 1e-5};
  options.noise = NoiseOption::parse("0.01");
  expect_the_same(plain, {2000}, options);
}

TEST_F(LoadJournal, KnowsTheSpace) {
  const Box box = Box({0, 1, 1e-3, 0}, {6, 9, 10, 3}, {"angle", "teeth [n], of 9", "k", "m"})
                      .with(Kind::periodic, {0})
                      .with(Kind::integer, {1})
                      .with(Kind::log, {2})
                      .with(Kind::category, {3});
  const auto mixed = [](std::span<const double> x) {
    return std::cos(x[0]) + std::abs(x[1] - 4) + std::abs(std::log(x[2])) + x[3];
  };
  expect_the_same(Problem(mixed, box, Sense::maximize), {1500}, {});
  const auto two = [](std::span<const double> x) {
    return std::array{x[0] * x[0] + x[1] * x[1], (x[0] - 2) * (x[0] - 2) + x[1] * x[1]};
  };
  expect_the_same(Problem(two, Box::cube(2, -4, 4)), {2000}, {});
}

TEST_F(LoadJournal, KnowsFailuresAndRetries) {
  std::size_t calls = 0;
  const Problem shaky{[&calls](std::span<const double> x) {
                        if (++calls % 7 == 0) throw std::runtime_error("no licence");
                        return himmelblau(x);
                      },
                      Box::cube(2, -6, 6)};
  expect_the_same(shaky, {1500}, {.failures = FailurePolicy::parse("retry:1")});
}

TEST_F(LoadJournal, HasSaddlesAndCertificatesFromTheJournalsBesideIt) {
  const Problem plain{himmelblau, Box::cube(2, -6, 6)};
  expect_the_same(plain, {4000}, {.seed = 5, .saddles = 2000});
  try {
    (void)load_journal(path_ + ".saddles");
    FAIL() << "a phase is no run";
  } catch (const Error& e) {
    EXPECT_NE(std::string(e.what()).find("give that of the search"), std::string::npos);
  }
}

TEST_F(LoadJournal, ReadsAskAndTellWithPointsOfTheCallersOwn) {
  const SearchSpace space{Box::cube(2, -6, 6)};
  const auto search = make_optimizer(space, {.seed = 9, .journal = path_});
  const std::vector<double> x{3, 2}, value{0};
  search->inject({x.data(), 1, 2}, {value.data(), 1, 1});
  for (int round = 0; round < 20; ++round) {
    const Batch batch = search->ask(50);
    Matrix values;
    for (std::size_t i = 0; i < batch.size(); ++i)
      values.push_row(std::vector{himmelblau(batch.points[i])});
    search->tell(batch.ids, values);
  }
  Result found = search->result();
  const clde::Run run = load_journal(path_);
  EXPECT_EQ(run.result.evaluations, found.evaluations);
  EXPECT_EQ(run.result.optima, found.optima);
  EXPECT_EQ(run.result.reports, found.reports);
}

TEST_F(LoadJournal, SaysWhatTheJournalDoesNotHold) {
  const Problem plain{himmelblau, Box::cube(2, -6, 6)};
  SolveOptions options{.journal = path_};
  options.samples = {Matrix(1, 2, 1.0), Matrix(1, 1, 5.0)};
  (void)solve(plain, {200}, options);
  EXPECT_NE(complaint().find("does not hold the samples it began with (1 points"),
            std::string::npos)
      << complaint();
  std::filesystem::remove(path_);

  SearchSpace space = SearchSpace::of(plain);
  space.starts.push_row(std::vector{1.0, 1.0});
  const auto evaluator = serial_evaluator(plain);
  (void)solve(space, *evaluator, {200}, {.journal = path_});
  EXPECT_NE(complaint().find("the points it searched from first"), std::string::npos);
  std::filesystem::remove(path_);

  space = SearchSpace::of(plain);
  space.same_optimum.distance = [](auto a, auto b) { return std::abs(a[0] - b[0]); };
  (void)solve(space, *evaluator, {200}, {.journal = path_});
  EXPECT_NE(complaint().find("the rule by which optima are the same"), std::string::npos);
}

/// What is said of the headers of two runs.
std::string refusal(const JournalHeader& journal, const JournalHeader& wanted) {
  try {
    check_same_run(journal, wanted);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

TEST(RunHeader, TheFirstFieldThatDiffersIsNamed) {
  const SearchSpace space{Box::cube(1, 0, 1)};
  const JournalHeader plain = journal_header(space, {.notes = {{"part", "wing"}}});
  JournalHeader other = plain;
  EXPECT_EQ(refusal(plain, other), "");
  other = journal_header(space, {.seed = 2, .notes = {{"part", "wing"}}});
  EXPECT_EQ(refusal(plain, other),
            "the journal belongs to another run: its seed is '1', here it is '2'");
  const JournalHeader bare = journal_header(space, {});
  EXPECT_EQ(refusal(bare, plain),
            "the journal belongs to another run: its part is missing, here it is 'wing'");
  EXPECT_EQ(refusal(plain, bare),
            "the journal belongs to another run: its part is 'wing', here it is missing");
  EXPECT_EQ(refusal(journal_header(space, {.notes = {{"flag --set", "a=1"}}}), bare), "")
      << "what the tool was started with is a note";
}

TEST(RunHeader, ANoteIsNotCalledLikeAFieldOfTheRun) {
  const SearchSpace space{Box::cube(1, 0, 1)};
  for (const char* name : {"seed", "version", "noise", "set step", "variable 2", ""})
    EXPECT_THROW(journal_header(space, {.notes = {{name, "9"}}}), InvalidArgument) << name;
  EXPECT_NO_THROW(journal_header(space, {.notes = {{"part", "a"}, {"seeds", "9"}}}));
  EXPECT_NO_THROW(journal_header(space, {.notes = {{"flag --set", "a=1"}, {"flag --set", "b=2"}}}))
      << "the tool notes a flag each time it is given";
}

}  // namespace
}  // namespace clde
