#include "search/paper/settings.hpp"

namespace clde::paper {
namespace {

SingleSettings literal_single() {
  SingleSettings s;
  s.survival = "elites";
  s.sigma = "cooled";
  s.archive = "basins";
  s.episodes = "once";
  return s;
}

}  // namespace

SingleSettings single_settings(const SettingValues& given) {
  return settings_of_reading(given, literal_single());
}

}  // namespace clde::paper
