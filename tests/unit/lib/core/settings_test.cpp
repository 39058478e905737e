#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/extend/declare_settings.hpp>

namespace clde {
namespace {

struct Settings {
  std::size_t starts = 32;
  double tau = 0.05;
  std::string local = "bfgs";

  static auto fields() {
    return std::tuple{
        integer("starts", &Settings::starts, 1, 10'000, "Searches side by side."),
        real("tau", &Settings::tau, 0, 1, "Where the tree is cut."),
        choice("local", &Settings::local, {"bfgs", "cma", "auto"}, "The local search."),
    };
  }
};

std::string complaint(const SettingValues& given) {
  try {
    (void)parse_settings<Settings>(given);
    return "";
  } catch (const InvalidArgument& e) {
    return e.what();
  }
}

TEST(Settings, WithoutValuesAreTheDefaults) {
  const auto s = parse_settings<Settings>({});
  EXPECT_EQ(s.starts, 32U);
  EXPECT_EQ(s.tau, 0.05);
  EXPECT_EQ(s.local, "bfgs");
}

TEST(Settings, AreParsedByTheirType) {
  const auto s = parse_settings<Settings>({{"starts", "7"}, {"tau", "2.5e-3"}, {"local", "cma"}});
  EXPECT_EQ(s.starts, 7U);
  EXPECT_EQ(s.tau, 2.5e-3);
  EXPECT_EQ(s.local, "cma");
}

TEST(Settings, BothEndsOfARangeBelongToIt) {
  EXPECT_EQ(complaint({{"starts", "1"}, {"tau", "0"}}), "");
  EXPECT_EQ(complaint({{"starts", "10000"}, {"tau", "1"}}), "");
}

TEST(Settings, OutOfRangeIsRefusedByNameWithTheRange) {
  EXPECT_EQ(complaint({{"starts", "0"}}), "setting starts: '0' given, need an integer in 1..10000");
  EXPECT_EQ(complaint({{"tau", "1.5"}}), "setting tau: '1.5' given, need a number in 0..1");
  EXPECT_EQ(complaint({{"local", "newton"}}),
            "setting local: 'newton' given, need one of bfgs|cma|auto");
}

TEST(Settings, HalfANumberIsNoNumber) {
  for (const char* text :
       {"", " 5", "5 ", "5x", "-5", "+5", "5.0", "1e3", "99999999999999999999999"})
    EXPECT_NE(complaint({{"starts", text}}), "") << "'" << text << "'";
  for (const char* text : {"", "0.5 ", "half", "nan", "inf", "-inf", "0,5", "1e-999x"})
    EXPECT_NE(complaint({{"tau", text}}), "") << "'" << text << "'";
}

TEST(Settings, AnUnknownNameIsAnsweredWithTheNearest) {
  try {
    (void)parse_settings<Settings>({{"stars", "5"}});
    FAIL();
  } catch (const UnknownName& e) {
    EXPECT_STREQ(e.what(), "no setting of this algorithm is called 'stars'; did you mean starts?");
  }
}

TEST(Settings, DescribeThemselves) {
  const auto all = describe_settings<Settings>();
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].name, "starts");
  EXPECT_EQ(all[0].type, "integer");
  EXPECT_EQ(all[0].default_value, "32");
  EXPECT_EQ(all[0].range, "1..10000");
  EXPECT_EQ(all[0].sentence, "Searches side by side.");
  EXPECT_EQ(all[1].type, "real");
  EXPECT_EQ(all[1].range, "0..1");
  EXPECT_EQ(all[2].type, "choice");
  EXPECT_EQ(all[2].range, "bfgs|cma|auto");
}

struct Precise {
  double tolerance = 0.12345678901234567;
  static auto fields() {
    return std::tuple{real("tolerance", &Precise::tolerance, 0, 1e6, "With many digits.")};
  }
};

TEST(Settings, ADescribedDefaultReadsBackAsTheSameNumber) {
  const auto info = describe_settings<Precise>().front();
  EXPECT_EQ(parse_settings<Precise>({{"tolerance", info.default_value}}).tolerance,
            Precise{}.tolerance);
  EXPECT_EQ(info.range, "0..1000000");
}

}  // namespace
}  // namespace clde
