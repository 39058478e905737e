#include "algorithms/paper/settings.hpp"

namespace clde::paper {
namespace {

constexpr std::size_t printed_generations = 200;

SingleSettings literal_single() {
  SingleSettings s;
  s.reading = "literal";
  s.max_generations = printed_generations;
  s.survival = "elites";
  s.sigma = "cooled";
  s.archive = "basins";
  s.episodes = "once";
  return s;
}

}  // namespace

SingleSettings single_settings(const SettingValues& given) {
  const auto chosen = parse_settings<SingleSettings>(given);
  return chosen.reading == "best" ? chosen : parse_settings(given, literal_single());
}

}  // namespace clde::paper
