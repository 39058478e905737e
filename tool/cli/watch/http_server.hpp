// A small web server on the loopback address, for the page of a run that goes on.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>

namespace clde::cli {

struct HttpAnswer {
  int status = 200;
  std::string type = "text/html; charset=utf-8";
  std::string body;
};

/// Answers GET requests from this machine, one after the other, in a thread of its own.
class HttpServer {
 public:
  /// Gets the path with its query, as in "/data?after=100".
  using Handler = std::function<HttpAnswer(const std::string& path)>;

  /// Port 0 is any that is free. Throws Error if the port is taken.
  HttpServer(std::uint16_t port, Handler handler);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  /// "http://127.0.0.1:8765/"
  [[nodiscard]] std::string address() const;

 private:
  void serve();
  void answer(int client) const;

  Handler handler_;
  int socket_ = -1;
  std::uint16_t port_ = 0;
  std::atomic<bool> stopped_ = false;
  std::thread thread_;
};

/// What a request asks for: the path of a GET request that was sent to `host`; empty for anything
/// else. A page of another site may not read a server of this machine under a name of its own.
std::string requested_path(const std::string& request, const std::string& host);

}  // namespace clde::cli
