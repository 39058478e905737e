// The branches of a sweep while it runs, and the events between them.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <clde/matrix.hpp>
#include <clde/sweep.hpp>

#include "engine/sweep/descents_at.hpp"

namespace clde {

struct Track {
  std::vector<Spot> spots;  ///< by rising step
  bool alive = true;        ///< has not ended yet

  [[nodiscard]] const Spot& first() const { return spots.front(); }
  [[nodiscard]] const Spot& last() const { return spots.back(); }
  /// The spot exactly there, or nothing.
  [[nodiscard]] const Spot* at(double step) const;
  /// Whether it has spots on both sides of a place.
  [[nodiscard]] bool spans(double step) const {
    return !spots.empty() && first().step < step && step < last().step;
  }
};

/// An event, its branches by their number among the tracks.
struct TrackEvent {
  double step = 0;
  double error = 0;
  Spot spot;
  SweepEvent::Cause cause = SweepEvent::Cause::fold;
  std::vector<std::size_t> ended = {};
  std::vector<std::size_t> started = {};
};

class Tracks {
 public:
  [[nodiscard]] std::size_t size() const { return tracks_.size(); }
  [[nodiscard]] Track& operator[](std::size_t i) { return tracks_[i]; }
  [[nodiscard]] const Track& operator[](std::size_t i) const { return tracks_[i]; }
  [[nodiscard]] std::vector<TrackEvent>& events() { return events_; }
  [[nodiscard]] const std::vector<TrackEvent>& events() const { return events_; }

  std::size_t add(Track track);
  [[nodiscard]] std::vector<std::size_t> alive() const;
  /// Those with a spot at a step, alive or not.
  [[nodiscard]] std::vector<std::size_t> at(double step) const;
  /// Divides a track: what lies behind `step` becomes a new one, with the events there.
  std::size_t cut(std::size_t track, double step);
  /// Undoes the death of a track that has turned up again: `later` continues it. False if other
  /// branches take part in the event.
  bool revive(std::size_t track, Track later);

 private:
  std::vector<Track> tracks_;
  std::vector<TrackEvent> events_;
};

/// The result in the user's coordinates, branches and events in their order.
void fill_in(const Tracks& tracks, const ParameterLine& line, Sense sense, double scale,
             SweepResult& result);

}  // namespace clde
