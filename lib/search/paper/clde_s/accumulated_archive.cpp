#include "search/paper/clde_s/accumulated_archive.hpp"

#include <algorithm>
#include <cmath>

#include "core/numbers/vectors.hpp"

namespace clde::paper {
namespace {

constexpr double smallest_first_deviation = 1e-5;

void move_to(AccumulatedArchive::Solution& s, std::span<const double> unit, double cost,
             std::uint64_t born) {
  s.unit.assign(unit.begin(), unit.end());
  s.cost = cost;
  s.born = born;
  s.moved = true;
}

}  // namespace

AccumulatedArchive::Solution* AccumulatedArchive::same_solution(std::span<const double> unit) {
  Solution* nearest = nullptr;
  double smallest = squared_radius(unit.size());
  for (Solution& s : solutions_) {
    const double d = squared_distance(s.unit, unit);
    if (d >= smallest) continue;
    smallest = d;
    nearest = &s;
  }
  return nearest;
}

void AccumulatedArchive::file(const Candidate& c) {
  if (Solution* known = same_solution(c.unit); known == nullptr) {
    const double deviation =
        std::min(limits_.largest_deviation, std::max(c.spacing, smallest_first_deviation));
    solutions_.push_back({{c.unit.begin(), c.unit.end()}, c.cost, c.born, {deviation}});
  } else if (c.cost < known->cost) {
    // It lies this far from where it was thought to be: no finer than that is it known.
    const double off =
        std::sqrt(squared_distance(known->unit, c.unit) / static_cast<double>(c.unit.size()));
    known->deviation.value = std::max(known->deviation.value, off);
    move_to(*known, c.unit, c.cost, c.born);
  }
}

void AccumulatedArchive::consolidate() {
  std::ranges::stable_sort(solutions_, {}, &Solution::cost);
  std::vector<Solution> distinct;
  for (Solution& s : solutions_) {
    if (distinct.size() == limits_.capacity) break;
    const double radius = squared_radius(s.unit.size());
    // Two that have not moved were apart before and still are.
    const bool near_better = std::ranges::any_of(distinct, [&](const Solution& d) {
      return (d.moved || s.moved) && squared_distance(d.unit, s.unit) < radius;
    });
    if (!near_better) distinct.push_back(std::move(s));
  }
  for (Solution& s : distinct) s.moved = false;
  solutions_ = std::move(distinct);
}

Task<void> AccumulatedArchive::refine(Search& search, std::size_t count, Rng& rng) {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < solutions_.size(); ++i)
    if (!solutions_[i].converged()) open.push_back(i);
  if (open.empty() || count == 0) co_return;
  Matrix samples;
  for (std::size_t q = 0; q < count; ++q) {
    const Solution& s = solutions_[open[q % open.size()]];
    const std::vector<double> deviation(s.unit.size(), s.deviation.value);
    samples.push_row(normal_sample(s.unit, deviation, rng));
  }
  const Matrix costs = co_await search.evaluate(samples);
  for (std::size_t q = 0; q < count; ++q) {
    Solution& s = solutions_[open[q % open.size()]];
    if (costs(q, 0) < s.cost) {
      move_to(s, samples[q], costs(q, 0), search.spent());
      s.deviation.succeed();
    } else {
      s.deviation.fail();
    }
  }
}

}  // namespace clde::paper
