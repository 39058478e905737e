#include "engine/run/completeness.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

TEST(Completeness, FollowsTheArchive) {
  Archive archive;
  Completeness completeness;
  EXPECT_EQ(completeness.of(archive), 0);
  archive.add({std::vector{0.5}, 1.0, 1});
  for (int i = 0; i < 60; ++i) {
    if (i > 0) archive.hit(0, {std::vector{0.5}, 1.0, 2});
    archive.count_random_start(0);
  }
  EXPECT_EQ(completeness.of(archive), complete(archive));
  EXPECT_GT(completeness.of(archive), 0.9);
  archive.add({std::vector{0.1}, 0.0, 3});
  EXPECT_EQ(completeness.of(archive), complete(archive)) << "a better one changes everything";
  EXPECT_LT(completeness.of(archive), 0.9);
}

}  // namespace
}  // namespace clde
