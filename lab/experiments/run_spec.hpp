// What fixes a run; equal specs give equal results, so a run is known by the hash of its spec.
#pragma once

#include <cstdint>
#include <string>

#include <clde/options.hpp>

namespace clde::experiment {

struct RunSpec {
  std::string algorithm;
  SettingValues settings;
  std::string problem;
  std::uint64_t budget = 0;  ///< evaluations
  std::uint64_t seed = 1;
  std::string version;  ///< of clde, as `this_version` has it

  friend bool operator==(const RunSpec&, const RunSpec&) = default;
};

/// "0.1.0+3f2a91c4": the version and what tells apart two states of the sources with that version.
/// Runs of the one are no runs of the other.
std::string this_version();

/// 32 hexadecimal digits, the same on every machine.
std::string run_key(const RunSpec& spec);

/// "clde-paper", "clde-paper chaos=gaussian": what a run is called if a plan gives no name.
std::string usual_label(const RunSpec& spec);

/// A run of a plan.
struct PlannedRun {
  RunSpec spec;
  std::string label;
};

}  // namespace clde::experiment
