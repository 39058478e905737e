// Descents that run side by side: how far each has come, so that two do not go to the same minimum.
#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include <clde/extend/local_search.hpp>
#include <clde/extend/search.hpp>

#include "search/single/descents/moving_points.hpp"
#include "tasks/signal.hpp"

namespace clde::single {

/// One of them.
struct DescentUnderWay {
  DescentUnderWay(Search& search, const std::vector<double>& start, double start_cost)
      : at{start, start_cost, start, 0}, ended(search) {}

  Incumbent at;
  double tested = std::numeric_limits<double>::infinity();  // distance to the last leader tested
  bool follows = false;                                     // waits for another to end
  std::size_t index = no_index;                             // where it ended, in the archive
  std::size_t place = 0;                                    // among all
  Signal ended;
};

class DescentsUnderWay {
 public:
  explicit DescentsUnderWay(Search& search)
      : search_(search), points_(search.space()), expected_(search.space()) {}

  /// A descent on its way; it has ended when the place is destroyed, at the latest.
  class Place {
   public:
    Place() = default;
    Place(DescentsUnderWay& all, std::shared_ptr<DescentUnderWay> own)
        : all_(&all), own_(std::move(own)) {}
    Place(Place&&) noexcept = default;
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Place& operator=(Place&&) = delete;
    ~Place() { end(no_index); }

    [[nodiscard]] const std::shared_ptr<DescentUnderWay>& own() const { return own_; }
    /// In this minimum of the archive; no_index: in none.
    void end(std::size_t index);

   private:
    DescentsUnderWay* all_ = nullptr;
    std::shared_ptr<DescentUnderWay> own_;
  };
  [[nodiscard]] Place begin(const std::vector<double>& start, double cost);

  /// How far it has come.
  void move(DescentUnderWay& own, const Incumbent& now);

  /// A minimum is known if `in_archive` says so, or if a lower descent is about to end there.
  /// Without a descent of its own, `in_archive` alone.
  [[nodiscard]] RediscoveryTest known_or_ahead(std::shared_ptr<DescentUnderWay> own,
                                               RediscoveryTest in_archive, double scale);

  /// If another descent is lower and on its way to the same minimum: waits for its end. The minimum
  /// it ended in, if that is lower than this descent is; no_index if there is no such descent.
  /// `scale`: observed range of costs.
  Task<std::size_t> follow(std::shared_ptr<DescentUnderWay> own, const Incumbent& now,
                           double scale);

  /// The nearest that is lower than this cost; null if there is none.
  [[nodiscard]] const DescentUnderWay* nearest_lower(std::span<const double> unit,
                                                     double cost) const;
  /// How far the nearest is, squared; infinity if there is none. Some distance up to `enough` if
  /// one is that near.
  [[nodiscard]] double squared_distance(std::span<const double> unit, double enough = 0) const;

 private:
  [[nodiscard]] std::shared_ptr<DescentUnderWay> leader_of(const DescentUnderWay& own,
                                                           const Incumbent& now) const;
  void remove(std::size_t place);

  /// Every descent looks at all others time and again, and there may be thousands: what it looks at
  /// lies side by side in memory.
  struct Seen {
    double cost = 0;
    double reach = 0;
  };

  Search& search_;
  std::vector<std::shared_ptr<DescentUnderWay>> all_;  // each in its place
  std::vector<Seen> seen_;                             // how far they have come
  MovingPoints points_;                                // where they are
  MovingPoints expected_;                              // where they expect to end
};

}  // namespace clde::single
