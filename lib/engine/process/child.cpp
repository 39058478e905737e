#include "engine/process/child.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <iterator>

#include <sys/wait.h>

#include <fmt/format.h>

#include "engine/process/spawn.hpp"

namespace clde {
namespace {

std::string signal_name(int signal) {
  struct Named {
    int number;
    const char* name;
  };
  constexpr std::array names{
      Named{SIGABRT, "SIGABRT"}, Named{SIGALRM, "SIGALRM"}, Named{SIGBUS, "SIGBUS"},
      Named{SIGFPE, "SIGFPE"},   Named{SIGHUP, "SIGHUP"},   Named{SIGILL, "SIGILL"},
      Named{SIGINT, "SIGINT"},   Named{SIGKILL, "SIGKILL"}, Named{SIGPIPE, "SIGPIPE"},
      Named{SIGQUIT, "SIGQUIT"}, Named{SIGSEGV, "SIGSEGV"}, Named{SIGSYS, "SIGSYS"},
      Named{SIGTERM, "SIGTERM"}, Named{SIGTRAP, "SIGTRAP"}, Named{SIGXCPU, "SIGXCPU"},
      Named{SIGXFSZ, "SIGXFSZ"}};
  const auto* const found = std::ranges::find(names, signal, &Named::number);
  return found == names.end() ? fmt::format("signal {}", signal) : found->name;
}

}  // namespace

std::string ending_text(int wait_status) {
  if (WIFSIGNALED(wait_status)) return "killed by " + signal_name(WTERMSIG(wait_status));
  const int code = WEXITSTATUS(wait_status);
  // A shell that waits for the program tells of its signal so.
  constexpr int signalled = 128;
  if (code > signalled && code < signalled + 32)
    return fmt::format("exit status {} ({})", code, signal_name(code - signalled));
  return fmt::format("exit status {}", code);
}

bool is_missing_program(int wait_status) {
  constexpr int not_executable = 126;
  constexpr int not_found = 127;
  const int code = WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 0;
  return code == not_executable || code == not_found;
}

Child::Child(const std::vector<std::string>& script_and_arguments, Input input, Guardian& guardian)
    : guardian_(&guardian) {
  std::vector<std::string> words{"/bin/sh", "-c"};
  std::ranges::copy(script_and_arguments, std::back_inserter(words));
  words[2].insert(0, Guardian::announcement());
  Pipe in = input == Input::pipe ? make_pipe() : Pipe{open_null(), {}};
  Pipe out = make_pipe();
  Pipe err = make_pipe();
  for (const Descriptor* ours : {&in.write, &out.read, &err.read})
    if (ours->open()) never_wait(*ours);
  guardian.stand_by();
  pid_ = spawn_group(words, {in.read, out.write, err.write, &guardian.line()});
  guardian.watch(pid_);
  input_ = std::move(in.write);
  output_ = std::move(out.read);
  error_ = std::move(err.read);
}

Child::Child(Child&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      guardian_(other.guardian_),
      input_(std::move(other.input_)),
      output_(std::move(other.output_)),
      error_(std::move(other.error_)) {}

Child& Child::operator=(Child&& other) noexcept {
  std::swap(pid_, other.pid_);
  std::swap(guardian_, other.guardian_);
  std::swap(input_, other.input_);
  std::swap(output_, other.output_);
  std::swap(error_, other.error_);
  return *this;
}

bool Child::has_ended() const {
  siginfo_t info{};
  // A failure means that somebody else waited for it: gone all the same.
  return ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
         info.si_pid == pid_;
}

void Child::kill() const {
  if (running()) ::kill(-pid_, SIGKILL);
}

int Child::end() {
  if (!running()) return 0;
  kill();
  input_.close();
  output_.close();
  error_.close();
  // The guardian must never hit a stranger: forget the number once the program can no longer
  // announce it, and before it is free for others.
  siginfo_t info{};
  while (::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR) {
  }
  guardian_->forget(pid_);
  int status = 0;
  while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  return status;
}

}  // namespace clde
