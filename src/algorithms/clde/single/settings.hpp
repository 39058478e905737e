// Settings of the default solver.
#pragma once

#include <cstddef>
#include <string>
#include <tuple>

#include "core/settings.hpp"

namespace clde::single {

struct Settings {
  std::string canvas = "sobol";
  std::size_t canvas_size = 0;
  double canvas_tau = 0.05;
  double funnel_tau = 0.05;
  std::size_t funnel_neighbors = 5;
  double level = 1e-8;
  double walk = 6;
  double far = 1;
  double recombine = 1;
  double census = 0;
  std::size_t walkers = 1;
  std::size_t width = 1;
  std::string local = "auto";
  std::string levels = "global";

  [[nodiscard]] bool wants_all() const { return levels == "all"; }

  static auto fields() {
    return std::tuple{
        choice("canvas", &Settings::canvas, {"sobol", "latin", "uniform", "chaotic"},
               "How the samples of a canvas fill the box."),
        integer("canvas_size", &Settings::canvas_size, 0, 1'000'000,
                "Samples on a canvas; 0: 40 + 10 D, or a twelfth of the local optima known if that "
                "is more."),
        real("canvas_tau", &Settings::canvas_tau, 0, 1,
             "Peaks of a canvas that rise less than this above their pass are no basins of their "
             "own (share of the ranks)."),
        real("funnel_tau", &Settings::funnel_tau, 0, 1,
             "The same for funnels, which are basins of local optima."),
        integer("funnel_neighbors", &Settings::funnel_neighbors, 1, 100,
                "Neighbours of a local optimum in the graph that funnels are read from."),
        real("level", &Settings::level, 0, 1,
             "Optima this share of the spread of costs above the best still count as global."),
        real("walk", &Settings::walk, 0, 100,
             "Evaluations for walks inside funnels, for each spent on canvases."),
        real("far", &Settings::far, 0, 100,
             "Evaluations for starts far from every known optimum, for each spent on canvases."),
        real("recombine", &Settings::recombine, 0, 100,
             "Evaluations for recombining reported optima, for each spent on canvases."),
        real("census", &Settings::census, 0, 1,
             "Share of the far starts made uniformly at random, whatever is known; besides the 9 % "
             "that chance makes so. They tell what was not seen."),
        integer("walkers", &Settings::walkers, 1, 1'000, "Most funnels walked at a time."),
        integer("width", &Settings::width, 1, 10'000,
                "Most searches side by side: more keep more workers busy, fewer report earlier."),
        choice("local", &Settings::local, {"auto", "bfgs", "es"},
               "Local search: quasi-Newton for smooth basins, an evolution strategy for rugged "
               "ones, or credit to whichever finds more per evaluation."),
        choice("levels", &Settings::levels, {"global", "all"},
               "What is wanted: optima at the global level, or local ones just as much.")};
  }
};

}  // namespace clde::single
