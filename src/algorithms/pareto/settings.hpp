// What can be set for several objectives.
#pragma once

#include <cstddef>
#include <string>

#include "core/settings.hpp"

namespace clde::pareto {

struct Settings {
  std::size_t report_size = 100;
  std::size_t archive_size = 100'000;
  std::size_t neighbors = 10;
  double tau = 0.1;
  std::string decoding = "veto";

  static auto fields() {
    return std::tuple{
        integer("report_size", &Settings::report_size, 4, 10'000,
                "Several objectives: solutions reported; twice as many are kept in play."),
        integer("archive_size", &Settings::archive_size, 1000, 100'000'000,
                "Several objectives: evaluated points remembered; beyond that they are thinned."),
        integer("neighbors", &Settings::neighbors, 2, 1000,
                "Several objectives: nearest points by which pieces are decoded."),
        real("tau", &Settings::tau, 0, 1,
             "Several objectives: depth that parts two pieces of the Pareto set, in ranges of the "
             "front."),
        choice("decoding", &Settings::decoding, {"veto", "plain", "off"},
               "Several objectives: pieces parted also by deep points seen between, by their "
               "neighbours alone, or not at all.")};
  }
};

}  // namespace clde::pareto
