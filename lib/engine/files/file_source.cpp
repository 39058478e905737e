#include "engine/files/file_source.hpp"

#include <cstring>
#include <utility>

#include "engine/files/file_error.hpp"
#include "engine/files/system_file.hpp"

namespace clde {
namespace {

constexpr std::size_t piece = std::size_t{1} << 18U;

}  // namespace

FileSource::FileSource(std::string path)
    : path_(std::move(path)), file_(system_file::open_to_read(path_)) {
  if (file_ < 0) fail_with_errno("open", path_);
  const std::optional<std::uint64_t> size = system_file::size(file_);
  if (!size) {
    system_file::close(file_);
    throw Error(path_ + " is not a file");
  }
  size_ = *size;
  left_ = size_;
}

FileSource::~FileSource() {
  system_file::close(file_);
}

ByteView FileSource::peek(std::size_t count) {
  if (end_ - begin_ < count && left_ > 0) fetch(count);
  return ByteView(buffer_).subspan(begin_, std::min(count, end_ - begin_));
}

void FileSource::fetch(std::size_t count) {
  const std::size_t kept = end_ - begin_;
  if (kept > 0) std::memmove(buffer_.data(), buffer_.data() + begin_, kept);
  begin_ = 0;
  end_ = kept;
  // However much is asked for, the file has to have it.
  const std::uint64_t most = std::min<std::uint64_t>(std::max(count, piece), kept + left_);
  if (buffer_.size() < most) buffer_.resize(static_cast<std::size_t>(most));
  while (end_ < count && left_ > 0) {
    const std::size_t room =
        static_cast<std::size_t>(std::min<std::uint64_t>(buffer_.size() - end_, left_));
    const std::ptrdiff_t got = system_file::read(file_, std::span(buffer_).subspan(end_, room));
    if (got < 0) fail_with_errno("read", path_);
    if (got == 0) left_ = 0;  // it has shrunk
    end_ += static_cast<std::size_t>(got);
    left_ -= std::min(left_, static_cast<std::uint64_t>(got));
  }
}

}  // namespace clde
