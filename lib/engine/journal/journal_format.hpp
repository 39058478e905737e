// The bytes of a journal (little endian), as pure functions: see docs/reference/formats.md.
//
//   file    = "cldejnl\n" u32 format, block(header), block(record)*
//   block   = u32 length, u32 crc(length), bytes, u32 crc(bytes)
//   record  = u64 id, f64 seconds, u32 attempt, u8 status, D x f64, (M x f64 | message)
//
// Behind the M values of a record there may be derivatives, if the header has a field for them.
//
// The length carries its own checksum: a flipped bit in it must not look like a cut-off file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <clde/error.hpp>
#include <clde/journal.hpp>

#include "engine/files/byte_source.hpp"

namespace clde {

using Bytes = std::vector<std::byte>;

inline constexpr std::uint32_t journal_format = 1;
/// The field of a header that says which derivatives stand behind values.
inline constexpr const char* derivatives_field = "derivatives";
/// The field that says when the search acted on answers, if not in rounds.
inline constexpr const char* schedule_field = "schedule";

/// Everything before the first record.
Bytes encode_journal_start(const JournalHeader& header);
/// Appends one record to `out`. Values, and derivatives behind them, if status is value, else the
/// message.
struct RecordView {
  std::uint64_t id = 0;
  std::uint32_t attempt = 0;
  double seconds = 0;
  Status status = Status::value;
  std::span<const double> x;
  std::span<const double> values;  // derivatives may stand behind them
  std::string_view message;
  std::span<const double> derivatives = {};  // if they do not
};
void encode_record(const RecordView& record, Bytes& out);

/// Takes blocks off the front of a journal.
class JournalDecoder {
 public:
  /// `bytes` has to live as long.
  explicit JournalDecoder(ByteSource& bytes) : bytes_(bytes) {}

  /// Throws Error saying what is wrong if there is no whole, sound start.
  JournalHeader start();
  /// False at the end, and before a tail that a killed run or a power cut left: a block that is cut
  /// off, or damage behind which no sound record follows. Throws JournalDamage if one follows.
  bool next(JournalRecord& record);
  /// Bytes taken so far.
  [[nodiscard]] std::uint64_t position() const { return position_; }

 private:
  /// The content of the next block; null if it is cut off or damaged, with the reason in `damage_`.
  [[nodiscard]] bool take_block(std::size_t longest, ByteView& content);
  void read_record(ByteView content, JournalRecord& record) const;
  [[nodiscard]] std::size_t longest_record() const;
  [[nodiscard]] bool sound_record_follows();
  [[noreturn]] void damaged(const std::string& what) const;

  ByteSource& bytes_;
  std::uint64_t position_ = 0;
  std::size_t block_ = 0;  // bytes of the block in hand, skipped before the next
  const char* damage_ = nullptr;
  JournalHeader header_;
  std::size_t derivatives_ = 0;  // numbers behind the values of a record that has them
};

/// A record in the middle of a journal cannot be read.
class JournalDamage : public Error {
 public:
  using Error::Error;
  std::string path = {};  ///< of the journal, once it is known
};

}  // namespace clde
