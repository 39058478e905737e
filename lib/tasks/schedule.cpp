// The names of schedules.
#include <clde/options.hpp>

#include "core/check.hpp"

namespace clde {

Schedule schedule_named(std::string_view name) {
  if (name.empty()) return Schedule::automatic;
  if (name == "rounds") return Schedule::rounds;
  if (name == "ordered") return Schedule::ordered;
  require(name == "free", "schedule: '{}' given, need rounds, ordered or free", name);
  return Schedule::free;
}

std::string_view name(Schedule schedule) {
  switch (schedule) {
    case Schedule::rounds:
      return "rounds";
    case Schedule::ordered:
      return "ordered";
    case Schedule::free:
      return "free";
    case Schedule::automatic:
      break;
  }
  return "";
}

}  // namespace clde
