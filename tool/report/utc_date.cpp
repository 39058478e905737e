#include "report/utc_date.hpp"

#include <array>

namespace clde::report {

std::string utc_date(std::time_t time) {
  std::tm parts = {};
  gmtime_r(&time, &parts);
  std::array<char, 32> text = {};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts);
  return {text.data(), length};
}

}  // namespace clde::report
