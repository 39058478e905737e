#include "engine/sweep/tracks.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace clde {
namespace {

Track track_over(const std::vector<double>& steps) {
  Track track;
  for (const double step : steps) track.spots.push_back({step, {step / 10}, -step});
  return track;
}

TrackEvent death_of(std::size_t track, double step) {
  return {.step = step, .spot = {}, .ended = {track}};
}

TEST(Tracks, ASpotIsFoundAtItsStepOnly) {
  const Track track = track_over({0, 1, 1.5, 2});
  ASSERT_NE(track.at(1.5), nullptr);
  EXPECT_EQ(track.at(1.5)->cost, -1.5);
  EXPECT_EQ(track.at(1.25), nullptr);
  EXPECT_EQ(track.at(3), nullptr);
  EXPECT_TRUE(track.spans(1.25));
  EXPECT_FALSE(track.spans(0));
  EXPECT_FALSE(track.spans(2));
}

TEST(Tracks, ListsThoseAliveAndThoseAtAStep) {
  Tracks tracks;
  tracks.add(track_over({0, 1}));
  tracks.add(track_over({1, 2}));
  tracks[0].alive = false;
  EXPECT_EQ(tracks.alive(), std::vector<std::size_t>{1});
  EXPECT_EQ(tracks.at(1), (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(tracks.at(2), std::vector<std::size_t>{1});
}

TEST(Tracks, ACutMovesWhatLiesBehindAndTheEventsThere) {
  Tracks tracks;
  const std::size_t whole = tracks.add(track_over({0, 1, 2, 3}));
  tracks.events().push_back(death_of(whole, 3.5));
  tracks.events().push_back(death_of(whole, 0.5));
  const std::size_t tail = tracks.cut(whole, 1.5);
  EXPECT_EQ(tracks[whole].last().step, 1);
  EXPECT_FALSE(tracks[whole].alive);
  EXPECT_EQ(tracks[tail].first().step, 2);
  EXPECT_EQ(tracks[tail].last().step, 3);
  EXPECT_TRUE(tracks[tail].alive);
  EXPECT_EQ(tracks.events()[0].ended, std::vector{tail});
  EXPECT_EQ(tracks.events()[1].ended, std::vector{whole});
}

TEST(Tracks, ARevivedTrackGoesOnAndItsDeathIsForgotten) {
  Tracks tracks;
  const std::size_t lost = tracks.add(track_over({0, 1}));
  tracks[lost].alive = false;
  tracks.events().push_back(death_of(lost, 1.5));
  EXPECT_TRUE(tracks.revive(lost, track_over({1, 2, 3})));
  EXPECT_TRUE(tracks.events().empty());
  EXPECT_TRUE(tracks[lost].alive);
  ASSERT_EQ(tracks[lost].spots.size(), 4U);  // the spot at 1 is there once
  EXPECT_EQ(tracks[lost].last().step, 3);
}

TEST(Tracks, ATrackThatDiedWithOthersStaysDead) {
  Tracks tracks;
  const std::size_t lost = tracks.add(track_over({0, 1}));
  const std::size_t other = tracks.add(track_over({0, 1}));
  tracks.events().push_back(death_of(lost, 1.5));
  tracks.events().front().ended.push_back(other);
  EXPECT_FALSE(tracks.revive(lost, track_over({1, 2})));
  EXPECT_EQ(tracks.events().size(), 1U);
  EXPECT_EQ(tracks[lost].spots.size(), 2U);
}

}  // namespace
}  // namespace clde
