#include "core/text/registry.hpp"

#include <gtest/gtest.h>
#include <clde/error.hpp>

namespace clde {
namespace {

struct Entry {
  std::string name;
  int number;
};

const std::vector<Entry> entries = {{"multistart", 1}, {"random_search", 2}, {"nsga2", 3}};
const std::vector<std::string> names = {"multistart", "random_search", "nsga2", "ab"};

std::string complaint(std::string_view wanted) {
  try {
    (void)find_by_name<Entry>(entries, wanted, "algorithm", "`clde list` shows all");
    return "";
  } catch (const UnknownName& e) {
    return e.what();
  }
}

TEST(Registry, FindsWhatItIsAskedFor) {
  EXPECT_EQ(find_by_name<Entry>(entries, "nsga2", "algorithm", "").number, 3);
}

TEST(Registry, AnswersATypoWithTheNearestName) {
  EXPECT_EQ(complaint("multistrat"),
            "no algorithm is called 'multistrat'; did you mean multistart? `clde list` shows all");
}

TEST(Registry, AnswersNonsenseWithWhereToLook) {
  EXPECT_EQ(complaint("qqqqqqqqqqqq"),
            "no algorithm is called 'qqqqqqqqqqqq'; `clde list` shows all");
}

TEST(Registry, CutsANameThatIsTooLongForAMessage) {
  EXPECT_EQ(complaint(std::string(1000, 'q')),
            "no algorithm is called '" + std::string(100, 'q') + "...'; `clde list` shows all");
}

TEST(Registry, ANameLongerByMoreEditsThanAllowedIsNoHint) {
  EXPECT_EQ(nearest_names("nsga2xx", names), (std::vector<std::string>{"nsga2"}));
  EXPECT_TRUE(nearest_names("nsga2xxx", names).empty());
}

TEST(Registry, ASwapOfNeighboursIsOneEdit) {
  const std::vector<std::string> near = {"xbcd", "abdc"};
  EXPECT_EQ(nearest_names("abcd", near), near);  // both one edit away: the order of the list
}

TEST(Registry, APartOfANameIsEnough) {
  EXPECT_EQ(nearest_names("random", names), (std::vector<std::string>{"random_search"}));
}

TEST(Registry, ANameThatDiffersInCaseAloneComesFirst) {
  const std::vector<std::string> many = {"suite/f1", "noisy/suite/f4", "suite/f4"};
  EXPECT_EQ(nearest_names("SUITE/F4", many).front(), "suite/f4");
}

TEST(Registry, ANameWithNothingInCommonIsNoHint) {
  EXPECT_TRUE(nearest_names("xy", names).empty());
  EXPECT_TRUE(nearest_names("", names).empty());
}

TEST(Registry, GivesAtMostThreeHintsNearestFirst) {
  const std::vector<std::string> many = {"f111", "f11", "f12", "f13", "f1"};
  const auto hints = nearest_names("f1", many);
  ASSERT_EQ(hints.size(), 3U);
  EXPECT_EQ(hints[0], "f1");
  EXPECT_EQ(hints[1], "f111");  // "f1" is a part of each: again the order of the list
}

std::string_view name_of(const Entry& entry) {
  return entry.name;
}

std::string refusal(Registry<Entry>& registry, const std::string& name) {
  try {
    registry.add({name, 0});
    return "";
  } catch (const InvalidArgument& e) {
    return e.what();
  }
}

TEST(Registry, FindsBuiltInAndAddedEntriesInTheirOrder) {
  Registry<Entry> registry("algorithm", name_of, entries);
  const Entry& before = registry.find("nsga2");
  registry.add({"mine", 9});
  EXPECT_EQ(registry.find("mine").number, 9);
  EXPECT_EQ(&registry.find("nsga2"), &before) << "entries stay where they are";
  ASSERT_EQ(registry.all().size(), 4U);
  EXPECT_EQ(registry.all().back().name, "mine");
  EXPECT_EQ(registry.look_up("yours"), nullptr);
  EXPECT_THROW((void)registry.find("yours"), UnknownName);
}

TEST(Registry, RefusesATakenNameAndWhatIsNoName) {
  Registry<Entry> registry("algorithm", name_of, entries);
  EXPECT_EQ(refusal(registry, "nsga2"),
            "the algorithm 'nsga2' is registered already; choose another name");
  for (const char* name : {"", "two words", "a:b", "a=b", "a,b", "quo\"te"})
    EXPECT_NE(refusal(registry, name).find("given as a name"), std::string::npos) << name;
  EXPECT_EQ(registry.all().size(), 3U);
}

}  // namespace
}  // namespace clde
