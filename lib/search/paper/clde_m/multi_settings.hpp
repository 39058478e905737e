// Settings of CLDE-M: what it shares with CLDE-S (settings.hpp), and the readings of its step 5.
#pragma once

#include "search/paper/settings.hpp"

namespace clde::paper {

struct MultiSettings : Table, Readings {
  MultiSettings() { step = "box"; }

  std::string reading = "best";
  double rankcrowd_kappa = 1;
  std::string offspring = "differences";
  std::string copy_sigma = "box";
  double exchange_share = 0.5;
  std::string selection = "basins";
  std::string crowding = "objectives";
  std::size_t archive_size = 5;
  std::string front_archive = "accumulated";
  double delta_obj = 0.01;

  static auto own_readings();
  static auto archive_readings();
  static auto fields();
};

inline auto MultiSettings::own_readings() {
  using S = MultiSettings;
  return std::tuple{
      choice<S>("offspring", &S::offspring, {"differences", "copies", "none"},
                "Q_k further children of each basin: its best points plus half the difference of "
                "two of its points, normal copies of its best points, or none."),
      choice<S>("copy_sigma", &S::copy_sigma,
                {"box", "cooled", "spacing", "cap", "neighbors", "deviation"},
                "Deviation of copies: local_sigma of the box; the same cooled like the chaotic "
                "step; distance to the nearest point of the canvas; the smaller of cooled and "
                "spacing; local_sigma of the mean distance of the k neighbours; or local_sigma of "
                "the basin's deviation."),
      real<S>("exchange_share", &S::exchange_share, 0, 1,
              "Share of these children that instead take each coordinate, as likely as not, from "
              "one of "
              "the best points of any basin."),
      choice<S>("selection", &S::selection, {"global", "buffer", "basins"},
                "global: Select_N over canvas and children; buffer: the Q_k highest of each basin, "
                "Select_N fills up; basins: Select_Q_k among the points and children of each "
                "basin."),
      choice<S>("crowding", &S::crowding, {"objectives", "decision", "both"},
                "Space in which Select_N measures crowding: of the objectives, of the variables, "
                "or their sum.")};
}

inline auto MultiSettings::archive_readings() {
  using S = MultiSettings;
  return std::tuple{
      integer<S>("archive_size", &S::archive_size, 1, 100'000,
                 "Capacity of the archive: N times this many points, and this many of a basin that "
                 "lies below the front."),
      choice<S>("front_archive", &S::front_archive, {"accumulated", "off"},
                "accumulated: the nondominated points of every basin decoded so far, decoded "
                "together with P and P'; N of them, spread over decisions and objectives, are the "
                "answer. off: the answer is the last population."),
      real<S>("delta_obj", &S::delta_obj, 0, 1,
              "Archived points at most this far below the front of all count as equal to it "
              "(Eq. 2), as a share of the front's range.")};
}

inline auto MultiSettings::fields() {
  using S = MultiSettings;
  return std::tuple_cat(reading_field<S>(), table_fields<S>(),
                        std::tuple{real<S>("rankcrowd_kappa", &S::rankcrowd_kappa, 0, 1000,
                                           "kappa, weight of crowding in the height (Eq. 7).")},
                        shared_readings<S>(), own_readings(), archive_readings(), ablations<S>());
}

/// The given settings over the defaults of the reading they name.
MultiSettings multi_settings(const SettingValues& given);

}  // namespace clde::paper
