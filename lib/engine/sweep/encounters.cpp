#include "engine/sweep/encounters.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace clde {
namespace {

/// Two minima that meet come together with the square root of the way to the event; others keep
/// most of their distance.
constexpr double max_left = 0.3;    // of the distance at the reference
constexpr double slack = 3;         // over the law of the square root
constexpr double precision = 1e-5;  // of minima that are almost flat, unit cube

}  // namespace

Spot Encounters::position(std::size_t track, double step) {
  const Track& t = tracks_[track];
  if (const Spot* exact = t.at(step)) return *exact;
  if (step <= t.first().step) return t.first();
  if (step >= t.last().step) return t.last();
  const auto after = std::ranges::lower_bound(t.spots, step, {}, &Spot::step);
  const Spot& a = *std::prev(after);
  const Spot& b = *after;
  const double share = (step - a.step) / (b.step - a.step);
  Spot between{step, a.unit, a.cost};
  descents_.line().unit().between(a.unit, b.unit, share, between.unit);
  if (auto found = descents_.descend_from(step, between.unit)) return *found;
  return between;
}

bool Encounters::meets(const Fade& fade, std::size_t other) {
  const double apart = descents_.distance(fade.last, position(other, fade.last.step));
  const double before = descents_.distance(fade.reference, position(other, fade.reference.step));
  const double bracket = std::abs(fade.lost - fade.last.step);
  const double way = std::abs(fade.lost - fade.reference.step);
  return apart <= max_left * before &&
         apart <= slack * before * std::sqrt(bracket / way) + precision;
}

/// Another branch of the same kind may have faded at the same place, now or when a search found it.
bool Encounters::joins_event(const Fade& fade, const TrackEvent& mine) {
  const bool ends = fade.side == Side::end;
  for (TrackEvent& e : tracks_.events()) {
    auto& faded = ends ? e.ended : e.started;
    const auto& opposite = ends ? e.started : e.ended;
    const bool near = std::abs(e.step - mine.step) <= 4 * (e.error + mine.error);
    if (!near || !opposite.empty() || !meets(fade, faded.front())) continue;
    faded.push_back(fade.track);
    e.cause = SweepEvent::Cause::fold;
    return true;
  }
  return false;
}

/// `through` goes on where `ending` meets it; of equals none is the one that goes on.
void Encounters::share(std::size_t through, std::size_t ending, Side side, TrackEvent event) {
  const std::size_t tail = tracks_.cut(through, event.step);
  if (side == Side::end) {
    event.ended = {through, ending};
    event.started = {tail};
  } else {
    event.ended = {through};
    event.started = {tail, ending};
  }
  tracks_.events().push_back(std::move(event));
}

void Encounters::file(const Fade& fade) {
  TrackEvent event{0.5 * (fade.last.step + fade.lost), 0.5 * std::abs(fade.last.step - fade.lost),
                   fade.last};
  if (fade.side == Side::end) tracks_[fade.track].alive = false;
  if (joins_event(fade, event)) return;
  for (std::size_t i = 0; i < tracks_.size(); ++i)
    if (i != fade.track && tracks_[i].spans(event.step) && meets(fade, i))
      return share(i, fade.track, fade.side, std::move(event));
  if (fade.level_lost) event.cause = SweepEvent::Cause::level;
  (fade.side == Side::end ? event.ended : event.started) = {fade.track};
  tracks_.events().push_back(std::move(event));
}

void Encounters::file_meeting(std::size_t kept, std::size_t other, double together, Side side) {
  const auto last_apart = [&](std::size_t track) {
    const std::vector<Spot>& spots = tracks_[track].spots;
    if (side == Side::end)
      return *std::prev(std::ranges::lower_bound(spots, together, {}, &Spot::step));
    return *std::ranges::upper_bound(spots, together, {}, &Spot::step);
  };
  const Spot from = last_apart(other);
  Spot a = position(kept, from.step);
  Spot b = from;
  while (std::abs(together - a.step) > tolerance_) {
    const double middle = 0.5 * (together + a.step);
    const auto there = descents_.descend(middle, std::vector{a.unit, b.unit});
    if (!there[0] || !there[1] || descents_.same(*there[0], *there[1])) {
      together = middle;
    } else {
      a = *there[0];
      b = *there[1];
    }
  }
  TrackEvent event{0.5 * (together + a.step), 0.5 * std::abs(together - a.step), a};
  std::erase_if(tracks_[other].spots, [&](const Spot& s) {
    return side == Side::end ? s.step > event.step : s.step < event.step;
  });
  if (side == Side::end) tracks_[other].alive = false;
  share(kept, other, side, std::move(event));
}

}  // namespace clde
