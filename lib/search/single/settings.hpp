// Settings of the default solver for one objective.
#pragma once

#include <cstddef>
#include <string>
#include <tuple>

#include <clde/extend/declare_settings.hpp>

#include "search/common_settings.hpp"

namespace clde::single {

struct Settings {
  std::string report = "global";
  double global_tolerance = 1e-8;
  std::size_t concurrent_searches = 1;
  std::size_t expensive = 0;
  std::string local = "auto";
  double random_start_share = 0;
  std::size_t canvas_size = 0;
  double funnel_persistence = 0.05;
  double walk_weight = 6;
  double far_weight = 1;
  double recombine_weight = 1;
  double repelled_weight = 4;

  [[nodiscard]] bool wants_all() const { return report == "all"; }

  static auto fields() {
    return std::tuple{
        choice("report", &Settings::report, {"global", "all"},
               "Which optima to find: global ones, or all local ones too."),
        real("global_tolerance", &Settings::global_tolerance, 0, 1,
             "Optima this share of the spread of costs above the best still count as global."),
        concurrent_searches_setting<Settings>(),
        expensive_setting<Settings>(),
        choice(
            "local", &Settings::local, {"auto", "quasi_newton", "evolution"},
            "Method of descent: quasi-Newton for smooth basins, an evolution strategy for rugged "
            "ones, or whichever finds more per evaluation."),
        real("random_start_share", &Settings::random_start_share, 0, 1,
             "Minimum share of far starts drawn uniformly; about 9 % are even at 0. The estimate "
             "of missing optima rests on them."),
        integer("canvas_size", &Settings::canvas_size, 0, 1'000'000,
                "Samples on a canvas; 0: 40 + 10 D (above 40 variables 40), or a twelfth of the "
                "known minima if that is more."),
        real("funnel_persistence", &Settings::funnel_persistence, 0, 1,
             "Funnels whose bottom is separated from a lower one by less than this share of the "
             "ranks are one funnel."),
        real("walk_weight", &Settings::walk_weight, 0, 100,
             "Evaluations spent on walks inside funnels per evaluation spent on canvases."),
        real("far_weight", &Settings::far_weight, 0, 100,
             "Evaluations spent on starts far from every known optimum per evaluation spent on "
             "canvases."),
        real("recombine_weight", &Settings::recombine_weight, 0, 100,
             "Evaluations spent on recombining global optima per evaluation spent on canvases."),
        real("repelled_weight", &Settings::repelled_weight, 0, 100,
             "Evaluations spent on searches of the whole box that keep away from global optima per "
             "evaluation spent on canvases.")};
  }
};

}  // namespace clde::single
