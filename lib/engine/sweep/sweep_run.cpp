#include "engine/sweep/sweep_run.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace clde {
namespace {

constexpr double first_shares = 4;  // of the first search: it knows nothing yet
constexpr double search_part = 0.5;
constexpr double next_to = 1e-3;  // unit cube: minima this close may be one

/// Between the best cost and that of an ordinary point.
double scale_of(const Result& found, double sign) {
  std::vector<double> costs;
  for (const double v : found.map.values) costs.push_back(sign * v);
  for (const Optimum& o : found.optima) costs.push_back(sign * o.value());
  if (costs.empty()) return 1;
  const auto middle = costs.begin() + static_cast<std::ptrdiff_t>(costs.size() / 2);
  std::ranges::nth_element(costs, middle);
  const double median = *middle;
  const double best = *std::ranges::min_element(costs);
  return median > best ? median - best : std::max(1.0, std::abs(best));
}

}  // namespace

SweepRun::SweepRun(const SearchSpace& space, Evaluator& evaluator, const SweepPath& path,
                   const Budget& budget, const SweepOptions& options)
    : options_(options),
      sense_(space.sense),
      line_(space, path),
      budget_(budget),
      descents_(line_, evaluator, budget, options_.search),
      level_(options.levels, options.search.wanted, descents_),
      follower_(descents_, level_, options.tolerance, options.search.seed),
      encounters_(descents_, tracks_, options.tolerance) {}

SweepResult SweepRun::run() {
  SweepResult result;
  result.steps_asked = line_.steps();
  try {
    for (std::size_t k = 0; k < line_.steps(); ++k) {
      take_step(k);
      result.steps = k + 1;
      if (options_.progress &&
          !options_.progress({k + 1, line_.steps(), descents_.spent(), tracks_.alive().size()}))
        throw SweepStopped{Stop::callback};
    }
    result.stop = Stop::complete;
  } catch (const SweepStopped& stopped) {
    result.stop = stopped.why;
  }
  result.evaluations = descents_.spent();
  result.search_evaluations = descents_.spent_on_searches();
  result.failures = descents_.failures();
  fill_in(tracks_, line_, sense_, descents_.scale(), result);
  return result;
}

void SweepRun::take_step(std::size_t k) {
  if (k > 0) advance(k);
  discover(k);
  if (k > 0) leave_level(k);
}

Budget SweepRun::share(std::size_t k) const {
  if (options_.search_evaluations > 0) return {options_.search_evaluations, 0};
  const double shares = static_cast<double>(line_.steps() - 1) + first_shares;
  const double mine = search_part * (k == 0 ? first_shares : 1) / shares;
  Budget part;
  if (budget_.evaluations > 0)
    part.evaluations = std::max<std::uint64_t>(
        1, static_cast<std::uint64_t>(mine * static_cast<double>(budget_.evaluations)));
  part.seconds = mine * budget_.seconds;
  return part;
}

double SweepRun::clearance(const Spot& spot) const {
  double nearest = 1;
  for (const std::size_t i : tracks_.at(spot.step)) {
    const double apart = descents_.distance(spot, *tracks_[i].at(spot.step));
    if (apart > 0) nearest = std::min(nearest, apart);
  }
  return nearest;
}

Walk SweepRun::walk_of(std::size_t track) const {
  const std::vector<Spot>& spots = tracks_[track].spots;
  Walk walk{spots.back(), {}, clearance(spots.back())};
  if (spots.size() > 1) walk.before = spots[spots.size() - 2];
  return walk;
}

bool SweepRun::follow_alone(std::size_t track, const Walk& walk, double to,
                            std::vector<Fade>& fades) {
  Followed way = follower_.follow(walk, to);
  const Spot last = way.trail.empty() ? walk.at : way.trail.back();
  std::vector<Spot>& spots = tracks_[track].spots;
  std::ranges::move(way.trail, std::back_inserter(spots));
  if (!way.arrived) fades.push_back({track, Side::end, last, walk.at, way.lost, way.level_lost});
  return way.arrived;
}

void SweepRun::advance(std::size_t k) {
  const auto to = static_cast<double>(k);
  const std::vector<std::size_t> alive = tracks_.alive();
  std::vector<Walk> walks;
  for (const std::size_t i : alive) walks.push_back(walk_of(i));
  const std::vector<std::optional<Spot>> arrived = follower_.stride(walks, to);
  std::vector<Fade> fades;
  for (std::size_t n = 0; n < alive.size(); ++n) {
    if (arrived[n])
      tracks_[alive[n]].spots.push_back(*arrived[n]);
    else
      follow_alone(alive[n], walks[n], to, fades);
  }
  merge_at(to);
  for (const Fade& fade : fades) encounters_.file(fade);
}

void SweepRun::merge_at(double step) {
  const std::vector<std::size_t> here = tracks_.at(step);
  for (std::size_t a = 0; a < here.size(); ++a)
    for (std::size_t b = a + 1; b < here.size(); ++b) {
      const Spot* one = tracks_[here[a]].at(step);
      const Spot* two = tracks_[here[b]].at(step);
      if (one == nullptr || two == nullptr || descents_.distance(*one, *two) > next_to) continue;
      if (descents_.same(*one, *two)) encounters_.file_meeting(here[b], here[a], step, Side::end);
    }
}

bool SweepRun::is_known(const Spot& spot) {
  return owner_of(spot) != no_index;
}

std::size_t SweepRun::owner_of(const Spot& spot) {
  std::size_t nearest = no_index;
  double smallest = 0;
  for (const std::size_t i : tracks_.at(spot.step)) {
    const double apart = descents_.distance(spot, *tracks_[i].at(spot.step));
    if (nearest != no_index && apart >= smallest) continue;
    nearest = i;
    smallest = apart;
  }
  if (nearest == no_index || !descents_.same(spot, *tracks_[nearest].at(spot.step)))
    return no_index;
  return nearest;
}

std::vector<Spot> SweepRun::found_by_search(std::size_t k) {
  const auto step = static_cast<double>(k);
  std::vector<Spot> known;
  for (const std::size_t i : tracks_.at(step)) known.push_back(*tracks_[i].at(step));
  const double sign = sense_ == Sense::maximize ? -1 : 1;
  const Result found = descents_.search(k, known, share(k));
  if (k == 0) descents_.set_scale(scale_of(found, sign));
  for (const Spot& spot : known) level_.set_leader(k, spot);
  std::vector<Spot> spots;
  for (const Optimum& o : found.optima)
    if (o.hits > 0 && o.violation == 0)
      spots.push_back({step, line_.to_unit(o.x), sign * o.value()});
  for (const Spot& spot : spots) level_.set_leader(k, spot);
  std::erase_if(spots, [this](const Spot& spot) { return !level_.follows(spot); });
  return spots;
}

void SweepRun::discover(std::size_t k) {
  std::vector<Spot> spots = found_by_search(k);
  std::erase_if(spots, [this](const Spot& spot) { return is_known(spot); });
  std::vector<std::vector<double>> starts;
  for (const Spot& spot : spots) starts.push_back(follower_.nudged(spot.unit, clearance(spot)));
  for (const std::optional<Spot>& spot : descents_.descend(static_cast<double>(k), starts))
    if (spot && level_.follows(*spot) && !is_known(*spot)) trace_back(*spot);
}

void SweepRun::trace_back(const Spot& found) {
  Track track{{found}};
  for (auto k = static_cast<std::size_t>(found.step); k-- > 0;) {
    Walk walk{track.spots.front(), {}, clearance(track.spots.front())};
    if (track.spots.size() > 1) walk.before = track.spots[1];
    const Followed way = follower_.follow(walk, static_cast<double>(k));
    track.spots.insert(track.spots.begin(), way.trail.rbegin(), way.trail.rend());
    if (!way.arrived) {
      const Spot last = track.first();
      const std::size_t number = tracks_.add(std::move(track));
      return encounters_.file({number, Side::begin, last, walk.at, way.lost, way.level_lost});
    }
    const std::size_t owner = owner_of(track.first());
    if (owner != no_index) return join(track, owner);
  }
  tracks_.add(std::move(track));
}

/// The track has arrived where another one is already: both come from there, or that one was lost
/// too early.
void SweepRun::join(Track& track, std::size_t owner) {
  const double step = track.first().step;
  if (!tracks_[owner].spans(step + options_.tolerance)) {
    track.alive = true;
    if (tracks_.revive(owner, track)) return;
    tracks_.add(std::move(track));
    return;
  }
  const std::size_t number = tracks_.add(std::move(track));
  encounters_.file_meeting(owner, number, step, Side::begin);
}

void SweepRun::leave_level(std::size_t k) {
  const auto step = static_cast<double>(k);
  std::vector<Fade> fades;
  for (const std::size_t i : tracks_.alive()) {
    const Spot* here = tracks_[i].at(step);
    if (here == nullptr || level_.follows(*here)) continue;
    std::vector<Spot>& spots = tracks_[i].spots;
    std::erase_if(spots, [step](const Spot& s) { return s.step > step - 1; });
    if (!spots.empty()) follow_alone(i, walk_of(i), step, fades);
  }
  for (const Fade& fade : fades) encounters_.file(fade);
}

}  // namespace clde
