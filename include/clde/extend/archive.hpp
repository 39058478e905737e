// What a search has found: minima in the unit cube, which of them are global, and when each was
// reported or withdrawn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/extend/unit_space.hpp>
#include <clde/findings.hpp>
#include <clde/matrix.hpp>

namespace CLDE_API clde {

/// How well an entry is located.
enum class Convergence : unsigned char {
  rough,     ///< a descent was given up there: known, but never reported
  converged  ///< a minimum to full precision
};

/// How precisely the end of a descent is known where values carry noise; all 0 where they do not.
struct StandardErrors {
  double value = 0;          ///< of the cost
  std::vector<double> unit;  ///< of each coordinate; empty: none known
  double noise = 0;          ///< standard deviation of one evaluation there

  [[nodiscard]] bool known() const { return value > 0; }
};

/// Which minima the estimate of unseen ones is about.
enum class CountedOptima : unsigned char {
  none,    ///< no estimate: the algorithm starts no descents at random
  global,  ///< the global ones
  all      ///< all that converged
};

/// Minima that a path of the same cost connects: one answer, with many points.
struct ArchiveFamily {
  std::size_t head = no_index;  ///< the entry that stands for it
  std::size_t dimension = 1;    ///< of the set of minima, around the head
  std::vector<double> lower;    ///< smallest coordinates of its points, unit cube
  std::vector<double> upper;    ///< and largest
  Matrix directions;            ///< along which costs stay the same at the head, one row each
};

/// One minimum: unit-cube coordinates, costs (minimised).
struct ArchiveEntry {
  std::vector<double> unit;
  std::vector<double> costs;
  std::size_t hits = 1;  ///< descents that ended here
  std::uint64_t found_at = 0;
  bool reported = false;
  std::size_t piece = 0;  ///< of the Pareto set, from 1; 0: not told
  Convergence convergence = Convergence::converged;
  std::size_t random_start_hits = 0;   ///< of the hits, those from random starts
  bool found_by_random_start = false;  ///< one of them found it first
  std::size_t funnel = 0;              ///< from 1; 0: not told
  double violation = 0;                ///< of the constraints
  std::size_t support = 0;             ///< samples of the map that belong to it
  bool saddle = false;                 ///< the slope vanishes there, but it is no minimum
  StandardErrors errors = {};          ///< of cost and coordinates, where values carry noise
  std::size_t family = 0;              ///< from 1; 0: an isolated minimum

  [[nodiscard]] double cost() const { return costs.front(); }
};

/// Where a descent ended, and how many evaluations had been spent by then.
struct DescentEnd {
  std::span<const double> unit;
  double cost = 0;
  std::uint64_t spent = 0;
  Convergence convergence = Convergence::converged;
  StandardErrors errors = {};
};

/// Points whose costs are known while the task that asked for them still waits for others: where a
/// run ends amid a batch, nobody has looked at them.
struct UnreadPoints {
  Matrix points;  ///< unit cube
  Matrix costs;
  std::uint64_t spent = 0;  ///< evaluations by then
};

/// An answer that costs more than a generation: made when somebody asks for it, from a state that
/// stays as it is until then and from what nobody has looked at.
struct PostponedAnswer {
  std::function<std::vector<ArchiveEntry>(const UnreadPoints& unread)> make;
  std::size_t reported = 0;  ///< about how many it will report
  double best = 0;           ///< smallest first cost
};

class PointTree;

/// Keeps every minimum; reported are the converged ones within the global tolerance of the best
/// cost, or not to be told from it for noise. Finding a neighbour costs about the logarithm of
/// their number (the whole number where axes are periodic).
class Archive {
 public:
  explicit Archive(UnitSpace space = {});
  Archive(Archive&& other) noexcept;
  Archive& operator=(Archive&& other) noexcept;
  ~Archive();

  /// Distances between entries are measured in it.
  [[nodiscard]] const UnitSpace& space() const { return space_; }
  [[nodiscard]] const std::vector<ArchiveEntry>& all() const { return found_; }
  [[nodiscard]] const ArchiveEntry& operator[](std::size_t i) const { return found_[i]; }
  [[nodiscard]] std::size_t size() const { return found_.size(); }
  [[nodiscard]] bool empty() const { return found_.empty() && !postponed(); }
  [[nodiscard]] bool postponed() const { return static_cast<bool>(later_.make); }
  [[nodiscard]] const std::vector<ReportEvent>& events() const { return events_; }
  /// The entries came as one set, best first.
  [[nodiscard]] bool ordered() const { return ordered_; }
  /// They are members of a population: with one objective no descent has ended at any of them.
  [[nodiscard]] bool holds_population() const { return ordered_ || postponed(); }
  [[nodiscard]] std::size_t reported_count() const {
    return postponed() ? later_.reported : reported_.size();
  }
  /// The best cost of a converged entry; infinity before the first.
  [[nodiscard]] double best() const { return postponed() ? later_.best : best_; }

  /// Adds a new minimum; its index.
  std::size_t add(const DescentEnd& end);
  /// Another descent ended in minimum `index`; the better of the two points is kept.
  void hit(std::size_t index, const DescentEnd& end);
  /// Entry `index` has turned out to be a saddle: it stays known and is never reported.
  void demote(std::size_t index, std::uint64_t spent);
  /// Noise has been noticed: entries whose errors are not known are no longer taken for converged,
  /// until another descent ends there.
  void doubt_all(std::uint64_t spent);
  /// Evidence that two ends are the same minimum or are not, unit cube and costs. Kept are all
  /// barriers, and for each entry the farthest end that was taken for it.
  void keep(Comparison comparison);
  [[nodiscard]] const std::vector<Comparison>& comparisons() const { return comparisons_; }
  /// A descent from a start drawn uniformly, whatever was known, ended in `index` (no_index: in no
  /// minimum) and was counted by `add` or `hit` already.
  void count_random_start(std::size_t index);
  [[nodiscard]] std::uint64_t random_starts() const { return random_starts_; }
  /// The algorithm starts descents at random, or could: only then is the number of unseen minima
  /// estimated.
  void estimate_unseen(CountedOptima of = CountedOptima::global) { counted_ = of; }
  [[nodiscard]] CountedOptima counted_optima() const { return counted_; }
  /// This set takes the place of everything found so far: for methods whose answer is a population.
  /// Entries marked as reported count as reported from now on, whatever their cost. The set comes
  /// best first.
  void replace(std::vector<ArchiveEntry> set, std::uint64_t spent);
  /// Like `replace`, with a set that is made when it is needed.
  void postpone(PostponedAnswer answer, std::uint64_t spent);
  /// The archive with the postponed set in it.
  [[nodiscard]] Archive made(const UnreadPoints& unread = {}) const;
  /// A new family with the converged entry `head`; its number, from 1.
  std::size_t add_family(ArchiveFamily family, std::uint64_t spent);
  /// Entry `index` lies on family `number`: from now on the head is reported in its place.
  void join_family(std::size_t index, std::size_t number, std::uint64_t spent);
  /// Family `other` has turned out to be part of `number`; later ones move up by one.
  void merge_families(std::size_t number, std::size_t other, std::uint64_t spent);
  /// A point of family `number`.
  void extend_family(std::span<const double> unit, std::size_t number);
  [[nodiscard]] const std::vector<ArchiveFamily>& families() const { return families_; }
  /// Minima this much worse than the best are wanted as much: they count as global too.
  void set_wanted_gap(double gap, std::uint64_t spent);
  [[nodiscard]] double wanted_gap() const { return wanted_gap_; }
  /// A converged entry that cannot be told from the best, whatever is wanted besides.
  [[nodiscard]] bool ties(const ArchiveEntry& entry) const;
  /// Costs this much above the best still count as global.
  void set_global_tolerance(double tolerance, std::uint64_t spent);
  [[nodiscard]] double global_tolerance() const { return tolerance_; }
  /// The same for as long as the algorithm has set none.
  void suggest_global_tolerance(double tolerance, std::uint64_t spent);

  /// Index of the nearest entry in the unit cube; no_index if there is none.
  [[nodiscard]] std::size_t nearest(std::span<const double> unit) const;
  /// The same among the entries that `counts` admits.
  [[nodiscard]] std::size_t nearest_if(
      std::span<const double> unit, const std::function<bool(const ArchiveEntry&)>& counts) const;
  /// Indices of the reported ones, rising.
  [[nodiscard]] const std::vector<std::size_t>& reported() const { return reported_; }
  /// The nearest of the reported ones, of which there are few; no_index if there is none.
  [[nodiscard]] std::size_t nearest_reported(std::span<const double> unit) const;
  /// Which funnel each of the first minima belongs to, from 1.
  void set_funnels(std::span<const std::size_t> funnels);

 private:
  [[nodiscard]] bool is_global(const ArchiveEntry& entry) const;
  void find_best();
  void hit_under_noise(std::size_t index, const DescentEnd& end);
  [[nodiscard]] bool stands_for_itself(const ArchiveEntry& entry) const;
  [[nodiscard]] bool is_below(const ArchiveEntry& entry, double tolerance) const;
  void put_in_tree(std::size_t index);
  void cost_changed(std::size_t index, std::uint64_t spent);
  void update_all(std::uint64_t spent);
  void update_one(std::size_t index, std::uint64_t spent);

  UnitSpace space_;
  std::vector<ArchiveEntry> found_;
  std::vector<ReportEvent> events_;
  std::unique_ptr<PointTree> tree_;    // of found_, unless axes are periodic or a set was given
  std::vector<std::size_t> reported_;  // rising
  std::vector<Comparison> comparisons_;
  std::uint64_t random_starts_ = 0;
  CountedOptima counted_ = CountedOptima::none;
  double best_;
  double surely_best_;  // the least cost plus the errors that are allowed for
  double tolerance_ = 0;
  double wanted_gap_ = 0;
  std::vector<ArchiveFamily> families_;
  bool tolerance_is_set_ = false;  // by the algorithm
  bool ordered_ = false;
  PostponedAnswer later_;
  std::uint64_t postponed_at_ = 0;
};

}  // namespace clde
