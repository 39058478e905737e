#include "engine/sweep/descents_at.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <clde/algorithms.hpp>
#include <clde/extend/filing.hpp>
#include <clde/extend/local_search.hpp>

#include "descents/filing/hill_valley.hpp"
#include "engine/run/drive.hpp"
#include "engine/run/task_optimizer.hpp"
#include "engine/setup/small_budget.hpp"

namespace clde {
namespace {

// Of the unit cube: a descent of a sweep starts next to where it ends.
constexpr double first_step = 0.01;
// Farther apart (unit cube) two minima are two: points on a long line miss the low barrier of a
// minimum that was just born.
constexpr double neighbours = 0.01;
constexpr std::size_t line_points = 5;

struct Descending {
  double scale;
  std::uint64_t number;
  std::vector<std::vector<double>> starts;
  std::vector<LocalOutcome> ends;
};

Task<void> descend_one(Search& search, Descending& all, std::size_t i) {
  const Rng rng(search.seed(), "sweep", all.number + i);
  LocalStart start{all.starts[i]};
  start.step = first_step;
  LocalRules rules{all.scale};
  LocalOutcome end = co_await descend_smooth(search, std::move(start), rules, rng);
  // Roots are smooth; where least squares end elsewhere there is none.
  const bool rugged = end.ending != Ending::converged && !search.derivatives().of_residuals();
  if (rugged && std::isfinite(end.cost)) {
    LocalStart again{end.unit, end.cost, first_step};
    end = co_await evolution(search, std::move(again), rules, rng);
  }
  all.ends[i] = std::move(end);
}

Task<void> descend_all(Search& search, Descending& all) {
  Group group = search.group();
  for (std::size_t i = 0; i < all.starts.size(); ++i) group.spawn(descend_one(search, all, i));
  co_await group.all();
}

Task<void> look_for_barrier(Search& search, TestedLine line, bool& barrier) {
  barrier = co_await barrier_between(search, line);
}

}  // namespace

Budget DescentsAt::left() const {
  Budget left = budget_;
  if (budget_.evaluations > 0) {
    if (spent_ >= budget_.evaluations) throw SweepStopped{Stop::evaluations};
    left.evaluations = budget_.evaluations - spent_;
  }
  if (budget_.seconds > 0) {
    left.seconds = budget_.seconds - clock_.seconds();
    if (left.seconds <= 0) throw SweepStopped{Stop::seconds};
  }
  return left;
}

void DescentsAt::count(const Result& result) {
  spent_ += result.evaluations;
  failures_.failed += result.failures.failed;
  failures_.timed_out += result.failures.timed_out;
  failures_.recovered += result.failures.recovered;
  if (failures_.first_failed.empty()) failures_.first_failed = result.failures.first_failed;
  if (failures_.first_timed_out.empty())
    failures_.first_timed_out = result.failures.first_timed_out;
}

Result DescentsAt::search(std::size_t step, const std::vector<Spot>& known, const Budget& share) {
  SearchSpace space = line_.at(static_cast<double>(step));
  if (find_algorithm(options_.algorithm).takes_starts)
    for (const Spot& spot : known) space.starts.push_row(line_.to_user(spot.step, spot.unit));
  Budget budget = left();
  if (share.evaluations > 0)
    budget.evaluations = budget.evaluations > 0 ? std::min(budget.evaluations, share.evaluations)
                                                : share.evaluations;
  if (share.seconds > 0) budget.seconds = std::min(budget.seconds, share.seconds);
  SolveOptions options = without_model(options_);
  options.seed = options_.seed + step;
  if (spent_ > 0) options.broken_after = 0;
  Result found = solve(space, evaluator_, budget, options);
  count(found);
  searched_ += found.evaluations;
  if (was_cut_off(found.stop)) throw SweepStopped{found.stop};
  return found;
}

void DescentsAt::drive_task(double step, const RootTask& task) {
  const SearchSpace space = line_.at(step);
  RunStart start;
  start.seed = options_.seed;
  start.noise = NoiseOption::parse("none");
  const auto optimizer = task_optimizer(space, start, task);
  SolveOptions options;
  options.failures = options_.failures;
  options.keep_going = options_.keep_going;
  options.broken_after = 0;
  const Result done = drive(*optimizer, evaluator_, {left(), options, {}});
  count(done);
  if (done.stop != Stop::exhausted) throw SweepStopped{done.stop};
}

std::vector<std::optional<Spot>> DescentsAt::descend(
    double step, const std::vector<std::vector<double>>& starts) {
  std::vector<std::optional<Spot>> spots(starts.size());
  if (starts.empty()) return spots;
  Descending all{scale_, descents_, starts, std::vector<LocalOutcome>(starts.size())};
  descents_ += starts.size();
  drive_task(step, [&all](Search& search) { return descend_all(search, all); });
  for (std::size_t i = 0; i < starts.size(); ++i) {
    LocalOutcome& end = all.ends[i];
    if (end.ending != Ending::converged || !std::isfinite(end.cost)) continue;
    line_.unit().canonicalize(end.unit);
    spots[i] = Spot{step, std::move(end.unit), end.cost};
  }
  return spots;
}

bool DescentsAt::same(const Spot& a, const Spot& b) {
  const double apart = distance(a, b);
  if (apart <= same_point * std::sqrt(static_cast<double>(a.unit.size()))) return true;
  const SearchSpace space = line_.at(a.step);
  if (space.same_optimum.given() &&
      space.same_optimum.distance(line_.to_user(a.step, a.unit), line_.to_user(a.step, b.unit)) <=
          space.same_optimum.same)
    return true;
  if (apart > neighbours) return false;
  const double rise = 1e-15 * std::max(std::abs(a.cost), std::abs(b.cost)) + 1e-13 * scale_;
  bool barrier = false;
  const TestedLine line{{a.unit, a.cost}, {b.unit, b.cost}, line_points, rise};
  drive_task(a.step, [&](Search& search) { return look_for_barrier(search, line, barrier); });
  return !barrier;
}

}  // namespace clde
