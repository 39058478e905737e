#include "engine/sweep/tracks.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace clde {

const Spot* Track::at(double step) const {
  const auto it = std::ranges::lower_bound(spots, step, {}, &Spot::step);
  return it != spots.end() && it->step == step ? &*it : nullptr;
}

std::size_t Tracks::add(Track track) {
  tracks_.push_back(std::move(track));
  return tracks_.size() - 1;
}

std::vector<std::size_t> Tracks::alive() const {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < tracks_.size(); ++i)
    if (tracks_[i].alive) all.push_back(i);
  return all;
}

std::vector<std::size_t> Tracks::at(double step) const {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < tracks_.size(); ++i)
    if (tracks_[i].at(step) != nullptr) all.push_back(i);
  return all;
}

std::size_t Tracks::cut(std::size_t track, double step) {
  std::vector<Spot>& spots = tracks_[track].spots;
  const auto behind = std::ranges::upper_bound(spots, step, {}, &Spot::step);
  Track tail{{behind, spots.end()}, tracks_[track].alive};
  spots.erase(behind, spots.end());
  tracks_[track].alive = false;
  const std::size_t number = add(std::move(tail));
  for (TrackEvent& e : events_)
    if (e.step > step) std::ranges::replace(e.ended, track, number);
  return number;
}

bool Tracks::revive(std::size_t track, Track later) {
  const auto death = std::ranges::find_if(events_, [track](const TrackEvent& e) {
    return e.started.empty() && e.ended == std::vector{track};
  });
  if (death == events_.end()) return false;
  events_.erase(death);
  Track& revived = tracks_[track];
  const double end = revived.last().step;
  std::ranges::copy_if(later.spots, std::back_inserter(revived.spots),
                       [end](const Spot& s) { return s.step > end; });
  revived.alive = later.alive;
  return true;
}

}  // namespace clde
