#include "formats/result_json.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>

#include <clde/error.hpp>

#include "core/members.hpp"
#include "formats/json_reader.hpp"
#include "formats/result_fields.hpp"
#include "unit/lib/core/any_result.hpp"

namespace clde::formats {
namespace {

using nlohmann::json;

constexpr double inf = std::numeric_limits<double>::infinity();
const double nan = std::numeric_limits<double>::quiet_NaN();

/// Counts what the list of members names; two for those that are named together.
struct Counter {
  std::size_t count = 0;

  template <class T>
  void required(const char*, const T&) {
    ++count;
  }
  template <class T>
  void field(const char*, const T&) {
    ++count;
  }
  template <class T>
  void optional(const char*, const T&) {
    ++count;
  }
  void index(const char*, std::size_t) { ++count; }
  void one_or_list(const char*, const std::vector<double>&) { ++count; }
  void interval(const char*, double, double) { count += 2; }
  template <class Kind>
  void keyed(Kind, std::size_t) {
    count += 2;
  }
};

template <class T>
std::size_t named_members() {
  Counter counter;
  T whole;
  walk(counter, whole);
  return counter.count;
}

Result there_and_back(const Result& result) {
  return result_of(json::parse(as_json(result).dump()));
}

std::string refusal(const char* text) {
  try {
    (void)result_of(json::parse(text));
  } catch (const InvalidArgument& e) {
    return e.what();
  }
  return "";
}

RC_GTEST_PROP(ResultJson, ComesBackAsItWas, ()) {
  const Result result = any_result();
  RC_ASSERT(there_and_back(result) == result);
}

template <class... Parts>
void expect_all_members_named() {
  const auto expect_all = [](std::size_t named, std::size_t all) { EXPECT_EQ(named, all); };
  (expect_all(named_members<Parts>(), member_count<Parts>()), ...);
}

TEST(ResultJson, NamesEveryMember) {
  expect_all_members_named<Result, Optimum, Optimum::Basin, Optimum::Root, BestPoint, ReportEvent,
                           Saddle, Comparison, SampleMap, Family, FailureSummary, Unseen,
                           UnseenEstimate, Noise, Curvature>();
}

RC_GTEST_PROP(ResultJson, CurvaturesComeBackAsTheyWere, ()) {
  std::vector<Curvature> curvatures(1);
  fill(curvatures.front());
  std::vector<Curvature> back;
  JsonReader(Located(json{{"curvature", json::parse(as_json(curvatures).dump())}}))
      .field("curvature", back);
  RC_ASSERT(back == curvatures);
}

TEST(ResultJson, AnEmptyResultComesBackEmpty) {
  EXPECT_EQ(there_and_back(Result()), Result());
}

TEST(ResultJson, WhatIsNotKnownStaysUnknownAndInfinityInfinite) {
  Result result;
  result.optima = {{.x = {nan, -inf}, .values = {inf}}, {.x = {1, 2}, .values = {3}}};
  result.optima[0].basin.barrier = inf;
  result.unseen.global.high = inf;
  const Result back = there_and_back(result);
  EXPECT_TRUE(std::isnan(back.optima[0].x[0]));
  EXPECT_EQ(back.optima[0].x[1], -inf);
  EXPECT_EQ(back.optima[0].values, std::vector<double>{inf});
  EXPECT_EQ(back.optima[0].basin.barrier, inf);
  EXPECT_TRUE(std::isnan(back.optima[1].basin.barrier));
  EXPECT_EQ(back.optima[1].basin.joins, no_index);
  EXPECT_EQ(back.unseen.global.high, inf);
  EXPECT_TRUE(std::isnan(back.unseen.global.low));
}

TEST(ResultJson, HasTheShapeThatIsDocumented) {
  Result result;
  result.optima = {{.x = {1, 2}, .values = {3}, .global = true, .random_start_hits = 4}};
  result.reports = {{7, ReportEvent::Kind::drop, 0}};
  const auto written = as_json(result);
  EXPECT_EQ(
      written.at("optima").at(0).dump(),
      R"({"x":[1.0,2.0],"value":3.0,"global":true,"hits":1,"random_start_hits":4,"found_at":0,"tie":false})");
  EXPECT_EQ(written.at("reports").dump(), R"([{"at":7,"drop":0}])");
  for (const char* name : {"unseen", "saddles", "comparisons", "map", "saddle_evaluations"})
    EXPECT_FALSE(written.contains(name)) << name;
}

TEST(ResultJson, SeveralObjectivesAreAList) {
  Result result;
  result.optima = {{.x = {1}, .values = {2, 3}}};
  EXPECT_EQ(as_json(result).at("optima").at(0).at("value").dump(), "[2.0,3.0]");
}

TEST(ResultJson, SaysWhereItIsWrong) {
  EXPECT_EQ(refusal("[]"), "it is not an object");
  EXPECT_EQ(refusal("{}"), "\"optima\" is missing");
  EXPECT_EQ(refusal(R"({"optima": 7})"), "\"optima\" is not a list");
  EXPECT_EQ(refusal(R"({"optima": [{"x": [1, "a"], "global": true}]})"),
            "\"optima[0].x[1]\" is not a number");
  EXPECT_EQ(refusal(R"({"optima": [{"x": [1]}]})"), "\"optima[0].global\" is missing");
  EXPECT_EQ(refusal(R"({"optima": [], "evaluations": -1})"),
            "\"evaluations\" is not a whole number from 0 on");
  EXPECT_EQ(refusal(R"({"optima": [], "evaluations": 1e300})"),
            "\"evaluations\" is not a whole number from 0 on");
  EXPECT_EQ(refusal(R"({"optima": [], "stop": "tired"})"),
            "\"stop\" is not a name that is known here");
  EXPECT_NE(refusal(R"({"optima": [], "reports": [{"at": 1}]})").find("reports[0]"),
            std::string::npos);
  EXPECT_EQ(refusal(R"({"optima": [], "reports": [{"at": 1, "add": 0}]})"),
            "\"reports\" names optimum 0, but there are 0");
  EXPECT_NE(refusal(R"({"optima": [{"x": [1], "global": true, "basin": {"joins": 0}}]})")
                .find("leads back"),
            std::string::npos);
  EXPECT_EQ(refusal(R"({"optima": [], "map": {"points": [[1], [1, 2]], "values": [1, 2]}})"),
            "\"map.points[1]\" is not as long as the first row");
}

TEST(ResultJson, PassesOverWhatItDoesNotKnow) {
  const Result result = result_of(
      json::parse(R"({"optima": [{"x": [1], "global": true, "colour": "red"}], "seed": 7})"));
  EXPECT_EQ(result.optima.size(), 1U);
  EXPECT_EQ(result.optima[0].hits, 1U);
}

}  // namespace
}  // namespace clde::formats
