// A file as it is now, read in pieces. It is not mapped: a file that shrinks or a disk that fails
// must not end the process.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/files/byte_source.hpp"

namespace clde {

class FileSource final : public ByteSource {
 public:
  /// Throws Error if it cannot be opened or is no regular file.
  explicit FileSource(std::string path);
  ~FileSource() override;
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;

  [[nodiscard]] ByteView peek(std::size_t count) override;
  void skip(std::size_t count) override { begin_ += count; }
  /// Its length when it was opened; what is appended later is not read.
  [[nodiscard]] std::uint64_t size() const { return size_; }

 private:
  void fetch(std::size_t count);

  std::string path_;
  int file_ = -1;
  std::uint64_t size_ = 0;
  std::uint64_t left_ = 0;  // not read yet
  std::vector<std::byte> buffer_;
  std::size_t begin_ = 0;  // of what is in hand
  std::size_t end_ = 0;
};

}  // namespace clde
