// A run as a message to another process, and its result as the answer.
#pragma once

#include <string>

#include "experiments/runner.hpp"

namespace clde::experiment {

std::string pack_spec(const RunSpec& spec);
RunSpec unpack_spec(const std::string& message);

/// What a store keeps of a result, and what the run cost.
std::string pack_executed(const Executed& executed);
Executed unpack_executed(const std::string& message);

}  // namespace clde::experiment
