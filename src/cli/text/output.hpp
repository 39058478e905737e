// Data to stdout, messages to stderr, and files that are written whole or not at all.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace clde::cli {

/// All at once; throws Error if it cannot be written, as on a full disk.
void write_stdout(std::string_view text);
void write_json(const nlohmann::ordered_json& json);

/// What messages begin with, "clde" unless another program says so; `name` has to outlive them.
void set_program_name(const char* name);
/// One line on stderr, with the name of the program in front.
void message(std::string_view text);

/// A file written at the end of a long run; whether it can be written is checked at the start.
class OutputFile {
 public:
  /// Throws InvalidArgument if the file cannot be written. An empty path stands for no file.
  explicit OutputFile(std::string path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  /// Throws Error if it cannot be written.
  void write(std::string_view text);

 private:
  std::string path_;
  bool ours_ = false;  // created here, and removed if nothing is written
};

}  // namespace clde::cli
