#include "cli/text/output.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include <nlohmann/json.hpp>

#include "cli/cluster.hpp"
#include "core/check.hpp"

namespace clde::cli {
namespace {

const char* program_name = "clde";

}  // namespace

void write_stdout(std::string_view text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  if (!written || std::fflush(stdout) != 0)
    throw Error(fmt::format("stdout cannot be written: {}", std::strerror(errno)));
}

void write_json(const nlohmann::ordered_json& json) {
  // A message of the user's function may hold bytes that are not UTF-8; they must not cost a
  // result.
  using nlohmann::ordered_json;
  write_stdout(json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n");
}

void set_program_name(const char* name) {
  program_name = name;
}

void message(std::string_view text) {
  if (follows()) return;  // the process that leads says the same
  fmt::print(stderr, "{}: {}\n", program_name, text);
}

OutputFile::OutputFile(std::string path) : path_(std::move(path)) {
  if (path_.empty()) return;
  ours_ = !std::filesystem::exists(path_);
  const std::ofstream probe(path_, std::ios::app);
  require(probe.is_open(), "{} cannot be written: {}; give another file with --out", path_,
          std::strerror(errno));
}

OutputFile::~OutputFile() {
  std::error_code ignored;
  if (ours_) std::filesystem::remove(path_, ignored);
}

void OutputFile::write(std::string_view text) {
  if (path_.empty()) return;
  std::ofstream out(path_, std::ios::binary);
  out << text << std::flush;
  if (!out) throw Error(fmt::format("{} cannot be written: {}", path_, std::strerror(errno)));
  ours_ = false;
}

}  // namespace clde::cli
