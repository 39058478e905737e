#include "engine/journal/replay.hpp"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include <clde/error.hpp>

#include "engine/journal/journal.hpp"

namespace clde {
namespace {

bool same_bits(std::span<const double> a, std::span<const double> b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

}  // namespace

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

const JournalRecord* Replay::next() {
  if (met_ == end_.records || !decoder_->next(found_)) return nullptr;
  ++met_;
  return &found_;
}

void require_same_point(const JournalRecord& past, const AskedPoint& now) {
  if (!same_bits(past.x, now.x))
    throw Error(fmt::format(
        "the journal does not fit this run: evaluation {} was made at another point; it needs the "
        "same problem, algorithm, settings, seed and version",
        now.id));
  const bool recorded = !past.derivatives.empty();
  if (past.status == Status::value && recorded != (now.want == Want::derivatives))
    throw Error(
        fmt::format("the journal does not fit this run: evaluation {} {} derivatives; it needs the "
                    "same version",
                    now.id, recorded ? "has" : "lacks"));
}

}  // namespace clde
