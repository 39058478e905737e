#include "findings/unseen.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace clde {
namespace {

Archive four_wells(std::size_t random_start_hits) {
  Archive archive;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::vector<double> unit = {0.2 * static_cast<double>(i)};
    archive.add({unit, 1.0, i});
    for (std::size_t h = 0; h < random_start_hits; ++h) {
      if (h > 0) archive.hit(i, {unit, 1.0, 9});
      archive.count_random_start(i);
    }
  }
  return archive;
}

TEST(UnseenOfFindings, CountsOnlyBlindSearches) {
  Archive archive = four_wells(0);
  EXPECT_EQ(unseen_of(archive).searches, 0U);
  EXPECT_NE(unseen_of(archive).sentence.find("Completeness unknown"), std::string::npos);
  archive.count_random_start(2);
  archive.count_random_start(archive.size());
  const Unseen u = unseen_of(archive);
  EXPECT_EQ(u.searches, 2U);
  EXPECT_EQ(u.lost, 1U);
  EXPECT_EQ(u.global.searches, 1U);
}

TEST(UnseenOfFindings, SaysItPlainly) {
  const Unseen u = unseen_of(four_wells(60));
  EXPECT_GT(u.global.complete, 0.98);
  EXPECT_DOUBLE_EQ(complete(four_wells(60)), u.global.complete);
  EXPECT_NE(u.sentence.find("Probably complete: with "), std::string::npos) << u.sentence;
}

TEST(UnseenOfFindings, TheGlobalLevelIsAKindOfItsOwn) {
  Archive archive = four_wells(30);
  const std::vector<double> unit = {0.9};
  archive.add({unit, 2.0, 50});
  archive.count_random_start(4);
  const Unseen u = unseen_of(archive);
  EXPECT_EQ(u.global.known, 4U);
  EXPECT_EQ(u.all.known, 5U);
  EXPECT_EQ(u.all.once, 1U);
  EXPECT_LT(u.all.complete, u.global.complete);
}

TEST(UnseenOfFindings, SaysThatLocalOptimaAreMissing) {
  Archive archive = four_wells(60);
  for (std::size_t i = 0; i < 10; ++i) {
    const std::vector<double> unit = {0.8 + 0.01 * static_cast<double>(i)};
    archive.add({unit, 2.0, 50});
    archive.count_random_start(4 + i);
  }
  const std::string sentence = unseen_of(archive).sentence;
  EXPECT_NE(sentence.find("the 4 global optima found are all there are"), std::string::npos);
  EXPECT_NE(sentence.find("Local optima are probably missing: 14 found, about "), std::string::npos)
      << sentence;
}

TEST(UnseenOfFindings, SearchesGivenUpForbidClaimsAboutLocalOptima) {
  Archive archive = four_wells(20);
  for (int i = 0; i < 20; ++i) archive.count_random_start(archive.size());
  const Unseen u = unseen_of(archive);
  EXPECT_TRUE(u.global.sufficient);
  EXPECT_FALSE(u.all.sufficient);
}

TEST(UnseenOfFindings, WhatOthersFoundFirstIsNothingNew) {
  Archive archive = four_wells(20);
  const std::vector<double> unit = {0.9};
  archive.add({unit, 1.0, 50});
  archive.hit(4, {unit, 1.0, 60});
  archive.count_random_start(4);
  EXPECT_FALSE(archive[4].found_by_random_start);
  EXPECT_DOUBLE_EQ(unseen_of(archive).global.new_probability, 0);
}

TEST(UnseenOfFindings, SpeaksOfAllOptimaWhereAllAreWanted) {
  Archive archive = four_wells(60);
  const std::vector<double> unit = {0.9};
  archive.add({unit, 2.0, 50});
  for (int h = 0; h < 60; ++h) {
    if (h > 0) archive.hit(4, {unit, 2.0, 60});
    archive.count_random_start(4);
  }
  // All were hit often: whoever has all has the global ones as well.
  EXPECT_NE(unseen_of(archive).sentence.find(
                "the 5 optima found, 4 of them global, are all there are (95 % upper bound: 5)"),
            std::string::npos)
      << unseen_of(archive).sentence;
  archive.estimate_unseen(CountedOptima::all);
  const Unseen u = unseen_of(archive);
  EXPECT_NE(u.sentence.find("the 5 optima found, 4 of them global, are all"), std::string::npos)
      << u.sentence;
  EXPECT_DOUBLE_EQ(complete(archive), u.all.complete);
}

}  // namespace
}  // namespace clde
