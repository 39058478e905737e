#include "experiments/run_spec.hpp"

#include <fmt/format.h>

#include <clde/version.hpp>

#include "core/text/sha256.hpp"

namespace clde::experiment {
namespace {

/// With the length in front, so that no value can pass for two.
std::string field(std::string_view name, std::string_view value) {
  return fmt::format("{}={}:{}\n", name, value.size(), value);
}

}  // namespace

std::string this_version() {
  return fmt::format("{}+{}", version(), source_id());
}

std::string run_key(const RunSpec& spec) {
  std::string text = field("version", spec.version) + field("algorithm", spec.algorithm);
  for (const auto& [name, value] : spec.settings) text += field("setting " + name, value);
  text += field("problem", spec.problem);
  text += fmt::format("budget={}\nseed={}\n", spec.budget, spec.seed);
  return sha256_hex(text).substr(0, 32);
}

std::string usual_label(const RunSpec& spec) {
  std::string label = spec.algorithm;
  for (const auto& [name, value] : spec.settings) label += fmt::format(" {}={}", name, value);
  return label;
}

}  // namespace clde::experiment
