// A run as a message to another process, and its result as the answer.
#pragma once

#include <string>

#include "experiment/runner.hpp"

namespace clde::experiment {

std::string pack_spec(const RunSpec& spec);
RunSpec unpack_spec(const std::string& message);

/// The answer is a store in memory with one run in it, so whatever a store keeps of a result
/// travels, and nothing has to be said twice.
std::string pack_executed(const RunSpec& spec, const Executed& executed);
Executed unpack_executed(const std::string& message);

}  // namespace clde::experiment
