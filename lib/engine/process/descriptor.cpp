#include "engine/process/descriptor.hpp"

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>

#include <clde/error.hpp>

namespace clde {
namespace {

Descriptor opened(const std::string& path, int flags) {
  constexpr mode_t readable_by_all = 0644;
  const int number = ::open(path.c_str(), flags | O_CLOEXEC, readable_by_all);
  if (number < 0) throw Error(fmt::format("cannot open {}: {}", path, std::strerror(errno)));
  return Descriptor(number);
}

/// A program without stdin, stdout or stderr gets their numbers from pipe(); the copies made for a
/// child would then overwrite one another.
Descriptor above_standard(Descriptor given) {
  constexpr int first_free = 3;
  if (given.number() >= first_free) return given;
  const int number = ::fcntl(given.number(), F_DUPFD_CLOEXEC, first_free);
  if (number < 0) throw Error(fmt::format("cannot make a pipe: {}", std::strerror(errno)));
  return Descriptor(number);
}

}  // namespace

void Descriptor::close() {
  if (open()) ::close(std::exchange(number_, -1));
}

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0)
    throw Error(fmt::format("cannot make a pipe: {}", std::strerror(errno)));
  Descriptor read(ends[0]);
  Descriptor write(ends[1]);
  return {above_standard(std::move(read)), above_standard(std::move(write))};
}

Descriptor open_null() {
  return above_standard(opened("/dev/null", O_RDWR));
}

Descriptor open_log(const std::string& path) {
  return opened(path, O_WRONLY | O_CREAT | O_APPEND);
}

void never_wait(const Descriptor& descriptor) {
  ::fcntl(descriptor.number(), F_SETFL, ::fcntl(descriptor.number(), F_GETFL) | O_NONBLOCK);
}

}  // namespace clde
