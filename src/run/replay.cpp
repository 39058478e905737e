#include "run/replay.hpp"

#include <algorithm>

#include "run/journal.hpp"

namespace clde {

Replay::Replay(const std::string& path) : file_(std::make_unique<FileSource>(path)) {
  end_ = read_journal(path,
                      [this](const JournalRecord& r) { seconds_ = std::max(seconds_, r.seconds); });
  decoder_ = std::make_unique<JournalDecoder>(*file_);
  decoder_->start();
}

const JournalRecord* Replay::find(std::uint64_t id, std::uint32_t attempt) {
  const Key key{id, attempt};
  if (const auto it = ahead_.find(key); it != ahead_.end()) {
    found_ = std::move(ahead_.extract(it).mapped());
    return &found_;
  }
  while (met_ < end_.records && decoder_->next(found_)) {
    ++met_;
    const Key here{found_.id, found_.attempt};
    if (here == key) return &found_;
    ahead_.try_emplace(here, std::move(found_));  // of two the first counts
  }
  return nullptr;
}

}  // namespace clde
