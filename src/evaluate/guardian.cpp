#include "evaluate/guardian.hpp"

#include <cerrno>
#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

#include "evaluate/quiet_pipes.hpp"
#include "evaluate/spawn.hpp"

namespace clde {
namespace {

// Reads "+ GROUP" and "- GROUP" until the pipe closes; only what the shell has built in.
constexpr const char* script = R"(
live=' '
while read -r sign group; do
  case $sign in
    +) live="$live$group " ;;
    -) live="${live%% $group *} ${live#* $group }" ;;
  esac
done
for group in $live; do kill -s KILL -- "-$group"; done
)";

}  // namespace

Guardian::~Guardian() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void Guardian::stand_by() {
  if (pid_ > 0) return;
  Pipe pipe = make_pipe();
  const Descriptor null = open_null();
  pid_ = spawn_group({"/bin/sh", "-c", script}, pipe.read, null, null);
  pipe_ = std::move(pipe.write);
}

void Guardian::tell(char sign, pid_t group) const {
  const QuietPipes quiet;
  const std::string line = fmt::format("{} {}\n", sign, group);
  // Without a guardian (somebody may have killed it) we are only less well protected.
  [[maybe_unused]] const ssize_t told = ::write(pipe_.number(), line.data(), line.size());
}

}  // namespace clde
