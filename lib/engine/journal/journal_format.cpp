#include "engine/journal/journal_format.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <clde/error.hpp>

#include "engine/files/crc32.hpp"

namespace clde {
namespace {

static_assert(std::endian::native == std::endian::little,
              "journals are little endian; this machine needs byte swaps in put() and Cursor");

constexpr std::string_view magic = "cldejnl\n";
constexpr std::size_t max_header_bytes = std::size_t{1} << 24;
constexpr std::size_t max_message_bytes = 1000;      // a message is for people
constexpr std::size_t frame_bytes = 12;              // of a block: length, its guard, checksum
constexpr std::size_t record_bytes = 8 + 8 + 4 + 1;  // of a record before its coordinates

void put_bytes(Bytes& out, const void* data, std::size_t size) {
  const std::size_t at = out.size();
  out.resize(at + size);
  if (size > 0) std::memcpy(out.data() + at, data, size);
}

template <class T>
void put(Bytes& out, const T& value) {
  put_bytes(out, &value, sizeof value);
}

void put_text(Bytes& out, std::string_view text) {
  put(out, static_cast<std::uint32_t>(text.size()));
  put_bytes(out, text.data(), text.size());
}

/// Room for length and its checksum; filled in by end_block.
std::size_t begin_block(Bytes& out) {
  out.resize(out.size() + 8);
  return out.size();
}

void end_block(Bytes& out, std::size_t first) {
  const auto length = static_cast<std::uint32_t>(out.size() - first);
  std::memcpy(out.data() + first - 8, &length, 4);
  const std::uint32_t guard = crc32(ByteView(out).subspan(first - 8, 4));
  std::memcpy(out.data() + first - 4, &guard, 4);
  put(out, crc32(ByteView(out).subspan(first)));
}

/// Reads from the front of a block whose checksum was right; running over its end is still possible
/// in a file made by somebody else.
class Cursor {
 public:
  explicit Cursor(ByteView bytes) : bytes_(bytes) {}

  [[nodiscard]] std::size_t left() const { return bytes_.size(); }
  [[nodiscard]] bool ok() const { return ok_; }

  template <class T>
  T get() {
    T value{};
    copy(&value, sizeof value);
    return value;
  }
  void copy(void* to, std::size_t size) {
    if (size > bytes_.size()) {
      ok_ = false;
      return;
    }
    if (size > 0) std::memcpy(to, bytes_.data(), size);
    bytes_ = bytes_.subspan(size);
  }
  std::string text(std::size_t size) {
    if (size > bytes_.size()) {
      ok_ = false;
      return {};
    }
    std::string s(size, '\0');
    copy(s.data(), size);
    return s;
  }

 private:
  ByteView bytes_;
  bool ok_ = true;
};

/// A block at the start of `bytes`: its length, if that is sound.
bool sound_length(ByteView bytes, std::size_t& length) {
  std::uint32_t stored = 0;
  std::uint32_t guard = 0;
  std::memcpy(&stored, bytes.data(), 4);
  std::memcpy(&guard, bytes.data() + 4, 4);
  length = stored;
  return guard == crc32(bytes.first(4));
}

/// A whole block: length, guard, content, checksum.
bool sound_content(ByteView block) {
  std::uint32_t sum = 0;
  std::memcpy(&sum, block.data() + block.size() - 4, 4);
  return sum == crc32(block.subspan(8, block.size() - frame_bytes));
}

}  // namespace

std::string_view field(const JournalFields& fields, std::string_view name) {
  const auto it =
      std::ranges::find(fields, name, [](const auto& f) { return std::string_view(f.first); });
  return it == fields.end() ? std::string_view{} : std::string_view(it->second);
}

Bytes encode_journal_start(const JournalHeader& header) {
  Bytes out;
  put_bytes(out, magic.data(), magic.size());
  put(out, journal_format);
  const std::size_t first = begin_block(out);
  put(out, static_cast<std::uint64_t>(header.dimension));
  put(out, static_cast<std::uint64_t>(header.objectives));
  put(out, static_cast<std::uint32_t>(header.fields.size()));
  for (const auto& [name, value] : header.fields) {
    put_text(out, name);
    put_text(out, value);
  }
  end_block(out, first);
  return out;
}

void encode_record(const RecordView& record, Bytes& out) {
  const std::size_t first = begin_block(out);
  put(out, record.id);
  put(out, record.seconds);
  put(out, record.attempt);
  put(out, static_cast<std::uint8_t>(record.status));
  put_bytes(out, record.x.data(), record.x.size_bytes());
  if (record.status == Status::value) {
    put_bytes(out, record.values.data(), record.values.size_bytes());
    put_bytes(out, record.derivatives.data(), record.derivatives.size_bytes());
  } else {
    put_bytes(out, record.message.data(), std::min(record.message.size(), max_message_bytes));
  }
  end_block(out, first);
}

void JournalDecoder::damaged(const std::string& what) const {
  throw JournalDamage(fmt::format("the journal is damaged at byte {}: {}", position_, what));
}

bool JournalDecoder::take_block(std::size_t longest, ByteView& content) {
  bytes_.skip(std::exchange(block_, 0));
  damage_ = nullptr;
  const ByteView head = bytes_.peek(8);
  if (head.size() < 8) return false;
  std::size_t length = 0;
  if (!sound_length(head, length)) {
    damage_ = "the length of a record fails its checksum";
    return false;
  }
  if (length > longest) {
    damage_ = "a record is too long";
    return false;
  }
  const ByteView block = bytes_.peek(frame_bytes + length);
  if (block.size() < frame_bytes + length) return false;
  if (!sound_content(block)) {
    damage_ = "a record fails its checksum";
    return false;
  }
  content = block.subspan(8, length);
  block_ = block.size();
  position_ += block.size();
  return true;
}

JournalHeader JournalDecoder::start() {
  const std::size_t before_header = magic.size() + 4;
  const ByteView first = bytes_.peek(before_header);
  if (first.empty())
    throw Error("the file is empty: nothing was recorded; delete it and start anew");
  if (first.size() < before_header || std::memcmp(first.data(), magic.data(), magic.size()) != 0)
    throw Error("this is not a journal of clde");
  std::uint32_t format = 0;
  std::memcpy(&format, first.data() + magic.size(), 4);
  if (format != journal_format)
    throw Error(fmt::format("the journal has format {}, this program reads format {}", format,
                            journal_format));
  position_ = before_header;
  block_ = before_header;
  ByteView content;
  if (!take_block(max_header_bytes, content)) {
    if (damage_ != nullptr) damaged(damage_);
    throw Error(
        "the journal ends inside its header: nothing was recorded; delete it and start anew");
  }
  Cursor cursor(content);
  header_.dimension = static_cast<std::size_t>(cursor.get<std::uint64_t>());
  header_.objectives = static_cast<std::size_t>(cursor.get<std::uint64_t>());
  const auto fields = cursor.get<std::uint32_t>();
  for (std::uint32_t i = 0; i < fields && cursor.ok(); ++i) {
    std::string name = cursor.text(cursor.get<std::uint32_t>());
    std::string value = cursor.text(cursor.get<std::uint32_t>());
    header_.fields.emplace_back(std::move(name), std::move(value));
  }
  const bool sizes = header_.dimension >= 1 && header_.dimension < (std::size_t{1} << 24) &&
                     header_.objectives >= 1 && header_.objectives < (std::size_t{1} << 16);
  if (!cursor.ok() || !sizes) damaged("its header makes no sense");
  try {
    derivatives_ =
        Derivatives::parse(field(header_.fields, derivatives_field)).columns(header_.dimension);
  } catch (const InvalidArgument& e) {
    damaged(e.what());
  }
  return header_;
}

std::size_t JournalDecoder::longest_record() const {
  return record_bytes + 8 * header_.dimension +
         std::max(max_message_bytes, 8 * (header_.objectives + derivatives_));
}

bool JournalDecoder::next(JournalRecord& record) {
  ByteView content;
  if (take_block(longest_record(), content)) {
    read_record(content, record);
    return true;
  }
  if (damage_ == nullptr) return false;
  const char* damage = damage_;
  // A machine that loses power leaves zeros or old bytes where the last records should be.
  if (sound_record_follows()) damaged(damage);
  return false;
}

/// Looks at every place behind the damage where a record might begin.
bool JournalDecoder::sound_record_follows() {
  const std::size_t longest = frame_bytes + longest_record();
  for (bytes_.skip(1);; bytes_.skip(1)) {
    const ByteView head = bytes_.peek(8);
    if (head.size() < 8) return false;
    std::size_t length = 0;
    if (!sound_length(head, length) || frame_bytes + length > longest) continue;
    const ByteView block = bytes_.peek(frame_bytes + length);
    if (block.size() == frame_bytes + length && sound_content(block)) return true;
  }
}

void JournalDecoder::read_record(ByteView content, JournalRecord& record) const {
  if (content.size() < record_bytes + 8 * header_.dimension) damaged("a record is too short");
  Cursor cursor(content);
  record.id = cursor.get<std::uint64_t>();
  record.seconds = cursor.get<double>();
  record.attempt = cursor.get<std::uint32_t>();
  const auto status = cursor.get<std::uint8_t>();
  if (status > static_cast<std::uint8_t>(Status::timed_out))
    damaged("a record has no known status");
  record.status = static_cast<Status>(status);
  record.x.resize(header_.dimension);
  cursor.copy(record.x.data(), 8 * header_.dimension);
  record.values.clear();
  record.derivatives.clear();
  record.message.clear();
  if (record.status != Status::value) {
    record.message = cursor.text(cursor.left());
    return;
  }
  const std::size_t bytes = cursor.left();
  if (bytes != 8 * header_.objectives && bytes != 8 * (header_.objectives + derivatives_))
    damaged("a record has the wrong number of values");
  record.values.resize(header_.objectives);
  cursor.copy(record.values.data(), 8 * header_.objectives);
  record.derivatives.resize(cursor.left() / 8);
  cursor.copy(record.derivatives.data(), cursor.left());
}

}  // namespace clde
