#include "experiments/store/store.hpp"

#include <cmath>
#include <limits>
#include <optional>

#include <gtest/gtest.h>

#include <clde/solve.hpp>

#include "experiments/runner.hpp"
#include "experiments/store/claims.hpp"
#include "experiments/store/migrations.hpp"
#include "scratch.hpp"

namespace clde::experiment {
namespace {

using test::Scratch;

std::vector<PlannedRun> some_runs(std::uint64_t seeds, const std::string& problem = "cec2013/f4") {
  std::vector<PlannedRun> runs;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed)
    runs.push_back({{"multistart", {}, problem, 300, seed, "0.1.0"}, ""});
  return runs;
}

std::string complaint(const std::string& path) {
  try {
    (void)Store::open(path);
  } catch (const StoreError& e) {
    return e.what();
  }
  return "";
}

/// Something in every field that a search may leave empty.
void make_rich(Result& result) {
  result.optima[0].basin = {.support = 12,
                            .barrier = std::numeric_limits<double>::infinity(),
                            .saddle = std::numeric_limits<double>::quiet_NaN()};
  result.optima[1].basin = {.support = 3, .barrier = 0.5, .saddle = -7.5, .joins = 0};
  result.optima[1].funnel = 2;
  result.saddles = {
      {.a = 0, .b = 1, .x = {0.5, 0.25}, .value = -7.5, .kind = Saddle::Kind::refined}};
  result.unseen.sentence = "half of it";
  result.unseen.global.chao1 = 4.5;
  result.unseen.global.high = std::numeric_limits<double>::infinity();
}

TEST(Store, GivesBackExactlyWhatWasPutIn) {
  const Scratch scratch;
  Store store = Store::open(scratch.file("s.db"));
  store.plan(some_runs(1));
  Claims claims(store);
  const auto run = claims.claim();
  ASSERT_TRUE(run);
  Result result = execute(run->spec, {}).result;
  ASSERT_GT(result.optima.size(), 3U);
  make_rich(result);
  claims.finish(*run, result, {1.5, 0.25});

  const Store other = Store::read(scratch.file("s.db"));
  const RunRow row = other.find(run->key).value();
  EXPECT_EQ(row.state, RunState::done);
  EXPECT_EQ(row.spec, run->spec);
  EXPECT_EQ(row.label, "multistart");
  EXPECT_EQ(row.cost.wall_seconds, 1.5);
  EXPECT_EQ(row.cost.cpu_seconds, 0.25);
  const Result back = other.result(row.id);
  EXPECT_EQ(back.evaluations, result.evaluations);
  EXPECT_EQ(back.stop, result.stop);
  ASSERT_EQ(back.optima.size(), result.optima.size());
  for (std::size_t k = 0; k < back.optima.size(); ++k) {
    EXPECT_EQ(back.optima[k].x, result.optima[k].x);
    EXPECT_EQ(back.optima[k].values, result.optima[k].values);
    EXPECT_EQ(back.optima[k].global, result.optima[k].global);
    EXPECT_EQ(back.optima[k].hits, result.optima[k].hits);
    EXPECT_EQ(back.optima[k].found_at, result.optima[k].found_at);
    EXPECT_EQ(back.optima[k].funnel, result.optima[k].funnel);
    EXPECT_EQ(back.optima[k].basin.joins, result.optima[k].basin.joins);
    EXPECT_EQ(std::isnan(back.optima[k].basin.saddle), std::isnan(result.optima[k].basin.saddle));
  }
  ASSERT_EQ(back.reports.size(), result.reports.size());
  for (std::size_t k = 0; k < back.reports.size(); ++k) {
    EXPECT_EQ(back.reports[k].at, result.reports[k].at);
    EXPECT_EQ(back.reports[k].kind, result.reports[k].kind);
    EXPECT_EQ(back.reports[k].index, result.reports[k].index);
  }
  EXPECT_EQ(back.optima[0].basin.barrier, std::numeric_limits<double>::infinity());
  EXPECT_EQ(back.optima[1].basin.saddle, -7.5);
  ASSERT_EQ(back.saddles.size(), 1U);
  EXPECT_EQ(back.saddles[0].kind, Saddle::Kind::refined);
  EXPECT_EQ(back.saddles[0].x, (std::vector<double>{0.5, 0.25}));
  EXPECT_EQ(back.unseen.global.chao1, 4.5);
  EXPECT_EQ(back.unseen.global.high, std::numeric_limits<double>::infinity());
  EXPECT_TRUE(std::isnan(back.unseen.all.expected));
  EXPECT_EQ(back.unseen.sentence, "half of it");
}

TEST(Store, KeepsWhatIsThereWhenAPlanGrows) {
  const Scratch scratch;
  Store store = Store::open(scratch.file("s.db"));
  EXPECT_EQ(run_plan(store, some_runs(3), {}).ran, 3U);
  EXPECT_EQ(run_plan(store, some_runs(3), {}).ran, 0U);
  EXPECT_EQ(run_plan(store, some_runs(5), {}).ran, 2U);
  EXPECT_EQ(store.all().size(), 5U);
  EXPECT_EQ(run_plan(store, some_runs(2), {}).counts.total(), 2U);
}

TEST(Store, SeveralThreadsGiveWhatOneGives) {
  const Scratch scratch;
  Store one = Store::open(scratch.file("one.db"));
  Store four = Store::open(scratch.file("four.db"));
  run_plan(one, some_runs(8), {.jobs = 1});
  run_plan(four, some_runs(8), {.jobs = 4});
  for (const RunRow& row : one.all()) {
    const Result a = one.result(row.id);
    const Result b = four.result(four.find(row.key).value().id);
    ASSERT_EQ(a.optima.size(), b.optima.size());
    for (std::size_t k = 0; k < a.optima.size(); ++k) EXPECT_EQ(a.optima[k].x, b.optima[k].x);
  }
}

TEST(Store, FailedRunsAreRowsWithAReasonAndRetriedOnDemand) {
  const Scratch scratch;
  Store store = Store::open(scratch.file("s.db"));
  auto runs = some_runs(1);
  // Each is in range, together they make no sense; found out when the search starts.
  runs[0].spec.algorithm = "clde-paper";
  runs[0].spec.settings = {{"tau_min", "0.5"}, {"tau_max", "0.1"}};
  const RunnerProgress end = run_plan(store, runs, {});
  EXPECT_EQ(end.counts.failed, 1U);
  const RunRow row = store.all().front();
  EXPECT_EQ(row.state, RunState::failed);
  EXPECT_NE(row.reason.find("tau_min"), std::string::npos);
  EXPECT_EQ(run_plan(store, runs, {}).ran, 0U);
  EXPECT_EQ(run_plan(store, runs, {.failed = FailedRuns::retry}).ran, 1U);
  EXPECT_THROW((void)store.result(row.id), StoreError);
}

TEST(Store, StopsAtOnceAndLeavesNothingHalfDone) {
  const Scratch scratch;
  Store store = Store::open(scratch.file("s.db"));
  auto runs = some_runs(2);
  for (PlannedRun& run : runs) run.spec.budget = 1'000'000'000;
  int asked = 0;
  const RunnerProgress end = run_plan(store, runs, {.keep_going = [&] { return ++asked < 100; }});
  EXPECT_EQ(end.ran, 0U);
  EXPECT_EQ(end.counts.planned, 2U);
}

TEST(Claims, OfTwoWorkersAreNeverTheSame) {
  const Scratch scratch;
  const std::string path = scratch.file("s.db");
  Store a = Store::open(path);
  Store b = Store::open(path);
  a.plan(some_runs(2));
  b.plan(some_runs(2));
  Claims mine(a);
  Claims yours(b);
  const auto first = mine.claim();
  const auto second = yours.claim();
  ASSERT_TRUE(first && second);
  EXPECT_NE(first->key, second->key);
  EXPECT_FALSE(mine.claim());
  EXPECT_FALSE(yours.claim());
  mine.release(*first);
  EXPECT_EQ(yours.claim()->key, first->key);
}

TEST(Claims, DieWithTheWorker) {
  const Scratch scratch;
  const std::string path = scratch.file("s.db");
  Store a = Store::open(path);
  Store b = Store::open(path);
  a.plan(some_runs(1));
  b.plan(some_runs(1));
  std::optional<Claims> dying(std::in_place, a);
  const auto run = dying->claim();
  ASSERT_TRUE(run);
  Claims heir(b);
  EXPECT_FALSE(heir.claim());
  dying.reset();
  ASSERT_TRUE(heir.claim());
  // Whoever comes back from the dead has lost the run.
  Claims late(a);
  EXPECT_THROW(late.finish(*run, {}, {}), StoreError);
}

TEST(Store, KeepsTheNameOfTheLastPlanThatHadOne) {
  const Scratch scratch;
  {
    Store store = Store::open(scratch.file("s.db"));
    EXPECT_EQ(store.name(), "");
    store.set_name("First");
    store.set_name("Bounds, again");
  }
  EXPECT_EQ(Store::read(scratch.file("s.db")).name(), "Bounds, again");
}

TEST(Migrations, OfTheSchemaAreNumberedFromOne) {
  const auto& steps = migrations();
  ASSERT_FALSE(steps.empty());
  for (std::size_t k = 0; k < steps.size(); ++k)
    EXPECT_TRUE(steps[k].starts_with("\n-- migration " + std::to_string(k + 1) + "\n"));
}

TEST(Migrations, BringAnOlderStoreUpToDateAndKeepItsRows) {
  const Scratch scratch;
  Database database(scratch.file("s.db"), Access::create);
  const std::vector<std::string> steps{"CREATE TABLE t (a); INSERT INTO t VALUES (7)",
                                       "ALTER TABLE t ADD COLUMN b DEFAULT 1",
                                       "UPDATE t SET b = a + 1"};
  migrate(database, {steps[0]});
  EXPECT_EQ(database.number("PRAGMA user_version"), 1);
  migrate(database, steps);
  EXPECT_EQ(database.number("PRAGMA user_version"), 3);
  EXPECT_EQ(database.number("SELECT b FROM t"), 8);
  migrate(database, steps);
  EXPECT_EQ(database.number("SELECT count(*) FROM t"), 1);
  EXPECT_THROW(migrate(database, {steps[0]}), StoreError);
}

TEST(Migrations, AreAllTakenOrNone) {
  const Scratch scratch;
  Database database(scratch.file("s.db"), Access::create);
  EXPECT_THROW(migrate(database, {"CREATE TABLE t (a)", "CREATE TABLE t (a)"}), StoreError);
  EXPECT_EQ(database.number("PRAGMA user_version"), 0);
  EXPECT_EQ(database.number("SELECT count(*) FROM sqlite_master"), 0);
}

TEST(Store, OfEveryEarlierFormatIsBroughtUpToDate) {
  for (std::size_t age = 1; age <= migrations().size(); ++age) {
    const Scratch scratch;
    const std::string path = scratch.file("old.db");
    {
      Database database(path, Access::create);
      database.run("PRAGMA application_id = 0x636c6465");
      migrate(database, {migrations().begin(), migrations().begin() + static_cast<long>(age)});
      database.run(
          "INSERT INTO run (key, algorithm, settings, problem, budget, seed, version, label, "
          "state, "
          "evaluations, stop, result) VALUES ('k', 'clde', '{}', 'cec2013/f1', 10, 1, '0.1.0', "
          "'clde', 'done', 10, 'evaluations', '{\"optima\": [{\"x\": [1], \"value\": 2, "
          "\"global\": true}], \"reports\": [{\"at\": 3, \"add\": 0}]}')");
    }
    const Store store = Store::read(path);
    const Result result = store.result(store.find("k").value().id);
    ASSERT_EQ(result.optima.size(), 1U);
    EXPECT_EQ(result.optima[0].x, std::vector<double>{1.0});
    EXPECT_EQ(result.optima[0].value(), 2.0);
    EXPECT_EQ(result.reports.size(), 1U);
  }
}

TEST(Store, RefusesWhatIsNotOneAndLeavesItAlone) {
  const Scratch scratch;
  const std::string text = scratch.file("notes.txt");
  Scratch::write(text, "some notes of mine");
  EXPECT_NE(complaint(text).find("no SQLite file"), std::string::npos);
  EXPECT_EQ(Scratch::bytes(text), "some notes of mine");

  const std::string foreign = scratch.file("bookmarks.db");
  Database(foreign, Access::create).run("CREATE TABLE bookmark (url)");
  const std::string before = Scratch::bytes(foreign);
  EXPECT_NE(complaint(foreign).find("another program"), std::string::npos);
  EXPECT_EQ(Scratch::bytes(foreign), before);

  const std::string newer = scratch.file("newer.db");
  { (void)Store::open(newer); }
  Database(newer, Access::read_write).run("PRAGMA user_version = 99");
  const std::string kept = Scratch::bytes(newer);
  EXPECT_NE(complaint(newer).find("newer clde"), std::string::npos);
  EXPECT_EQ(Scratch::bytes(newer), kept);

  EXPECT_NE(complaint("/nonexistent/folder/s.db").find("folder exists"), std::string::npos);
  EXPECT_THROW(Store::read(scratch.file("missing.db")), StoreError);
}

TEST(Store, SaysThatAFileIsDamagedWhereverItIs) {
  const Scratch scratch;
  const std::string path = scratch.file("s.db");
  {
    Store store = Store::open(path);
    run_plan(store, some_runs(6), {});
  }
  const std::string whole = Scratch::bytes(path);
  ASSERT_GT(whole.size(), 8U * 4096U);
  for (std::size_t page = 1; page < whole.size() / 4096; ++page) {
    std::string broken = whole;
    for (std::size_t k = 0; k < 200; ++k) broken[page * 4096 + k] = static_cast<char>(0xa5);
    Scratch::write(path, broken);
    EXPECT_NE(complaint(path).find("damaged"), std::string::npos) << "page " << page;
    EXPECT_EQ(Scratch::bytes(path), broken);
  }
  Scratch::write(path, whole.substr(0, whole.size() / 2));
  EXPECT_NE(complaint(path), "");
}

}  // namespace
}  // namespace clde::experiment
