#include "cli/text/terminal.hpp"

#include <cstdlib>
#include <string_view>

#include <sys/ioctl.h>
#include <unistd.h>

namespace clde::cli {

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

}  // namespace clde::cli
