// Files that the tool writes: whole or not at all, and never over what it reads.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace clde::cli {

/// A file as the user gave it.
struct NamedFile {
  const char* flag;  ///< as in "--out"; for messages
  std::string path;  ///< empty: none
};

/// Throws InvalidArgument if one of the files to write is one of the files to read, or if two of
/// those to write are the same.
void require_distinct(const std::vector<NamedFile>& written, const std::vector<NamedFile>& read);

/// A file written at the end of a long run; whether it can be written is checked at the start. It
/// is written beside and then renamed, so that an earlier one stays if the disk is full.
class OutputFile {
 public:
  /// Throws InvalidArgument if the file cannot be written.
  explicit OutputFile(NamedFile file);

  /// Throws Error if it cannot be written.
  void write(std::string_view text) const;

 private:
  NamedFile file_;
};

}  // namespace clde::cli
