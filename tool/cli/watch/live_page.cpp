#include "cli/watch/live_page.hpp"

#include <utility>

#include <fmt/format.h>

#include "display/numbers.hpp"
#include "report/page.hpp"

namespace clde::cli {
namespace {

constexpr std::chrono::milliseconds min_pause{400};
constexpr std::chrono::seconds last_wait{3};

/// "/data?after=12" as 12: the version that the page has.
std::uint64_t version_in(const std::string& path) {
  const std::size_t equals = path.find('=');
  if (equals == std::string::npos) return 0;
  return static_cast<std::uint64_t>(to_double(path.substr(equals + 1)).value_or(0));
}

}  // namespace

LivePage::LivePage(std::uint16_t port, std::string title)
    : title_(std::move(title)),
      server_(port, [this](const std::string& path) { return answer(path); }) {}

bool LivePage::wants_data() {
  const std::scoped_lock lock(mutex_);
  return wanted_ && std::chrono::steady_clock::now() >= given_at_ + min_pause;
}

void LivePage::give(const report::Json& report) {
  std::string text = report.dump(-1, ' ', false, report::Json::error_handler_t::replace);
  const std::scoped_lock lock(mutex_);
  data_ = std::move(text);
  ++version_;
  wanted_ = false;
  given_at_ = std::chrono::steady_clock::now();
}

void LivePage::finish() {
  std::unique_lock lock(mutex_);
  if (seen_ == 0) return;  // nobody looked
  fetched_.wait_for(lock, last_wait, [this] { return seen_ >= version_; });
}

std::uint16_t parse_port(const std::string& text) {
  constexpr std::uint64_t highest = 65535;
  return text.empty() ? 0 : static_cast<std::uint16_t>(parse_count("--port", text, 1, highest));
}

HttpAnswer LivePage::answer(const std::string& path) {
  if (path == "/") return {200, "text/html; charset=utf-8", report::live_page(title_)};
  if (!path.starts_with("/data")) return {400, "text/plain", "There is only one page here.\n"};
  const std::scoped_lock lock(mutex_);
  wanted_ = true;
  if (version_ <= version_in(path)) return {204, "text/plain", ""};
  seen_ = version_;
  fetched_.notify_all();
  return {200, "application/json", fmt::format(R"({{"version":{},"report":{}}})", version_, data_)};
}

}  // namespace clde::cli
