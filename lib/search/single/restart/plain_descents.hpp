// How far plain restarts lead: where the latest quasi-Newton descents ended, of those with starts
// chosen without regard to known optima.
#pragma once

#include <cstddef>
#include <deque>

#include <clde/extend/archive.hpp>
#include <clde/extend/filing.hpp>

namespace clde::single {

class PlainDescents {
 public:
  struct End {
    bool stalled = false;
    std::size_t index = no_index;  ///< of the minimum in the archive
  };
  void record(End end);

  /// There have been enough descents to say something.
  [[nodiscard]] bool has_enough() const;
  /// None has stalled or ended above the global level; nor if there was none.
  [[nodiscard]] bool all_at_level(const Archive& archive) const;
  /// There have been enough, and few of them stalled.
  [[nodiscard]] bool smooth() const;
  /// From 0 to 1: is the ground smooth, and do restarts end at the global level? If so, more of
  /// them will find what is missing; if not, other activities will.
  [[nodiscard]] double restart_success(const Archive& archive) const;
  /// Share of descents on smooth ground that ended above the global level; 0 while the ground is
  /// not known to be smooth.
  [[nodiscard]] double share_above_level(const Archive& archive) const;

 private:
  [[nodiscard]] double share_at_level(const Archive& archive) const;

  std::deque<End> ends_;  // latest last
};

}  // namespace clde::single
