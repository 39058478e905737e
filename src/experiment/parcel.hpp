// A run on its way to another machine, and what it gave on the way back.
#pragma once

#include <string>

#include "experiment/runner.hpp"

namespace clde::experiment {

std::string pack_spec(const RunSpec& spec);
RunSpec unpack_spec(const std::string& parcel);

/// The parcel is a store in memory with one run in it, so whatever a store keeps of a result
/// travels, and nothing has to be said twice.
std::string pack_executed(const RunSpec& spec, const Executed& executed);
Executed unpack_executed(const std::string& parcel);

}  // namespace clde::experiment
