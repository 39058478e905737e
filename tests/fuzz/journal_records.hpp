// Records compared by their bytes: NaN is a value like any other there.
#pragma once

#include <algorithm>

#include "engine/journal/journal_format.hpp"

namespace clde::fuzz {

inline RecordView view_of(const JournalRecord& record) {
  return {.id = record.id,
          .attempt = record.attempt,
          .seconds = record.seconds,
          .status = record.status,
          .x = record.x,
          .values = record.values,
          .message = record.message,
          .derivatives = record.derivatives};
}

inline bool is_written_as(const JournalRecord& record, ByteView bytes) {
  Bytes again;
  encode_record(view_of(record), again);
  return std::ranges::equal(again, bytes);
}

}  // namespace clde::fuzz
