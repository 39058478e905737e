#include "search/single/restart/plain_descents.hpp"

#include <algorithm>

#include "search/single/constants.hpp"

namespace clde::single {

void PlainDescents::record(End end) {
  ends_.push_back(end);
  if (ends_.size() > plain_descents_kept) ends_.pop_front();
}

bool PlainDescents::has_enough() const {
  return ends_.size() >= min_plain_descents;
}

bool PlainDescents::all_at_level(const Archive& archive) const {
  return std::ranges::all_of(ends_, [&](const End& end) {
    return !end.stalled && end.index != no_index && archive[end.index].reported;
  });
}

bool PlainDescents::smooth() const {
  const auto stalled = static_cast<double>(std::ranges::count_if(ends_, &End::stalled));
  return has_enough() && stalled <= max_stalled * static_cast<double>(ends_.size());
}

/// The global level is the one of now, not of the time when the descent ended.
double PlainDescents::share_at_level(const Archive& archive) const {
  const auto count = std::ranges::count_if(
      ends_, [&](const End& end) { return end.index != no_index && archive[end.index].reported; });
  return static_cast<double>(count) / static_cast<double>(ends_.size());
}

double PlainDescents::restart_success(const Archive& archive) const {
  if (!smooth()) return 0;
  return std::clamp((share_at_level(archive) - min_at_global_level) /
                        (enough_at_global_level - min_at_global_level),
                    0.0, 1.0);
}

double PlainDescents::share_above_level(const Archive& archive) const {
  return smooth() ? 1 - share_at_level(archive) : 0;
}

}  // namespace clde::single
