// What can be set for several objectives.
#pragma once

#include <algorithm>
#include <cstddef>
#include <tuple>

#include <clde/extend/declare_settings.hpp>

#include "search/common_settings.hpp"

namespace clde::pareto {

struct Settings {
  std::size_t report_size = 100;
  std::size_t population_size = 0;
  double piece_persistence = 0.1;
  double local_sets_within = 0;
  double exploring_share = 0.2;
  double descent_share = 0.1;
  std::size_t concurrent_searches = 1;
  std::size_t expensive = 0;

  /// Members in play between two generations.
  [[nodiscard]] std::size_t members() const {
    return population_size > 0 ? std::max<std::size_t>(population_size, 8) : 2 * report_size;
  }
  /// Children of one generation.
  [[nodiscard]] std::size_t children() const { return members() / 2; }

  static auto fields() {
    return std::tuple{
        integer("report_size", &Settings::report_size, 4, 1'500, "Solutions reported."),
        integer("population_size", &Settings::population_size, 0, 20'000,
                "Points kept from one generation to the next; 0: twice report_size. Eight at "
                "least; a generation has half as many children."),
        real("piece_persistence", &Settings::piece_persistence, 0, 1,
             "Two pieces of the Pareto set are kept apart if samples between them lie this much "
             "deeper below the front, in ranges of the front; 1: all is one piece."),
        real("local_sets_within", &Settings::local_sets_within, 0, 1000,
             "Local Pareto sets are reported too if they come this close to the front, in ranges "
             "of the front; 0: none are."),
        real("exploring_share", &Settings::exploring_share, 0, 0.5,
             "Share of the planned evaluations that is spent exploring the whole box before the "
             "pieces found are refined."),
        real("descent_share", &Settings::descent_share, 0, 0.5,
             "Share of the planned evaluations that is spent on the first local descents; 0: no "
             "descents at all."),
        concurrent_searches_setting<Settings>(),
        expensive_setting<Settings>()};
  }
};

}  // namespace clde::pareto
