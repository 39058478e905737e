#include <cmath>
#include <limits>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <clde/extend/rng.hpp>

#include "core/text/printable.hpp"
#include "engine/process/protocol/worker_protocol.hpp"

namespace clde {
namespace {

using Kind = WorkerAnswer::Kind;

std::string reason(std::string_view line, std::size_t objectives = 1) {
  const WorkerAnswer answer = parse_answer(line, objectives);
  EXPECT_EQ(answer.kind, Kind::rubbish) << line;
  return answer.text;
}

double value(std::string_view line) {
  const WorkerAnswer answer = parse_answer(line, 1);
  EXPECT_EQ(answer.kind, Kind::values) << line << ": " << answer.text;
  return answer.values.empty() ? std::numeric_limits<double>::quiet_NaN() : answer.values[0];
}

TEST(RequestLine, IsOneLineOfJson) {
  const double x[] = {0.5, -1.25, 1e300, 0.1};
  EXPECT_EQ(request_line({7, x}), "{\"id\":7,\"x\":[0.5,-1.25,1e+300,0.1]}\n");
  EXPECT_EQ(request_line({0, {}}), "{\"id\":0,\"x\":[]}\n");
}

TEST(RequestLine, SaysWhatIsWantedOfAProgramThatGivesDerivatives) {
  const double x[] = {0.5};
  const auto line = [&](Want want, const char* derivatives) {
    return request_line({7, x, want}, Derivatives::parse(derivatives));
  };
  EXPECT_EQ(line(Want::values, "gradient"), "{\"id\":7,\"want\":\"f\",\"x\":[0.5]}\n");
  EXPECT_EQ(line(Want::derivatives, "gradient"), "{\"id\":7,\"want\":\"fg\",\"x\":[0.5]}\n");
  EXPECT_EQ(line(Want::derivatives, "residuals:3"), "{\"id\":7,\"want\":\"r\",\"x\":[0.5]}\n");
  EXPECT_EQ(line(Want::values, "jacobian:3"), "{\"id\":7,\"want\":\"r\",\"x\":[0.5]}\n");
  EXPECT_EQ(line(Want::derivatives, "jacobian:3"), "{\"id\":7,\"want\":\"rJ\",\"x\":[0.5]}\n");
}

AnswerShape shape(const char* derivatives, Want want) {
  return {.derivatives = Derivatives::parse(derivatives), .want = want, .dimension = 2};
}

TEST(ParseAnswer, ReadsAGradientWhereItWasWanted) {
  const std::string line = "{\"id\":7,\"f\":3.5,\"g\":[1,-2]}";
  EXPECT_EQ(parse_answer(line, shape("gradient", Want::derivatives)).values,
            (std::vector{3.5, 1.0, -2.0}));
  EXPECT_EQ(parse_answer(line, shape("gradient", Want::values)).values, std::vector{3.5});
  const WorkerAnswer short_one =
      parse_answer("{\"id\":7,\"f\":3.5,\"g\":[1]}", shape("gradient", Want::derivatives));
  EXPECT_EQ(short_one.kind, Kind::rubbish);
  EXPECT_EQ(short_one.text, "expected 2 values in \"g\", found 1");
}

TEST(ParseAnswer, ReadsResidualsAndTheirJacobian) {
  const std::string line = "{\"id\":7,\"r\":[1,2,-2],\"J\":[[1,0],[0,1],[3,4]]}";
  EXPECT_EQ(parse_answer(line, shape("jacobian:3", Want::derivatives)).values,
            (std::vector{4.5, 1.0, 2.0, -2.0, 1.0, 0.0, 0.0, 1.0, 3.0, 4.0}));
  EXPECT_EQ(parse_answer(line, shape("jacobian:3", Want::values)).values, std::vector{4.5});
  EXPECT_EQ(parse_answer(line, shape("residuals:3", Want::derivatives)).values,
            (std::vector{4.5, 1.0, 2.0, -2.0}));
  EXPECT_EQ(parse_answer(line, shape("residuals:2", Want::values)).text,
            "expected 2 values in \"r\", found 3");
  EXPECT_EQ(parse_answer("{\"id\":7,\"f\":1}", shape("residuals:2", Want::values)).text,
            "neither \"r\" nor \"error\"");
  EXPECT_EQ(parse_answer("{\"id\":7,\"r\":[1,2],\"J\":[[1,2],[3]]}",
                         shape("jacobian:2", Want::derivatives))
                .text,
            "expected 4 values in \"J\", found 3");
}

RC_GTEST_PROP(RequestLine, NumbersComeBackBitForBit, (std::uint64_t seed)) {
  Rng rng(seed, "numbers");
  const double x[] = {rng.uniform(-1, 1) * std::pow(10, rng.uniform(-320, 308))};
  const std::string line = request_line({1, x});
  const std::string number = line.substr(line.find('[') + 1, line.find(']') - line.find('[') - 1);
  RC_ASSERT(value("{\"id\":1,\"f\":" + number + "}") == x[0]);
}

TEST(ParseAnswer, ReadsAValue) {
  const WorkerAnswer answer = parse_answer("{\"id\":7,\"f\":3.5}", 1);
  EXPECT_EQ(answer.kind, Kind::values);
  EXPECT_EQ(answer.id, 7U);
  EXPECT_EQ(answer.values, std::vector{3.5});
}

TEST(ParseAnswer, ReadsSeveralValuesInAnyOrderOfMembersAndWithBlanks) {
  const WorkerAnswer answer = parse_answer(" { \"f\" : [ 1 , -2e3 ] ,\t\"id\" : 12 }\r", 2);
  EXPECT_EQ(answer.kind, Kind::values);
  EXPECT_EQ(answer.id, 12U);
  EXPECT_EQ(answer.values, (std::vector{1.0, -2000.0}));
  EXPECT_EQ(parse_answer("{\"id\":1,\"f\":[4]}", 1).values, std::vector{4.0});
}

TEST(ParseAnswer, ReadsAnErrorWithEscapesAndUnicode) {
  const WorkerAnswer answer =
      parse_answer(R"({"id":1,"error":"a \"b\" \u00e9 é \ud83d\ude00 \ud83d!"})", 1);
  EXPECT_EQ(answer.kind, Kind::error);
  EXPECT_EQ(answer.text, "a \"b\" é é 😀 \xEF\xBF\xBD!");
}

TEST(ParseAnswer, MakesErrorTextFitForAMessage) {
  EXPECT_EQ(parse_answer("{\"id\":1,\"error\":\"line\\nnext \xff\xc0\"}", 1).text, "line next ??");
  const std::string text(5000, 'x');
  EXPECT_LT(parse_answer("{\"id\":1,\"error\":\"" + text + "\"}", 1).text.size(), 1100U);
}

TEST(ParseAnswer, TakesNumbersBeyondTheRangeAsInfiniteOrZero) {
  EXPECT_EQ(value("{\"id\":1,\"f\":1e999}"), std::numeric_limits<double>::infinity());
  EXPECT_EQ(value("{\"id\":1,\"f\":-1e99999999999999999999}"),
            -std::numeric_limits<double>::infinity());
  EXPECT_EQ(value("{\"id\":1,\"f\":1e-999}"), 0);
  EXPECT_EQ(value("{\"id\":1,\"f\":0.001e-99999999999999999999}"), 0);
  EXPECT_EQ(value("{\"id\":1,\"f\":1" + std::string(400, '0') + "}"),
            std::numeric_limits<double>::infinity());
  EXPECT_EQ(value("{\"id\":1,\"f\":1" + std::string(400, '0') + "e-400}"), 1);
  EXPECT_EQ(value("{\"id\":1,\"f\":0." + std::string(400, '0') + "1}"), 0);
  EXPECT_EQ(value("{\"id\":1,\"f\":4.9406564584124654e-324}"), 4.9406564584124654e-324);
}

TEST(ParseAnswer, TakesWhatPythonAndJavaScriptWriteForNoNumber) {
  EXPECT_TRUE(std::isnan(value("{\"id\":1,\"f\":NaN}")));
  EXPECT_TRUE(std::isnan(value("{\"id\":1,\"f\":null}")));
  EXPECT_TRUE(std::isinf(value("{\"id\":1,\"f\":Infinity}")));
  EXPECT_LT(value("{\"id\":1,\"f\":-Infinity}"), 0);
}

TEST(ParseAnswer, SaysWhyALineIsRubbish) {
  EXPECT_EQ(reason(""), "not a JSON object");
  EXPECT_EQ(reason("hello"), "not a JSON object");
  EXPECT_EQ(reason("3.5"), "not a JSON object");
  EXPECT_EQ(reason("{}"), "expected a string");
  EXPECT_EQ(reason("{\"id\":1}"), "neither \"f\" nor \"error\"");
  EXPECT_EQ(reason("{\"f\":1}"), "no \"id\"");
  EXPECT_EQ(reason("{\"id\":1,\"f\":1,\"error\":\"\"}"), "both \"f\" and \"error\"");
  EXPECT_EQ(reason("{\"id\":1,\"id\":1,\"f\":1}"), "\"id\" comes twice");
  EXPECT_EQ(reason("{\"id\":1,\"f\":1,\"f\":1}"), "\"f\" comes twice");
  EXPECT_EQ(reason("{\"id\":1,\"f\":1,\"time\":2}"), "unknown key \"time\"");
  EXPECT_EQ(reason("{\"id\":1,\"f\":[1,2]}"), "expected 1 value, found 2");
  EXPECT_EQ(reason("{\"id\":1,\"f\":[]}"), "expected 1 value, found 0");
  EXPECT_EQ(reason("{\"id\":1,\"f\":1}", 2), "expected 2 values, found 1");
  EXPECT_EQ(reason("{\"id\":1,\"f\":1} {}"), "more behind the object");
  EXPECT_EQ(reason("{\"id\":1,\"f\":1"), "expected , or }");
  EXPECT_EQ(reason("{\"id\":1,\"error\":\"abc"), "a string without an end");
}

TEST(ParseAnswer, IsStrictAboutNumbers) {
  for (const std::string number :
       {"+1",    "01",   "1.", ".5",  "1e", "1e+", "0x10", "1_000", "1,5",   "inf", "nan",
        "\"1\"", "true", "-",  "--1", "",   "[1",  "[1,]", "[,1]",  "[[1]]", "{}"})
    (void)reason("{\"id\":1,\"f\":" + number + "}");
  for (const std::string id :
       {"-1", "1.0", "1e2", "\"1\"", "18446744073709551616", "01", "null", ""})
    (void)reason("{\"id\":" + id + ",\"f\":1}");
}

TEST(ParseAnswer, DoesNotCareHowLongOrDeepRubbishIs) {
  (void)reason(std::string(1'000'000, '['));
  (void)reason(std::string(1'000'000, '{'));
  (void)reason("{\"id\":1,\"f\":" + std::string(1'000'000, '['));
  (void)reason("{\"id\":" + std::string(1'000'000, '9') + ",\"f\":1}");
  EXPECT_TRUE(std::isinf(value("{\"id\":1,\"f\":" + std::string(1'000'000, '9') + "}")));
}

// Whatever single byte of an answer is lost, added or changed, it is read without harm; most of the
// changed lines are rubbish and all reasons are short.
TEST(ParseAnswer, SurvivesDamagedLines) {
  const std::string good = R"({"id":12,"f":[1.5e3,-2],"error":"é\u00e9\\"})";
  for (std::size_t at = 0; at < good.size(); ++at) {
    (void)parse_answer(std::string_view(good).substr(0, at), 2);
    for (int byte = 0; byte < 256; ++byte) {
      std::string damaged = good;
      damaged[at] = static_cast<char>(byte);
      EXPECT_LT(parse_answer(damaged, 2).text.size(), 100U);
      damaged = good;
      damaged.insert(at, 1, static_cast<char>(byte));
      EXPECT_LT(parse_answer(damaged, 2).text.size(), 100U);
    }
  }
}

TEST(ParseValues, ReadsBlanksAndCommas) {
  EXPECT_EQ(parse_values("3.5", 1).values, std::vector{3.5});
  EXPECT_EQ(parse_values(" 1, +2\t-3e1\r", 3).values, (std::vector{1.0, 2.0, -30.0}));
  EXPECT_EQ(parse_values("1e999", 1).values[0], std::numeric_limits<double>::infinity());
  EXPECT_EQ(parse_values("nan", 1).kind, Kind::values);
}

TEST(ParseValues, SaysWhyALineIsRubbish) {
  EXPECT_EQ(parse_values("value 3", 1).text, "'value' is not a number");
  EXPECT_EQ(parse_values("1 2", 1).text, "expected 1 value, found 2");
  EXPECT_EQ(parse_values("", 2).text, "expected 2 values, found 0");
  EXPECT_EQ(parse_values("3m", 1).kind, Kind::rubbish);
}

TEST(ShownText, IsShortAndValid) {
  EXPECT_EQ(printable("a\tb\x1b[0m\x7f"), "a b [0m ");
  EXPECT_EQ(printable("é\xe9"), "é?");
  EXPECT_EQ(printable("\xed\xa0\x80"), "???");       // a surrogate
  EXPECT_EQ(printable("\xf0\x80\x80\x80"), "????");  // overlong
  EXPECT_EQ(printable("abcdef", 3), "abc...");
}

}  // namespace
}  // namespace clde
