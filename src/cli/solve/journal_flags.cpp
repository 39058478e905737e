// The flags of a run as its journal keeps them.
#include <array>

#include <fmt/format.h>

#include "cli/solve/solve_request.hpp"

namespace clde::cli {
namespace {

struct Remembered {
  const char* name;
  std::string SolveFlags::*text;
};

// What fixes the run or its end; jobs, output and the like may differ when it is resumed.
constexpr std::array kept = {
    Remembered{"problem", &SolveFlags::problem},
    Remembered{"exec", &SolveFlags::exec},
    Remembered{"exec-once", &SolveFlags::exec_once},
    Remembered{"lower", &SolveFlags::lower},
    Remembered{"upper", &SolveFlags::upper},
    Remembered{"names", &SolveFlags::names},
    Remembered{"objectives", &SolveFlags::objectives},
    Remembered{"periodic", &SolveFlags::periodic},
    Remembered{"integer", &SolveFlags::integer},
    Remembered{"logarithmic", &SolveFlags::logarithmic},
    Remembered{"constraints", &SolveFlags::constraints},
    Remembered{"samples", &SolveFlags::samples},
    Remembered{"evaluations", &SolveFlags::evaluations},
    Remembered{"seconds", &SolveFlags::seconds},
    Remembered{"optima", &SolveFlags::optima},
    Remembered{"stop-when", &SolveFlags::stop_when},
    Remembered{"saddles", &SolveFlags::saddles},
    Remembered{"seed", &SolveFlags::seed},
    Remembered{"algorithm", &SolveFlags::algorithm},
    Remembered{"report-size", &SolveFlags::report_size},
    Remembered{"levels", &SolveFlags::levels},
    Remembered{"within", &SolveFlags::within},
    Remembered{"failures", &SolveFlags::failures},
    Remembered{"timeout", &SolveFlags::timeout},
};

constexpr const char* prefix = "flag --";

}  // namespace

JournalFields remembered(const SolveFlags& flags) {
  JournalFields fields;
  for (const Remembered& r : kept)
    if (!(flags.*r.text).empty())
      fields.emplace_back(fmt::format("{}{}", prefix, r.name), flags.*r.text);
  if (flags.maximize) fields.emplace_back(fmt::format("{}maximize", prefix), "yes");
  for (const std::string& setting : flags.settings)
    fields.emplace_back(fmt::format("{}set", prefix), setting);
  return fields;
}

SolveFlags flags_of(const JournalHeader& header) {
  SolveFlags flags;
  for (const Remembered& r : kept)
    flags.*r.text = field(header.fields, fmt::format("{}{}", prefix, r.name));
  flags.maximize = !field(header.fields, fmt::format("{}maximize", prefix)).empty();
  for (const auto& [name, value] : header.fields)
    if (name == fmt::format("{}set", prefix)) flags.settings.push_back(value);
  return flags;
}

}  // namespace clde::cli
