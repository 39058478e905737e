#include "algorithms/clde/single/plain_descents.hpp"

#include <algorithm>

namespace clde::single {
namespace {

constexpr std::size_t most_kept = 64;
constexpr double most_stalled = 0.2;
constexpr double fewest_at_level = 0.05;
constexpr double enough_at_level = 0.2;

}  // namespace

void PlainDescents::note(bool stalled, std::size_t finding) {
  ends_.push_back({stalled, finding});
  if (ends_.size() > most_kept) ends_.pop_front();
}

bool PlainDescents::smooth() const {
  const auto stalled = std::ranges::count_if(ends_, &End::stalled);
  return told() && static_cast<double>(stalled) <= most_stalled * static_cast<double>(ends_.size());
}

/// Share that ended at the global level as it is now.
double PlainDescents::at_level(const Archive& archive) const {
  const auto count = std::ranges::count_if(ends_, [&](const End& end) {
    return end.finding != no_index && archive[end.finding].reported;
  });
  return static_cast<double>(count) / static_cast<double>(ends_.size());
}

double PlainDescents::promise(const Archive& archive) const {
  if (!smooth()) return 0;
  return std::clamp((at_level(archive) - fewest_at_level) / (enough_at_level - fewest_at_level),
                    0.0, 1.0);
}

double PlainDescents::missing(const Archive& archive) const {
  return smooth() ? 1 - at_level(archive) : 0;
}

}  // namespace clde::single
