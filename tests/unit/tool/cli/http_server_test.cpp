#include "cli/watch/http_server.hpp"

#include <gtest/gtest.h>

namespace clde::cli {
namespace {

std::string request(const std::string& first, const std::string& host) {
  return first + "\r\nHost: " + host + "\r\nAccept: */*\r\n\r\n";
}

TEST(HttpServer, AnswersOnlyWhatThisMachineAsksIt) {
  EXPECT_EQ(requested_path(request("GET /data?after=3 HTTP/1.1", "127.0.0.1:80"), "80"),
            "/data?after=3");
  EXPECT_EQ(requested_path(request("GET / HTTP/1.1", "localhost:80"), "80"), "/");
  // A name of another site that leads to this machine.
  EXPECT_EQ(requested_path(request("GET / HTTP/1.1", "evil.example:80"), "80"), "");
  EXPECT_EQ(requested_path(request("GET / HTTP/1.1", "127.0.0.1:81"), "80"), "");
  EXPECT_EQ(requested_path(request("POST / HTTP/1.1", "127.0.0.1:80"), "80"), "");
  for (const char* wrong : {"", "GET", "GET /", "\r\n\r\n", "HELO"})
    EXPECT_EQ(requested_path(wrong, "80"), "") << wrong;
}

TEST(HttpServer, StopsAtOnce) {
  const HttpServer server(0, [](const std::string& path) {
    return HttpAnswer{200, "text/plain", path};
  });
  EXPECT_TRUE(server.address().starts_with("http://127.0.0.1:"));
}

}  // namespace
}  // namespace clde::cli
