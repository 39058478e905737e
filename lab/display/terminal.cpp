#include "display/terminal.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string_view>

#include <sys/ioctl.h>
#include <unistd.h>

namespace clde::cli {
namespace {

std::string painted(const Screen& screen, const char* code, const std::string& text) {
  return screen.color ? code + text + "\x1b[0m" : text;
}

/// Where the description of a flag begins: behind the first gap of two blanks, if there is one.
std::size_t description_column(std::string_view line) {
  const std::size_t start = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t gap = start == 0 ? std::string_view::npos : line.find("  ", start);
  if (gap == std::string_view::npos) return start;
  return std::min(line.find_first_not_of(' ', gap), line.size());
}

std::string broken(std::string line, std::size_t width) {
  const std::size_t indent = std::min(description_column(line), width / 2);
  std::string all;
  while (line.size() > width) {
    const std::size_t at = line.rfind(' ', width);
    if (at == std::string::npos || at <= indent) break;
    all += line.substr(0, line.find_last_not_of(' ', at) + 1) + "\n";
    line = std::string(indent, ' ') + line.substr(at + 1);
  }
  return all + line;
}

}  // namespace

bool is_terminal(std::FILE* stream) {
  return isatty(fileno(stream)) != 0;
}

bool can_animate(std::FILE* stream) {
  const char* term = std::getenv("TERM");
  return is_terminal(stream) && term != nullptr && std::string_view(term) != "dumb";
}

bool wants_color(std::FILE* stream) {
  const char* refused = std::getenv("NO_COLOR");
  return can_animate(stream) && (refused == nullptr || *refused == '\0');
}

std::size_t width(std::FILE* stream) {
  winsize size{};
  if (ioctl(fileno(stream), TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}

std::string Screen::bold(const std::string& text) const {
  return painted(*this, "\x1b[1m", text);
}

std::string Screen::dim(const std::string& text) const {
  return painted(*this, "\x1b[2m", text);
}

std::string Screen::good(const std::string& text) const {
  return painted(*this, "\x1b[32m", text);
}

std::string Screen::doubtful(const std::string& text) const {
  return painted(*this, "\x1b[33m", text);
}

std::string Screen::line(const std::string& text) const {
  constexpr std::size_t readable = 120;  // tables may be wider, sentences should not
  return (wraps ? wrapped(text, std::min(width - 1, readable)) : text) + "\n";
}

Screen screen_of(std::FILE* stream) {
  if (!is_terminal(stream)) return {};
  return {std::max<std::size_t>(width(stream), 40), true, wants_color(stream)};
}

std::string help_text(const std::string& text) {
  constexpr std::size_t widest = 100;
  const Screen screen = screen_of(stdout);
  return wrapped(text, screen.wraps ? std::min(widest, screen.width - 1) : widest);
}

std::string wrapped(const std::string& text, std::size_t width) {
  std::istringstream in(text);
  std::string all, line;
  while (std::getline(in, line)) all += broken(line, width) + "\n";
  if (!text.ends_with('\n') && !all.empty()) all.pop_back();
  return all;
}

}  // namespace clde::cli
