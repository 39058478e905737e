#include "algorithms/paper/multi_settings.hpp"

namespace clde::paper {
namespace {

constexpr std::size_t printed_generations = 200;

MultiSettings literal_multi() {
  MultiSettings s;
  s.reading = "literal";
  s.max_generations = printed_generations;
  s.step = "multiplicative";
  s.offspring = "copies";
  s.exchange_share = 0;
  s.selection = "global";
  s.front_archive = "off";
  return s;
}

}  // namespace

MultiSettings multi_settings(const SettingValues& given) {
  const auto chosen = parse_settings<MultiSettings>(given);
  return chosen.reading == "best" ? chosen : parse_settings(given, literal_multi());
}

}  // namespace clde::paper
