#include "display/output.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <iterator>

#include <fcntl.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "core/check.hpp"
#include "core/text/printable.hpp"

namespace clde::cli {
namespace {

const char* program_name = "clde";
bool muted = false;

}  // namespace

void write_stdout(std::string_view text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  if (!written || std::fflush(stdout) != 0)
    throw Error(fmt::format("stdout cannot be written: {}", std::strerror(errno)));
}

void write_text(std::string_view text) {
  write_stdout(without_controls(text));
}

void write_styled(std::string_view text) {
  constexpr std::string_view styles[] = {"\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[32m", "\x1b[33m"};
  std::string safe;
  while (!text.empty()) {
    const auto* style =
        std::ranges::find_if(styles, [&](std::string_view s) { return text.starts_with(s); });
    const bool styled = style != std::end(styles);
    const std::size_t length =
        styled ? style->size() : std::max<std::size_t>(1, text.find('\x1b', 1));
    const std::string_view part = text.substr(0, length);
    safe += styled ? std::string(part) : without_controls(part);
    text.remove_prefix(part.size());
  }
  write_stdout(safe);
}

void write_json(const nlohmann::ordered_json& json) {
  // A message of the user's function may hold bytes that are not UTF-8; they must not cost a
  // result.
  using nlohmann::ordered_json;
  write_stdout(json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n");
}

void mute() {
  muted = true;
}

void set_program_name(const char* name) {
  program_name = name;
}

void write_stderr(std::string_view text) {
  // Nothing can be said about a stderr that cannot be written.
  (void)std::fwrite(text.data(), 1, text.size(), stderr);
  (void)std::fflush(stderr);
}

void message(std::string_view text) {
  if (muted) return;
  write_stderr(fmt::format("{}: {}\n", program_name, without_controls(text)));
}

void prepare_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) != -1) continue;
    // Writing to a stdout that is closed stays an error; to a stderr it is none.
    const int opened = ::open("/dev/null", stream == STDERR_FILENO ? O_WRONLY : O_RDONLY);
    if (opened >= 0 && opened != stream) ::close(opened);
  }
  std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace clde::cli
