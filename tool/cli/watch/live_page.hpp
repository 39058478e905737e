// The report of a run that goes on: the newest data, for whoever looks at its page.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>

#include "cli/watch/http_server.hpp"
#include "report/landscape/packed.hpp"

namespace clde::cli {

class LivePage {
 public:
  /// Serves at once; shows nothing until data are given.
  LivePage(std::uint16_t port, std::string title);

  [[nodiscard]] std::string address() const { return server_.address(); }

  /// Whether somebody waits for newer data, and the last ones are old enough.
  [[nodiscard]] bool wants_data();
  void give(const report::Json& report);
  /// Gives readers some time to fetch what was given last.
  void finish();

 private:
  HttpAnswer answer(const std::string& path);

  std::string title_;
  std::mutex mutex_;
  std::condition_variable fetched_;
  std::string data_;
  std::uint64_t version_ = 0;
  std::uint64_t seen_ = 0;  ///< the newest version that was fetched
  bool wanted_ = false;
  std::chrono::steady_clock::time_point given_at_{};
  HttpServer server_;  // last: it answers from what is above
};

/// The value of --port; empty: any port that is free.
std::uint16_t parse_port(const std::string& text);

}  // namespace clde::cli
