#include "engine/process/stderr_tail.hpp"

#include <cerrno>

#include <unistd.h>

#include "core/text/printable.hpp"

namespace clde {
namespace {

constexpr std::size_t longest_kept = 4096;

}  // namespace

void StderrTail::feed(std::string_view chunk) {
  unfinished_ += chunk;
  // Several programs share a log: handing on whole lines keeps them from mixing.
  const std::size_t end = unfinished_.rfind('\n');
  const std::size_t ready = unfinished_.size() > longest_kept ? unfinished_.size() : end + 1;
  if (ready == 0) return;
  keep_last_line(std::string_view(unfinished_).substr(0, ready));
  unfinished_.erase(0, ready);
}

void StderrTail::finish() {
  if (!unfinished_.empty()) feed("\n");
}

void StderrTail::clear() {
  unfinished_.clear();
  last_line_.clear();
}

void StderrTail::keep_last_line(std::string_view lines) {
  write_log(lines);
  const std::size_t last = lines.find_last_not_of(" \t\r\n");
  if (last == std::string_view::npos) return;
  const std::size_t before = lines.rfind('\n', last);
  const std::string_view line = lines.substr(before + 1, last - before);
  last_line_ = line.substr(0, longest_kept);
}

void StderrTail::write_log(std::string_view text) const {
  while (log_->open() && !text.empty()) {
    const ssize_t written = ::write(log_->number(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    // A full disk must not stop the search.
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

std::string StderrTail::text() const {
  constexpr std::size_t longest_shown = 300;
  return last_line_.empty() ? "" : "; it said: " + printable(last_line_, longest_shown);
}

}  // namespace clde
