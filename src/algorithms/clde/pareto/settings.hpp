// What can be set for several objectives.
#pragma once

#include <cstddef>
#include <string>

#include <clde/declare_settings.hpp>

namespace clde::pareto {

struct Settings {
  std::size_t report_size = 100;
  std::size_t archive_size = 100'000;
  std::size_t neighbors = 10;
  double tau = 0.1;
  double within = 0;
  double exploring = 0.2;
  double descents = 0.1;
  double steps = 0.6;
  double transplant = 1;
  double correct = 0.5;
  std::string answer = "subset";
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
        real("within", &Settings::within, 0, 1000,
             "Several objectives: local Pareto sets that come this close to the front are reported "
             "too, in ranges of the front; 0 for none."),
        real("exploring", &Settings::exploring, 0, 0.9,
             "Several objectives: share of the run in which every member has its own ground."),
        real("descents", &Settings::descents, 0, 0.5,
             "Several objectives: share of the run in which members go straight down, before wells "
             "are followed from one to the next; 0: neither."),
        real("steps", &Settings::steps, 0, 1,
             "Several objectives: share of the exploring moves that go by what pieces have in "
             "common."),
        real("transplant", &Settings::transplant, 0, 1,
             "Several objectives: share of the other exploring moves that copy coordinates; the "
             "rest is chaos."),
        real("correct", &Settings::correct, 0, 1,
             "Several objectives: share of the other children that are moved to the bottom of a "
             "model."),
        choice("answer", &Settings::answer, {"subset", "members"},
               "Several objectives: what is reported, the subset of everything evaluated that "
               "represents it best, or what is in play at the end."),
        choice("decoding", &Settings::decoding, {"veto", "plain", "off"},
               "Several objectives: pieces parted also by deep points seen between, by their "
               "neighbours alone, or not at all.")};
  }
};

}  // namespace clde::pareto
