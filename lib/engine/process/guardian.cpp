#include "engine/process/guardian.hpp"

#include <cerrno>
#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

#include "engine/process/quiet_pipes.hpp"
#include "engine/process/spawn.hpp"

namespace clde {
namespace {

// Reads "+ GROUP" and "- GROUP" until the pipe closes; only what the shell has built in. A group is
// told of twice, by itself and by us, and forgotten once.
constexpr const char* script = R"(
live=' '
while read -r sign group; do
  case $sign in
    +) case $live in *" $group "*) ;; *) live="$live$group " ;; esac ;;
    -) case $live in *" $group "*) live="${live%% $group *} ${live#* $group }" ;; esac ;;
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
  pid_ = spawn_group({"/bin/sh", "-c", script}, {pipe.read, null, null});
  pipe_ = std::move(pipe.write);
}

// A guardian that is gone must not end the program by SIGPIPE.
const char* Guardian::announcement() {
  return "trap '' PIPE; echo \"+ $$\" 2>/dev/null >&3; trap - PIPE; exec 3>&-; ";
}

void Guardian::tell(char sign, pid_t group) const {
  const QuietPipes quiet;
  const std::string line = fmt::format("{} {}\n", sign, group);
  // Without a guardian (somebody may have killed it) we are only less well protected.
  [[maybe_unused]] const ssize_t told = ::write(pipe_.number(), line.data(), line.size());
}

}  // namespace clde
