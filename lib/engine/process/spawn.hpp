// Starting a program.
#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

#include "engine/process/descriptor.hpp"

namespace clde {

/// The descriptors 0, 1, 2 of a program, and 3 where given.
struct Streams {
  const Descriptor& input;
  const Descriptor& output;
  const Descriptor& error;
  const Descriptor* third = nullptr;
};

/// Starts a program in a process group of its own, so that a Ctrl-C meant for us does not reach it
/// and so that we can end what it started in turn. Throws Error if it cannot be started.
pid_t spawn_group(const std::vector<std::string>& words, const Streams& streams);

}  // namespace clde
