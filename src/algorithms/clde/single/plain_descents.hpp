// How far plain restarts lead: what became of the latest quasi-Newton descents from places that
// owe nothing to known optima.
#pragma once

#include <cstddef>
#include <deque>

#include "findings/archive.hpp"
#include "local/filing.hpp"

namespace clde::single {

class PlainDescents {
 public:
  /// A descent ended at this finding (or no_index), or had to give up.
  void note(bool stalled, std::size_t finding);

  /// Share of descents on smooth ground that ended above the global level; 0 while the ground is
  /// not known to be smooth.
  [[nodiscard]] double missing(const Archive& archive) const;
  /// There have been enough to say something.
  [[nodiscard]] bool told() const { return ends_.size() >= fewest_told; }
  /// From 0 to 1: is the ground smooth, and do restarts end at the global level? Then what is still
  /// missing will be found by more of them; where they stall, or end higher up, by other ways.
  [[nodiscard]] double promise(const Archive& archive) const;
  /// There have been enough, and few of them stalled.
  [[nodiscard]] bool smooth() const;

 private:
  struct End {
    bool stalled;
    std::size_t finding;
  };
  [[nodiscard]] double at_level(const Archive& archive) const;

  static constexpr std::size_t fewest_told = 4;
  std::deque<End> ends_;  // latest last
};

}  // namespace clde::single
