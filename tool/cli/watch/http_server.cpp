#include "cli/watch/http_server.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <fmt/format.h>

#include <clde/error.hpp>

namespace clde::cli {
namespace {

constexpr std::size_t longest_request = 16'384;
constexpr int patience_ms = 2000;
constexpr int look_up_ms = 100;

[[noreturn]] void fail(std::uint16_t port) {
  throw Error(fmt::format("port {} of this machine cannot be used: {}; give another with --port",
                          port, std::strerror(errno)));
}

sockaddr_in loopback(std::uint16_t port) {
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

bool is_ready(int socket, short event, int milliseconds) {
  pollfd wanted{socket, event, 0};
  return poll(&wanted, 1, milliseconds) > 0;
}

/// Up to the empty line that ends the head.
std::string read_request(int client) {
  std::string request;
  std::array<char, 4096> part = {};
  while (request.find("\r\n\r\n") == std::string::npos && request.size() < longest_request) {
    if (!is_ready(client, POLLIN, patience_ms)) return "";
    const ssize_t got = recv(client, part.data(), part.size(), 0);
    if (got <= 0) return "";
    request.append(part.data(), static_cast<std::size_t>(got));
  }
  return request;
}

void write_all(int client, std::string_view text) {
  while (!text.empty() && is_ready(client, POLLOUT, patience_ms)) {
    const ssize_t sent = send(client, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
}

const char* reason(int status) {
  return status == 200 ? "OK" : status == 204 ? "No Content" : "Bad Request";
}

}  // namespace

std::string requested_path(const std::string& request, const std::string& host) {
  if (!request.starts_with("GET /")) return "";
  const std::size_t end = request.find(' ', 4);
  const bool ours = request.find("\r\nHost: 127.0.0.1:" + host + "\r\n") != std::string::npos ||
                    request.find("\r\nHost: localhost:" + host + "\r\n") != std::string::npos;
  return ours && end != std::string::npos ? request.substr(4, end - 4) : "";
}

HttpServer::HttpServer(std::uint16_t port, Handler handler)
    : handler_(std::move(handler)), socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  const int again = 1;
  setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &again, sizeof again);
  sockaddr_in address = loopback(port);
  socklen_t size = sizeof address;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): sockets take any kind of address
  auto* any = reinterpret_cast<sockaddr*>(&address);
  if (socket_ < 0 || bind(socket_, any, size) != 0 || listen(socket_, 16) != 0 ||
      getsockname(socket_, any, &size) != 0) {
    if (socket_ >= 0) close(socket_);
    fail(port);
  }
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { serve(); });
}

HttpServer::~HttpServer() {
  stopped_ = true;
  thread_.join();
  close(socket_);
}

std::string HttpServer::address() const {
  return fmt::format("http://127.0.0.1:{}/", port_);
}

void HttpServer::serve() {
  while (!stopped_) {
    if (!is_ready(socket_, POLLIN, look_up_ms)) continue;
    const int client = accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) continue;
    answer(client);
    close(client);
  }
}

void HttpServer::answer(int client) const {
  const std::string path = requested_path(read_request(client), fmt::format("{}", port_));
  const HttpAnswer answer =
      path.empty() ? HttpAnswer{400, "text/plain", "This server shows one run to this machine.\n"}
                   : handler_(path);
  write_all(client,
            fmt::format("HTTP/1.1 {} {}\r\nContent-Type: {}\r\nContent-Length: {}\r\n"
                        "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
                        "Connection: close\r\n\r\n",
                        answer.status, reason(answer.status), answer.type, answer.body.size()));
  write_all(client, answer.body);
}

}  // namespace clde::cli
