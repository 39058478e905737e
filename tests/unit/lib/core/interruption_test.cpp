#include "core/interruption.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

TEST(Interruption, EndsALoopWithPausePoints) {
  int turns = 0;
  const Interruption interruption([&turns] { return ++turns < 3; });
  EXPECT_THROW(while (true) pause_point(), Interrupted);
  EXPECT_EQ(turns, 3);
}

TEST(Interruption, CountsOnlyWhileItLives) {
  {
    const Interruption interruption([] { return false; });
  }
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(50);
  while (std::chrono::steady_clock::now() < end) EXPECT_NO_THROW(pause_point());
}

TEST(Interruption, TheInnermostIsAsked) {
  const Interruption outer([] { return false; });
  const Interruption inner([] { return true; });
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(50);
  while (std::chrono::steady_clock::now() < end) EXPECT_NO_THROW(pause_point());
}

}  // namespace
}  // namespace clde
