// A folder that is gone after the test.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

namespace clde::test {

class Scratch {
 public:
  Scratch() {
    std::random_device draw;
    do folder_ = std::filesystem::temp_directory_path() / ("clde-test-" + std::to_string(draw()));
    while (!std::filesystem::create_directory(folder_));  // false: somebody else has it
  }
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  [[nodiscard]] std::string file(const std::string& name) const {
    return (folder_ / name).string();
  }

  static std::string bytes(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void write(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace clde::test
