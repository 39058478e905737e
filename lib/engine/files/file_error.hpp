// What the system says when a file does not do as it should.
#pragma once

#include <cerrno>
#include <cstring>
#include <string>

#include <fmt/format.h>

#include <clde/error.hpp>

namespace clde {

/// "cannot read run.cldej: Input/output error", from errno.
[[noreturn]] inline void fail_with_errno(const char* what, const std::string& path) {
  throw Error(fmt::format("cannot {} {}: {}", what, path, std::strerror(errno)));
}

}  // namespace clde
