#include "findings/unseen.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace clde {
namespace {

Findings four_wells(std::size_t blind_hits) {
  Findings findings;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::vector<double> unit = {0.2 * static_cast<double>(i)};
    findings.add(unit, 1.0, i);
    for (std::size_t h = 0; h < blind_hits; ++h) {
      if (h > 0) findings.hit(i, unit, 1.0, 9);
      findings.count_blind(i);
    }
  }
  return findings;
}

TEST(UnseenOfFindings, CountsOnlyBlindSearches) {
  Findings findings = four_wells(0);
  EXPECT_EQ(unseen_of(findings).searches, 0U);
  EXPECT_NE(unseen_of(findings).sentence.find("cannot tell"), std::string::npos);
  findings.count_blind(2);
  findings.count_blind(findings.size());
  const Unseen u = unseen_of(findings);
  EXPECT_EQ(u.searches, 2U);
  EXPECT_EQ(u.lost, 1U);
  EXPECT_EQ(u.global.searches, 1U);
}

TEST(UnseenOfFindings, SaysItPlainly) {
  const Unseen u = unseen_of(four_wells(60));
  EXPECT_GT(u.global.complete, 0.98);
  EXPECT_DOUBLE_EQ(complete(four_wells(60)), u.global.complete);
  EXPECT_TRUE(u.sentence.starts_with("Unseen: the 4 known global optima are all with probability"))
      << u.sentence;
}

TEST(UnseenOfFindings, TheGlobalLevelIsAKindOfItsOwn) {
  Findings findings = four_wells(30);
  const std::vector<double> unit = {0.9};
  findings.add(unit, 2.0, 50);
  findings.count_blind(4);
  const Unseen u = unseen_of(findings);
  EXPECT_EQ(u.global.known, 4U);
  EXPECT_EQ(u.all.known, 5U);
  EXPECT_EQ(u.all.once, 1U);
  EXPECT_LT(u.all.complete, u.global.complete);
}

TEST(UnseenOfFindings, SearchesGivenUpForbidClaimsAboutLocalOptima) {
  Findings findings = four_wells(20);
  for (int i = 0; i < 20; ++i) findings.count_blind(findings.size());
  const Unseen u = unseen_of(findings);
  EXPECT_TRUE(u.global.telling);
  EXPECT_FALSE(u.all.telling);
}

TEST(UnseenOfFindings, WhatOthersFoundFirstIsNothingNew) {
  Findings findings = four_wells(20);
  const std::vector<double> unit = {0.9};
  findings.add(unit, 1.0, 50);
  findings.hit(4, unit, 1.0, 60);
  findings.count_blind(4);
  EXPECT_FALSE(findings[4].found_blind);
  EXPECT_DOUBLE_EQ(unseen_of(findings).global.new_probability, 0);
}

TEST(UnseenOfFindings, SpeaksOfAllOptimaWhereAllAreWanted) {
  Findings findings = four_wells(60);
  const std::vector<double> unit = {0.9};
  findings.add(unit, 2.0, 50);
  for (int h = 0; h < 60; ++h) {
    if (h > 0) findings.hit(4, unit, 2.0, 60);
    findings.count_blind(4);
  }
  EXPECT_NE(unseen_of(findings).sentence.find("the 4 known global optima"), std::string::npos);
  findings.take_census(Census::all);
  const Unseen u = unseen_of(findings);
  EXPECT_NE(u.sentence.find("the 5 known optima are all"), std::string::npos) << u.sentence;
  EXPECT_DOUBLE_EQ(complete(findings), u.all.complete);
}

}  // namespace
}  // namespace clde
