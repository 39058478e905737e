// What a search has found: local optima in the unit cube, which of them are at the global level,
// and when each was reported or withdrawn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include <clde/matrix.hpp>
#include <clde/result.hpp>

#include "core/unit_space.hpp"
#include "findings/point_tree.hpp"

namespace clde {

/// How sure we are that a finding is the bottom of its basin.
enum class Convergence : unsigned char {
  rough,     ///< a search left off there: a place to know, not an answer
  converged  ///< a local optimum to full precision
};

/// Of which optima it is asked how many were not seen.
enum class Census : unsigned char {
  none,    ///< of none: the algorithm starts no searches that could tell
  global,  ///< of those at the global level
  all      ///< of all that converged
};

/// One local optimum: unit-cube coordinates, cost (minimised).
struct ArchiveEntry {
  std::vector<double> unit;
  std::vector<double> costs;
  std::size_t hits = 1;
  std::uint64_t found_at = 0;
  bool reported = false;
  std::size_t piece = 0;  ///< which part of the answer it belongs to, from 1; 0: not told
  Convergence convergence = Convergence::converged;
  std::size_t random_start_hits = 0;   ///< of searches started uniformly at random
  bool found_by_random_start = false;  ///< one of them found it first
  std::size_t funnel = 0;              ///< from 1; 0: not told
  double violation = 0;                ///< of the constraints
  std::size_t support = 0;             ///< samples of the map that belong to it
  bool saddle = false;                 ///< the slope vanishes there, but it is no optimum

  [[nodiscard]] double cost() const { return costs.front(); }
};

/// An answer that costs more than a generation: made when somebody asks for it, from a state that
/// stays as it is until then.
struct PostponedAnswer {
  std::function<std::vector<ArchiveEntry>()> make;
  std::size_t reported = 0;  ///< about how many it will report
  double best = 0;           ///< smallest first cost
};

/// Keeps every finding; the reported set is the converged ones within `level` of the best cost.
/// Neighbours are looked up in a tree, so that a question costs about the logarithm of their number
/// (the whole number where axes are periodic).
class Archive {
 public:
  explicit Archive(UnitSpace space = {});

  /// Distances in it are those between archive.
  [[nodiscard]] const UnitSpace& space() const { return space_; }
  [[nodiscard]] const std::vector<ArchiveEntry>& all() const { return found_; }
  [[nodiscard]] const ArchiveEntry& operator[](std::size_t i) const { return found_[i]; }
  [[nodiscard]] std::size_t size() const { return found_.size(); }
  [[nodiscard]] bool empty() const { return found_.empty() && !postponed(); }
  [[nodiscard]] bool postponed() const { return static_cast<bool>(later_.make); }
  [[nodiscard]] const std::vector<ReportEvent>& events() const { return events_; }
  /// They came as one set, best first.
  [[nodiscard]] bool ordered() const { return ordered_; }
  [[nodiscard]] std::size_t reported_count() const {
    return postponed() ? later_.reported : reported_.size();
  }
  /// The best cost of a converged finding; infinity before the first.
  [[nodiscard]] double best() const { return postponed() ? later_.best : best_; }

  /// Adds a new optimum, seen when `spent` evaluations had been told; its index.
  std::size_t add(std::span<const double> unit, double cost, std::uint64_t spent,
                  Convergence convergence = Convergence::converged);
  /// Another search ended at optimum `index`; the better of the two points is kept.
  void hit(std::size_t index, std::span<const double> unit, double cost, std::uint64_t spent,
           Convergence convergence = Convergence::converged);
  /// Optimum `index` has turned out to be a saddle: a place to know, never an answer.
  void demote(std::size_t index, std::uint64_t spent);
  /// Evidence that two ends are the same optimum or are not, unit cube and costs; kept are all
  /// barriers, and for each finding the farthest end that was taken for it.
  void keep(Comparison comparison);
  [[nodiscard]] const std::vector<Comparison>& comparisons() const { return comparisons_; }
  /// A search started uniformly at random, whatever was known, ended at `index` (size(): nowhere)
  /// and was counted by `add` or `hit` already.
  void count_random_start(std::size_t index);
  [[nodiscard]] std::uint64_t random_starts() const { return random_starts_; }
  /// The algorithm starts such searches, or could: only then is it asked what was not seen.
  void take_census(Census of = Census::global) { census_ = of; }
  [[nodiscard]] Census census() const { return census_; }
  /// Everything found so far gives way to this set: for methods whose answer is a population. What
  /// is marked as reported counts as reported from now on, whatever its cost; nothing earlier does.
  /// The set comes best first.
  void replace(std::vector<ArchiveEntry> set, std::uint64_t spent);
  /// Like `replace`, with a set that is made when it is needed.
  void postpone(PostponedAnswer answer, std::uint64_t spent);
  /// With what was postponed made now.
  [[nodiscard]] Archive settled() const;
  /// Costs this much above the best still count as global.
  void set_level(double tolerance, std::uint64_t spent);
  /// Index of the nearest optimum in the unit cube; size() if there is none.
  [[nodiscard]] std::size_t nearest(std::span<const double> unit) const {
    return nearest_if(unit, [](const ArchiveEntry&) { return true; });
  }
  /// The same among those that `counts` admits.
  template <class Counts>
  [[nodiscard]] std::size_t nearest_if(std::span<const double> unit, Counts counts) const {
    if (tree_.size() != found_.size()) return nearest_by_scan(unit, counts);
    const std::size_t near =
        tree_.nearest_if(unit, [&](std::size_t i) { return counts(found_[i]); });
    return near == no_index ? found_.size() : near;
  }
  /// Indices of the reported ones, rising.
  [[nodiscard]] const std::vector<std::size_t>& reported() const { return reported_; }
  /// The nearest of the reported ones, of which there are few.
  [[nodiscard]] std::size_t nearest_reported(std::span<const double> unit) const;
  /// Which funnel each of the first minima belongs to, from 1.
  void set_funnels(std::span<const std::size_t> funnels);

 private:
  template <class Counts>
  [[nodiscard]] std::size_t nearest_by_scan(std::span<const double> unit, Counts counts) const {
    std::size_t best = found_.size();
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < found_.size(); ++i) {
      if (!counts(found_[i])) continue;
      const double d = space_.squared_distance(unit, found_[i].unit);
      if (d < smallest) {
        smallest = d;
        best = i;
      }
    }
    return best;
  }
  void place(std::size_t index);
  void settle(std::size_t index, std::uint64_t spent);
  void refresh(std::uint64_t spent);
  void set_reported(std::size_t index, bool reported, std::uint64_t spent);

  UnitSpace space_;
  std::vector<ArchiveEntry> found_;
  std::vector<ReportEvent> events_;
  PointTree tree_;                     // of found_, unless axes are periodic or a set was given
  std::vector<std::size_t> reported_;  // rising
  std::vector<Comparison> comparisons_;
  std::uint64_t random_starts_ = 0;
  Census census_ = Census::none;
  double best_;
  double level_ = 0;
  bool ordered_ = false;
  PostponedAnswer later_;
  std::uint64_t postponed_at_ = 0;
};

}  // namespace clde
