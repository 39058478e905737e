// Which branches take part in an event: they meet if the way between them shrinks to nothing.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/sweep/descents_at.hpp"
#include "engine/sweep/tracks.hpp"

namespace clde {

/// Which end of a track: that of a walk along the path, or against it.
enum class Side : unsigned char { end, begin };

/// A track that was followed to where its minimum is not found any more.
struct Fade {
  std::size_t track = 0;
  Side side = Side::end;
  Spot last;       ///< where it was found last
  Spot reference;  ///< where it was before, well away from the event
  double lost = 0;
  bool level_lost = false;
};

class Encounters {
 public:
  Encounters(DescentsAt& descents, Tracks& tracks, double tolerance)
      : descents_(descents), tracks_(tracks), tolerance_(tolerance) {}

  /// Files a birth or a death, alone or with others; a split or a merge if a branch that goes on
  /// meets it.
  void file(const Fade& fade);
  /// Files the place where two tracks become one: they differ at a step, and are the same at
  /// `together`, where `kept` goes on alone. Side::end: going along the path they merge.
  void file_meeting(std::size_t kept, std::size_t other, double together, Side side);
  /// Where the minimum of a track is between its spots; its nearest end elsewhere.
  [[nodiscard]] Spot position(std::size_t track, double step);

 private:
  [[nodiscard]] bool meets(const Fade& fade, std::size_t other);
  [[nodiscard]] bool joins_event(const Fade& fade, const TrackEvent& mine);
  void share(std::size_t through, std::size_t ending, Side side, TrackEvent event);

  DescentsAt& descents_;
  Tracks& tracks_;
  double tolerance_;
};

}  // namespace clde
