#include "engine/process/spawn.hpp"

#include <csignal>
#include <cstring>

#include <spawn.h>

#include <fmt/format.h>

#include <clde/error.hpp>

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX asks us to declare it

namespace clde {
namespace {

/// What posix_spawn does between fork and exec.
class Preparation {
 public:
  explicit Preparation(const Streams& streams) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, streams.input.number(), 0);
    posix_spawn_file_actions_adddup2(&actions_, streams.output.number(), 1);
    posix_spawn_file_actions_adddup2(&actions_, streams.error.number(), 2);
    // Last: one of the others may be number 3 on our side.
    if (streams.third != nullptr)
      posix_spawn_file_actions_adddup2(&actions_, streams.third->number(), 3);
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes_, 0);
    set_signals();
  }
  ~Preparation() {
    posix_spawnattr_destroy(&attributes_);
    posix_spawn_file_actions_destroy(&actions_);
  }
  Preparation(const Preparation&) = delete;
  Preparation& operator=(const Preparation&) = delete;

  [[nodiscard]] const posix_spawn_file_actions_t* actions() const { return &actions_; }
  [[nodiscard]] const posix_spawnattr_t* attributes() const { return &attributes_; }

 private:
  // A blocked or ignored signal stays so after exec; a program expects neither.
  void set_signals() {
    sigset_t set{};
    sigemptyset(&set);
    posix_spawnattr_setsigmask(&attributes_, &set);
    for (const int s : {SIGPIPE, SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGCHLD}) sigaddset(&set, s);
    posix_spawnattr_setsigdefault(&attributes_, &set);
  }

  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

}  // namespace

pid_t spawn_group(const std::vector<std::string>& words, const Streams& streams) {
  std::vector<std::string> copies = words;  // posix_spawn asks for characters it may change
  std::vector<char*> arguments;
  for (std::string& word : copies) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const Preparation preparation(streams);
  pid_t pid = -1;
  const int failed = ::posix_spawn(&pid, arguments[0], preparation.actions(),
                                   preparation.attributes(), arguments.data(), environ);
  if (failed != 0) throw Error(fmt::format("cannot start {}: {}", words[0], std::strerror(failed)));
  return pid;
}

}  // namespace clde
