#include "engine/run/assemble_result.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "core/interruption.hpp"
#include "findings/best_first.hpp"
#include "findings/optima_map.hpp"
#include "findings/unseen.hpp"

namespace clde {
namespace {

/// Costs have penalties in them; what was measured has not.
void show_what_was_measured(const ResultSources& from, double filed_violation, Optimum& o) {
  const std::span<const double> columns = from.known.find(o.x);
  if (columns.empty()) {
    o.violation = filed_violation;
    return;
  }
  for (std::size_t m = 0; m < o.values.size(); ++m)
    o.values[m] = from.translation.value(columns[m]);
  const auto constraints = columns.subspan(o.values.size());
  o.violation = from.state.given.constraints.violation(constraints);
  o.constraints.assign(constraints.begin(), constraints.end());
}

/// Half the way in the user's coordinates between a standard error below and one above.
std::vector<double> user_errors(const ResultSources& from, const ArchiveEntry& entry) {
  std::vector<double> low = entry.unit, high = entry.unit;
  for (std::size_t j = 0; j < low.size(); ++j) {
    const UnitSpace& space = from.state.archive.space();
    low[j] = space.clamp(j, low[j] - entry.errors.unit[j]);
    high[j] = space.clamp(j, high[j] + entry.errors.unit[j]);
  }
  const std::vector<double> from_x = from.translation.to_user(low);
  std::vector<double> errors = from.translation.to_user(high);
  for (std::size_t j = 0; j < errors.size(); ++j) {
    const double width = std::abs(errors[j] - from_x[j]);
    // Around the end of a period the difference is the long way.
    const Box& box = from.state.given.box;
    const double period = box.upper()[j] - box.lower()[j];
    const bool wrapped = box.kind(j) == Kind::periodic && width > 0.5 * period;
    errors[j] = 0.5 * (wrapped ? period - width : width);
  }
  return errors;
}

/// With one objective no descent has ended at a member of a population.
std::size_t hits_of(const ResultSources& from, const ArchiveEntry& entry) {
  const bool is_member = from.state.given.objectives == 1 && from.state.archive.holds_population();
  return is_member ? 0 : entry.hits;
}

Optimum optimum_of(const ResultSources& from, const ArchiveEntry& entry) {
  Optimum o;
  o.x = from.translation.to_user(entry.unit);
  for (const double c : entry.costs) o.values.push_back(from.translation.value(c));
  if (from.state.merit.needed()) show_what_was_measured(from, entry.violation, o);
  o.global = entry.reported;
  o.hits = hits_of(from, entry);
  o.found_at = entry.found_at;
  o.piece = entry.piece;
  o.random_start_hits = entry.random_start_hits;
  o.funnel = entry.funnel;
  o.basin.support = entry.support;
  o.tie = entry.reported && o.values.size() == 1 && from.state.archive.ties(entry);
  o.family = entry.family;
  o.value_error = entry.errors.value;
  if (!entry.errors.unit.empty()) o.x_errors = user_errors(from, entry);
  return o;
}

/// A nondominated sample of several objectives is an answer; the best one of a single objective is
/// not, since no descent has ended there.
void fill_samples(const ResultSources& from, Result& result) {
  const bool reported = from.state.given.objectives > 1;
  std::vector<Sample> samples = from.samples.samples();
  std::ranges::sort(samples, {}, &Sample::at);
  for (const Sample& s : samples) {
    if (reported) result.reports.push_back({s.at, ReportEvent::Kind::add, result.optima.size()});
    result.optima.push_back(optimum_of(from, {s.unit, s.costs, 0, s.at, reported}));
  }
}

/// Costs closer than this differ by rounding: descents and their probes end within 3e-14 of the
/// spread. Under constraints a point may gain as much by missing them within their tolerance.
double no_difference(const ResultSources& from) {
  const double share = from.state.merit.needed() ? 1e-6 : 1e-12;
  return share * std::max(0.0, from.spread) + 1e-15 * std::abs(from.state.archive.best());
}

/// Under noise the best of many values is the luckiest.
bool beats_every_optimum(const ResultSources& from, double cost) {
  const Archive& archive = from.state.archive;
  const bool located = archive.reported_count() > 0 && !archive.holds_population();
  if (!located) return true;
  return !from.state.noise.noisy() && cost < archive.best() - no_difference(from);
}

BestPoint best_point_of(const ResultSources& from) {
  if (from.state.given.objectives > 1 || from.samples.empty()) return {};
  const Sample& best = from.samples.samples().front();
  if (!beats_every_optimum(from, best.costs.front())) return {};
  Optimum shown = optimum_of(from, {best.unit, best.costs, 0, best.at});
  return {std::move(shown.x), shown.value(), best.at, shown.violation,
          std::move(shown.constraints)};
}

/// Members of a population that differ only before they are rounded are one.
void leave_out_repeats(const ResultSources& from, const Archive& archive,
                       std::vector<std::size_t>& order) {
  std::set<std::vector<double>> seen;
  std::erase_if(order, [&](std::size_t i) {
    return !seen.insert(from.translation.to_user(archive[i].unit)).second;
  });
}

/// Of a family its head alone.
bool is_listed(const Archive& archive, std::size_t i) {
  return archive[i].family == 0 || archive.families()[archive[i].family - 1].head == i;
}

/// Reported ones first.
std::vector<std::size_t> listed(const Archive& archive) {
  const auto& found = archive.all();
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < found.size(); ++i)
    if (found[i].convergence == Convergence::converged && is_listed(archive, i)) order.push_back(i);
  std::ranges::stable_partition(order, [&](std::size_t i) { return found[i].reported; });
  return order;
}

void fill_comparisons(const ResultSources& from, const std::vector<std::size_t>& rank,
                      Result& result) {
  for (Comparison c : from.state.archive.comparisons()) {
    if (c.a >= rank.size() || c.b >= rank.size()) continue;
    c.a = rank[c.a];
    c.b = rank[c.b];
    if (c.a == no_index || c.b == no_index) continue;
    c.value = from.translation.value(c.value);
    if (!c.x.empty()) c.x = from.translation.to_user(c.x);
    result.comparisons.push_back(std::move(c));
  }
}

void fill_families(const ResultSources& from, const std::vector<std::size_t>& rank,
                   Result& result) {
  const Archive& archive = from.state.archive;
  for (std::size_t f = 0; f < archive.families().size(); ++f) {
    const ArchiveFamily& family = archive.families()[f];
    Family shown{family.dimension,
                 rank[family.head],
                 from.translation.to_user(family.lower),
                 from.translation.to_user(family.upper),
                 {},
                 family.directions};
    for (const ArchiveEntry& e : archive.all())
      if (e.family == f + 1) shown.representatives.push_row(from.translation.to_user(e.unit));
    result.families.push_back(std::move(shown));
  }
}

void fill_optima(const ResultSources& from, const Archive& archive, Result& result) {
  std::vector<std::size_t> order = listed(archive);
  if (archive.space().has_steps()) leave_out_repeats(from, archive, order);
  std::vector<std::size_t> rank(archive.size(), no_index);
  for (std::size_t r = 0; r < order.size(); ++r) {
    rank[order[r]] = r;
    result.optima.push_back(optimum_of(from, archive[order[r]]));
  }
  result.reports = archive.events();
  for (ReportEvent& e : result.reports) e.index = rank[e.index];
  std::erase_if(result.reports, [](const ReportEvent& e) { return e.index == no_index; });
  fill_comparisons(from, rank, result);
  if (!from.state.archive.postponed()) fill_families(from, rank, result);
}

/// Points where descents were given up are samples like others.
void fill_map(const ResultSources& from, Result& result) {
  const SampleMap& map = from.state.map;
  const auto add = [&](std::span<const double> unit, double cost) {
    result.map.points.push_row(from.translation.to_user(unit));
    result.map.values.push_back(from.translation.value(cost));
  };
  for (std::size_t i = 0; i < map.values.size(); ++i) add(map.points[i], map.values[i]);
  if (map.values.empty()) return;
  for (const ArchiveEntry& f : from.state.archive.all())
    if (f.convergence == Convergence::rough && std::isfinite(f.cost())) add(f.unit, f.cost());
}

/// Somebody who waits for the result does without what takes long.
void describe_basins_in_time(const SearchSpace& space, Result& result) {
  try {
    describe_basins(result, space);
  } catch (const Interrupted&) {
    result.saddles.clear();
  }
}

UnreadPoints unread_of(const SearchState& state) {
  Scheduler::Unread unread = state.scheduler.unread();
  return {std::move(unread.points), std::move(unread.costs), state.spent};
}

}  // namespace

Result assemble_result(const ResultSources& from) {
  const Archive& archive = from.state.archive;
  Result result;
  result.evaluations = from.state.spent;
  if (archive.reported_count() == 0)
    fill_samples(from, result);
  else if (archive.postponed())
    fill_optima(from, archive.made(unread_of(from.state)), result);
  else
    fill_optima(from, archive, result);
  result.best_so_far = best_point_of(from);
  if (from.state.noise.noisy()) result.noise = from.state.noise.at(archive.best());
  if (archive.counted_optima() != CountedOptima::none) result.unseen = unseen_of(archive);
  fill_map(from, result);
  if (from.state.given.objectives == 1) {
    put_best_first(result, from.state.given);
    describe_basins_in_time(from.state.given, result);
  }
  return result;
}

}  // namespace clde
