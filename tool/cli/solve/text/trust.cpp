#include "cli/solve/text/trust.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

#include "core/check.hpp"
#include "core/text/printable.hpp"
#include "core/text/sha256.hpp"
#include "display/numbers.hpp"

namespace clde::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t secret_digits = 64;

fs::path secret_file() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return fs::path(state) / "clde" / "secret";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home != '/') return {};
  return fs::path(home) / ".local" / "state" / "clde" / "secret";
}

std::string read_secret(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string secret;
  std::getline(in, secret);
  return secret.size() == secret_digits ? secret : "";
}

/// Does nothing if somebody else was quicker.
void make_secret(const fs::path& path) {
  std::error_code ignored;
  fs::create_directories(path.parent_path(), ignored);
  unsigned char random[32];
  if (::getrandom(random, sizeof random, 0) != static_cast<ssize_t>(sizeof random)) return;
  std::string digits;
  for (const unsigned char byte : random) digits += fmt::format("{:02x}", byte);
  // Written beside and linked: whoever reads it reads it whole.
  const std::string beside = fmt::format("{}.{}", path.string(), ::getpid());
  const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return;
  digits += '\n';
  const bool written =
      ::write(file, digits.data(), digits.size()) == static_cast<ssize_t>(digits.size());
  ::close(file);
  if (written) (void)::link(beside.c_str(), path.c_str());
  ::unlink(beside.c_str());
}

std::string secret() {
  const fs::path path = secret_file();
  if (path.empty()) return "";
  std::string known = read_secret(path);
  if (!known.empty()) return known;
  make_secret(path);
  return read_secret(path);
}

}  // namespace

std::string journal_mark(const ProgramFlags& program) {
  const std::string key = secret();
  if (key.empty()) return "";
  // Hashed twice, so that nobody can make the mark of a longer command from that of a shorter.
  const std::string command = program.exec + '\n' + program.exec_once;
  return sha256_hex(key + sha256_hex(key + command)).substr(0, secret_digits / 2);
}

void require_our_mark(const std::string& journal, const ProgramFlags& program) {
  if (!program.mark.empty() && program.mark == journal_mark(program)) return;
  const bool once = !program.exec_once.empty();
  throw InvalidArgument(fmt::format(
      "{} would run the program '{}', and was not written by you here: give the program again with "
      "{}, or --trust to run this one",
      journal, printable(once ? program.exec_once : program.exec, 400),
      once ? "--exec-once" : "--exec"));
}

}  // namespace clde::cli
