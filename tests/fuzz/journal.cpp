// Any bytes as a journal: they are read or refused with an Error, and what is read was there.
#include <algorithm>
#include <cstring>

#include <clde/error.hpp>

#include "engine/files/crc32.hpp"
#include "expect.hpp"
#include "journal_records.hpp"

namespace clde::fuzz {
namespace {

void read_all(ByteView bytes) {
  MemorySource source(bytes);
  JournalDecoder decoder(source);
  try {
    decoder.start();
    JournalRecord record;
    for (std::size_t before = decoder.position(); decoder.next(record);
         before = decoder.position()) {
      expect(before < decoder.position(), "each record takes bytes");
      if (record.message.size() <= 1000)  // longer ones are cut when they are written
        expect(is_written_as(record, bytes.subspan(before, decoder.position() - before)),
               "a record is written as it was read");
    }
  } catch (const Error&) {
  }
  expect(decoder.position() <= bytes.size(), "nothing is read behind the end");
}

void put_checksum(Bytes& bytes, std::size_t first, std::size_t size) {
  const std::uint32_t sum = crc32(ByteView(bytes).subspan(first, size));
  std::memcpy(bytes.data() + first + size, &sum, sizeof sum);
}

/// The same bytes as a file of somebody who computes checksums but knows nothing of records: a
/// fuzzer does not guess checksums, and would never get past them.
Bytes sealed(ByteView raw) {
  const Bytes start = encode_journal_start({});
  constexpr std::size_t before_blocks = 12;
  Bytes bytes(raw.begin(), raw.end());
  std::copy_n(start.begin(), std::min(before_blocks, bytes.size()), bytes.begin());
  for (std::size_t at = before_blocks; at + 12 <= bytes.size();) {
    const std::size_t room = bytes.size() - at - 12;
    std::uint32_t length = 0;
    std::memcpy(&length, bytes.data() + at, sizeof length);
    if (length > room) length = static_cast<std::uint32_t>(length % (room + 1));
    std::memcpy(bytes.data() + at, &length, sizeof length);
    put_checksum(bytes, at, 4);
    put_checksum(bytes, at + 8, length);
    at += 12 + std::size_t{length};
  }
  return bytes;
}

}  // namespace
}  // namespace clde::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const clde::ByteView bytes = std::as_bytes(std::span(data, size));
  clde::fuzz::read_all(bytes);
  clde::fuzz::read_all(clde::fuzz::sealed(bytes));
  return 0;
}
