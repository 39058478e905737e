// What every part of the default solver may read: the search, its settings, the scale of costs.
#pragma once

#include <cmath>
#include <cstddef>

#include <clde/extend/search.hpp>

#include "search/single/cost_scale.hpp"
#include "search/single/descents/descents_under_way.hpp"
#include "search/single/settings.hpp"

namespace clde::single {

struct Context {
  Context(Search& s, const Settings& chosen)
      : search(s), settings(chosen), costs(s.archive(), chosen.global_tolerance), under_way(s) {}
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;

  [[nodiscard]] std::size_t dimension() const { return search.dimension(); }
  /// Square root of the dimension: distances in the cube grow with it.
  [[nodiscard]] double diagonal() const {
    return std::sqrt(static_cast<double>(search.dimension()));
  }
  [[nodiscard]] const UnitSpace& space() const { return search.space(); }
  /// The function gives slopes, and they can be trusted: a descent takes some ten calls.
  [[nodiscard]] bool descents_are_cheap() const {
    return search.derivatives().slopes() && !search.noise().noisy() && !search.constrained();
  }
  [[nodiscard]] bool side_by_side() const { return settings.concurrent_searches > 1; }
  [[nodiscard]] Archive& archive() const { return search.archive(); }

  /// Others see it where searches run side by side. Under noise single costs do not say which of
  /// two is ahead.
  [[nodiscard]] DescentsUnderWay::Place begin_descent(const LocalStart& start) {
    if (!side_by_side() || search.noise().noisy()) return {};
    return under_way.begin(start.unit, start.cost);
  }

  Search& search;
  const Settings settings;
  CostScale costs;
  DescentsUnderWay under_way;  ///< none unless searches run side by side
};

}  // namespace clde::single
