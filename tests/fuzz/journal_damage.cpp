// A sound journal, then damage: what is read is what was written, up to the damage and no further.
#include <algorithm>
#include <bit>
#include <vector>

#include <fuzzer/FuzzedDataProvider.h>

#include <clde/error.hpp>

#include "expect.hpp"
#include "journal_records.hpp"

namespace clde::fuzz {
namespace {

struct Written {
  JournalHeader header;
  Bytes bytes;
  std::vector<std::size_t> ends;  // of the start, then of each record
};

/// Any bits: NaN, infinities and denormals are written too.
std::vector<double> any_doubles(FuzzedDataProvider& chance, std::size_t count) {
  std::vector<double> numbers(count);
  for (double& v : numbers) v = std::bit_cast<double>(chance.ConsumeIntegral<std::uint64_t>());
  return numbers;
}

JournalHeader any_header(FuzzedDataProvider& chance) {
  JournalHeader header{.dimension = chance.ConsumeIntegralInRange<std::size_t>(1, 4),
                       .objectives = chance.ConsumeIntegralInRange<std::size_t>(1, 3)};
  for (std::size_t left = chance.ConsumeIntegralInRange<std::size_t>(0, 3); left > 0; --left) {
    std::string name = chance.ConsumeRandomLengthString(16);
    if (name == derivatives_field) name.clear();  // what it says would have to make sense
    header.fields.emplace_back(std::move(name), chance.ConsumeRandomLengthString(64));
  }
  return header;
}

JournalRecord any_record(FuzzedDataProvider& chance, const JournalHeader& header) {
  JournalRecord record{.id = chance.ConsumeIntegral<std::uint64_t>(),
                       .attempt = chance.ConsumeIntegral<std::uint32_t>(),
                       .seconds = any_doubles(chance, 1)[0],
                       .status = static_cast<Status>(chance.ConsumeIntegralInRange(0, 2)),
                       .x = any_doubles(chance, header.dimension)};
  if (record.status == Status::value)
    record.values = any_doubles(chance, header.objectives);
  else
    record.message = chance.ConsumeRandomLengthString(1200);
  return record;
}

Written any_journal(FuzzedDataProvider& chance) {
  Written written{.header = any_header(chance)};
  written.bytes = encode_journal_start(written.header);
  written.ends.push_back(written.bytes.size());
  for (std::size_t left = chance.ConsumeIntegralInRange<std::size_t>(0, 6); left > 0; --left) {
    encode_record(view_of(any_record(chance, written.header)), written.bytes);
    written.ends.push_back(written.bytes.size());
  }
  return written;
}

struct Outcome {
  std::size_t records = 0;
  bool refused = false;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome read_back(const Written& written, ByteView bytes) {
  Outcome outcome;
  try {
    MemorySource source(bytes);
    JournalDecoder decoder(source);
    expect(decoder.start() == written.header, "the header is the one that was written");
    JournalRecord record;
    for (; decoder.next(record); ++outcome.records) {
      expect(outcome.records + 1 < written.ends.size(), "there are no more records than written");
      const std::size_t first = written.ends[outcome.records];
      const std::size_t size = written.ends[outcome.records + 1] - first;
      expect(is_written_as(record, ByteView(written.bytes).subspan(first, size)),
             "a record is the one that was written");
      expect(decoder.position() == first + size, "the position is behind the record");
    }
  } catch (const Error&) {
    outcome.refused = true;
  }
  return outcome;
}

/// Records that lie wholly within the first `size` bytes.
std::size_t whole_records(const Written& written, std::size_t size) {
  const auto whole = std::ranges::upper_bound(written.ends, size) - written.ends.begin();
  return whole == 0 ? 0 : static_cast<std::size_t>(whole) - 1;
}

void cut(FuzzedDataProvider& chance, const Written& written) {
  const auto size = chance.ConsumeIntegralInRange<std::size_t>(0, written.bytes.size());
  const Outcome expected{.records = whole_records(written, size),
                         .refused = size < written.ends.front()};
  expect(read_back(written, ByteView(written.bytes).first(size)) == expected,
         "a journal that is cut off has its whole records");
}

/// Is one of the records from `first` on as it was written?
bool sound_from(const Written& written, const Bytes& bytes, std::size_t first) {
  for (std::size_t record = first; record + 1 < written.ends.size(); ++record) {
    const std::size_t begin = written.ends[record];
    const std::size_t size = written.ends[record + 1] - begin;
    if (begin + size > bytes.size()) return false;
    if (std::ranges::equal(ByteView(bytes).subspan(begin, size),
                           ByteView(written.bytes).subspan(begin, size)))
      return true;
  }
  return false;
}

/// A machine that lost power may leave zeros where the last bytes should be.
void end_in_zeros(FuzzedDataProvider& chance, const Written& written) {
  const auto records = chance.ConsumeIntegralInRange<std::size_t>(0, written.ends.size() - 1);
  const auto zeros = chance.ConsumeIntegralInRange<std::size_t>(0, 5000);
  Bytes bytes = written.bytes;
  bytes.resize(written.ends[records]);
  bytes.resize(bytes.size() + zeros, std::byte{0});
  // They may begin anywhere within the first record that is lost.
  const std::size_t first = written.ends[records];
  if (records + 1 < written.ends.size()) {
    const auto kept =
        chance.ConsumeIntegralInRange<std::size_t>(0, written.ends[records + 1] - first - 1);
    std::copy_n(written.bytes.begin() + static_cast<std::ptrdiff_t>(first), std::min(kept, zeros),
                bytes.begin() + static_cast<std::ptrdiff_t>(first));
    if (sound_from(written, bytes, records)) return;  // it ended in zeros anyway
  }
  const Outcome expected{.records = records, .refused = false};
  expect(read_back(written, bytes) == expected, "zeros at the end are a cut");
}

void flip(Bytes& bytes, std::size_t first_bit, std::uint32_t mask) {
  for (std::size_t k = 0; k < 32; ++k) {
    const std::size_t bit = first_bit + k;
    if (((mask >> k) & 1U) != 0 && bit / 8 < bytes.size())
      bytes[bit / 8] ^= std::byte{1} << static_cast<unsigned>(bit % 8);
  }
}

/// Three bits anywhere, or any of 32 in a row: CRC-32 finds all of these in blocks of this size, so
/// the answer is exact. (Of worse damage it overlooks one in four thousand millions.)
void flip_bits(FuzzedDataProvider& chance, const Written& written) {
  Bytes bytes = written.bytes;
  const auto any_bit = [&] {
    return chance.ConsumeIntegralInRange<std::size_t>(0, 8 * bytes.size() - 1);
  };
  if (chance.ConsumeBool())
    flip(bytes, any_bit(), chance.ConsumeIntegral<std::uint32_t>());
  else
    for (int left = chance.ConsumeIntegralInRange(1, 3); left > 0; --left)
      flip(bytes, any_bit(), 1);
  const auto first = std::ranges::mismatch(bytes, written.bytes).in1 - bytes.begin();
  const std::size_t whole = whole_records(written, static_cast<std::size_t>(first));
  const bool in_start = static_cast<std::size_t>(first) < written.ends.front();
  const Outcome expected{.records = whole,
                         .refused = in_start || sound_from(written, bytes, whole + 1)};
  expect(read_back(written, bytes) == expected, "flipped bits are found");
}

}  // namespace
}  // namespace clde::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace clde::fuzz;
  FuzzedDataProvider chance(data, size);
  const Written written = any_journal(chance);
  cut(chance, written);
  end_in_zeros(chance, written);
  flip_bits(chance, written);
  return 0;
}
