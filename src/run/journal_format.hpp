// The bytes of a journal (little endian), as pure functions: see docs/reference/formats.md.
//
//   file    = "cldejnl\n" u32 format, block(header), block(record)*
//   block   = u32 length, u32 crc(length), bytes, u32 crc(bytes)
//   record  = u64 id, f64 seconds, u32 attempt, u8 status, D x f64, (M x f64 | message)
//
// The length carries its own checksum: a flipped bit in it must not look like a cut-off file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <clde/journal.hpp>

namespace clde {

using Bytes = std::vector<std::byte>;
using ByteView = std::span<const std::byte>;

inline constexpr std::uint32_t journal_format = 1;

/// Everything before the first record.
Bytes encode_journal_start(const JournalHeader& header);
/// Appends one record to `out`. Values if status is value, else the message.
struct RecordView {
  std::uint64_t id = 0;
  std::uint32_t attempt = 0;
  double seconds = 0;
  Status status = Status::value;
  std::span<const double> x;
  std::span<const double> values;
  std::string_view message;
};
void encode_record(const RecordView& record, Bytes& out);

/// Takes blocks off the front of a journal.
class JournalDecoder {
 public:
  explicit JournalDecoder(ByteView bytes) : bytes_(bytes) {}

  /// Throws Error saying what is wrong if there is no whole, sound start.
  JournalHeader start();
  /// False at the end, or before a block that is cut off; throws Error on damage.
  bool next(JournalRecord& record);
  /// Bytes taken so far.
  [[nodiscard]] std::uint64_t position() const { return position_; }

 private:
  enum class Cut { whole, torn };
  Cut take_block(ByteView& content);
  [[nodiscard]] ByteView rest() const { return bytes_.subspan(position_); }
  [[noreturn]] void damaged(const std::string& what) const;

  ByteView bytes_;
  std::size_t position_ = 0;
  JournalHeader header_;
};

}  // namespace clde
