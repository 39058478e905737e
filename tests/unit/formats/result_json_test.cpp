#include "formats/result_json.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>

#include <clde/error.hpp>

namespace clde::formats {
namespace {

using nlohmann::json;

constexpr double inf = std::numeric_limits<double>::infinity();
const double nan = std::numeric_limits<double>::quiet_NaN();

/// Any double but NaN, which equals nothing.
rc::Gen<double> number() {
  return rc::gen::oneOf(rc::gen::arbitrary<double>(),
                        rc::gen::element(0.0, -1.5, inf, -inf, 1e-310, 1e308));
}

rc::Gen<std::vector<double>> numbers() {
  return rc::gen::container<std::vector<double>>(number());
}

rc::Gen<std::string> text() {
  return rc::gen::container<std::string>(rc::gen::inRange<char>(1, 127));
}

rc::Gen<std::uint64_t> count() {
  return rc::gen::arbitrary<std::uint64_t>();
}

template <class Enum>
Enum any_of(std::initializer_list<Enum> all) {
  return *rc::gen::elementOf(std::vector<Enum>(all));
}

/// Index below `size`, or none.
std::size_t index_or_none(std::size_t size) {
  const auto index = *rc::gen::inRange<std::size_t>(0, size + 1);
  return index == size ? no_index : index;
}

/// Optimum `i` of a result; it joins an earlier one or none, so that no way leads back.
Optimum any_optimum(std::size_t i) {
  return {.x = *numbers(),
          .values = *numbers(),
          .global = *rc::gen::arbitrary<bool>(),
          .hits = *count(),
          .found_at = *count(),
          .piece = *rc::gen::inRange<std::size_t>(0, 3),
          .random_start_hits = *count(),
          .funnel = *rc::gen::inRange<std::size_t>(0, 3),
          .violation = *number(),
          .basin = {*count(), *number(), *number(), index_or_none(i)}};
}

UnseenEstimate any_estimate() {
  return {*count(),  *count(),  *count(),  *count(),  *count(),  *rc::gen::arbitrary<bool>(),
          *number(), *number(), *number(), *number(), *number(), *number(),
          *number(), *number(), *number()};
}

SampleMap any_map() {
  const auto rows = *rc::gen::inRange<std::size_t>(0, 4);
  SampleMap map;
  for (std::size_t i = 0; i < rows; ++i) {
    map.points.push_row(*rc::gen::container<std::vector<double>>(3, number()));
    map.values.push_back(*number());
  }
  return map;
}

Stop any_stop() {
  return static_cast<Stop>(*rc::gen::inRange(0, static_cast<int>(Stop::aborted) + 1));
}

/// Events, saddles and comparisons of the optima that are there.
void add_relations(Result& result) {
  const std::size_t n = result.optima.size();
  const auto index = [&] { return *rc::gen::inRange<std::size_t>(0, n); };
  for (std::size_t k = *rc::gen::inRange<std::size_t>(0, 3); n > 0 && k > 0; --k) {
    const bool added = *rc::gen::arbitrary<bool>();
    result.reports.push_back(
        {*count(), added ? ReportEvent::Kind::add : ReportEvent::Kind::drop, index()});
    result.saddles.push_back(
        {index(), index(), *numbers(), *number(),
         any_of({Saddle::Kind::sampled, Saddle::Kind::line, Saddle::Kind::refined})});
    result.comparisons.push_back(
        {index_or_none(n), index_or_none(n),
         any_of({Comparison::Verdict::same_point, Comparison::Verdict::no_barrier,
                 Comparison::Verdict::barrier}),
         *number(), *count(), *numbers(), *number()});
  }
}

Result any_result() {
  Result result;
  const auto n = *rc::gen::inRange<std::size_t>(0, 4);
  for (std::size_t i = 0; i < n; ++i) result.optima.push_back(any_optimum(i));
  add_relations(result);
  result.evaluations = *count();
  result.saddle_evaluations = *count();
  result.failures = {*count(), *count(), *count(), *text(), *text()};
  result.stop = any_stop();
  result.unseen = {*count(), *count(), any_estimate(), any_estimate(), *text()};
  result.map = any_map();
  return result;
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

/// NaN is the default of some members: they come back only if the name is right on both ways.
void without_defaults(UnseenEstimate& e) {
  for (double* value : {&e.new_probability, &e.new_probability_high, &e.chao1, &e.chao1_low,
                        &e.chao1_high, &e.expected, &e.low, &e.high})
    *value = 0;
}

/// No member of it is NaN, so that it equals itself.
Result empty_result() {
  Result result;
  without_defaults(result.unseen.global);
  without_defaults(result.unseen.all);
  return result;
}

RC_GTEST_PROP(ResultJson, ComesBackAsItWas, ()) {
  const Result result = any_result();
  RC_ASSERT(there_and_back(result) == result);
}

TEST(ResultJson, AnEmptyResultComesBackEmpty) {
  EXPECT_EQ(there_and_back(empty_result()), empty_result());
  EXPECT_TRUE(there_and_back(Result()).optima.empty());
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
