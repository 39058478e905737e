#include "search/paper/clde_m/multi_settings.hpp"

namespace clde::paper {
namespace {

MultiSettings literal_multi() {
  MultiSettings s;
  s.step = "multiplicative";
  s.offspring = "copies";
  s.exchange_share = 0;
  s.selection = "global";
  s.front_archive = "off";
  return s;
}

}  // namespace

MultiSettings multi_settings(const SettingValues& given) {
  return settings_of_reading(given, literal_multi());
}

}  // namespace clde::paper
