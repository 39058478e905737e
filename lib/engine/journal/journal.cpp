#include "engine/journal/journal.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/check.hpp"
#include "engine/files/file_error.hpp"
#include "engine/files/file_source.hpp"
#include "engine/files/system_file.hpp"
#include "engine/journal/journal_writer.hpp"
#include "engine/journal/replay.hpp"

namespace clde {
namespace {

template <class Work>
auto about(const std::string& path, const Work& work) {
  try {
    return work();
  } catch (const JournalDamage& e) {
    JournalDamage damage(fmt::format(
        "{}: {}; mending keeps what comes before and puts the rest aside", path, e.what()));
    damage.path = path;
    throw damage;
  } catch (const Error& e) {
    throw Error(fmt::format("{}: {}", path, e.what()));
  }
}

/// The sound records from the start on, however the journal goes on.
JournalEnd sound_part(const std::string& path) {
  FileSource file(path);
  JournalDecoder decoder(file);
  JournalEnd end;
  about(path, [&] { return decoder.start(); });
  end.intact_bytes = decoder.position();
  try {
    for (JournalRecord record; decoder.next(record); ++end.records)
      end.intact_bytes = decoder.position();
  } catch (const JournalDamage&) {  // this is where it stops
  }
  end.torn_bytes = file.size() - end.intact_bytes;
  return end;
}

/// A copy of what follows `first` in a new file.
void put_aside(const std::string& path, std::uint64_t first, const std::string& aside) {
  FileSource file(path);
  for (std::uint64_t left = first; left > 0;) {
    const std::size_t some =
        file.peek(static_cast<std::size_t>(std::min<std::uint64_t>(left, 1U << 20U))).size();
    if (some == 0) break;
    file.skip(some);
    left -= some;
  }
  const int out = system_file::create(aside);
  if (out < 0) fail_with_errno("create", aside);
  bool written = true;
  for (ByteView rest = file.peek(1U << 20U); written && !rest.empty();
       rest = file.peek(1U << 20U)) {
    written = system_file::write(out, rest);
    file.skip(rest.size());
  }
  written = written && system_file::sync(out);
  system_file::close(out);
  if (!written) fail_with_errno("write", aside);
}

/// A field may be there several times, as `flag --set` is.
std::string all_of(const JournalFields& fields, std::string_view name) {
  std::string all;
  for (const auto& [other, value] : fields)
    if (other == name) all += fmt::format("{}'{}'", all.empty() ? "" : ", ", value);
  return all;
}

std::string shown(const std::string& values) {
  return values.empty() ? "missing" : values;
}

/// What the tool was started with, which decides nothing that other fields do not say.
bool is_note_of_the_tool(std::string_view name) {
  return name.starts_with("flag ");
}

[[noreturn]] void refuse(const std::string& recorded, const std::string& here) {
  throw Error(fmt::format("the journal belongs to another run: {}, here it is {}", recorded, here));
}

}  // namespace

Sync sync_named(std::string_view name) {
  if (name == "never") return Sync::never;
  if (name == "always") return Sync::always;
  require(name == "batch", "sync: '{}' given, need never, batch or always", name);
  return Sync::batch;
}

JournalHeader read_journal_header(const std::string& path) {
  FileSource file(path);
  return about(path, [&] { return JournalDecoder(file).start(); });
}

JournalEnd read_journal(const std::string& path,
                        const std::function<void(const JournalRecord&)>& visit) {
  FileSource file(path);
  return about(path, [&] {
    JournalDecoder decoder(file);
    decoder.start();
    JournalEnd end;
    for (JournalRecord record; decoder.next(record); ++end.records) visit(record);
    end.intact_bytes = decoder.position();
    end.torn_bytes = file.size() - decoder.position();
    return end;
  });
}

/// Only ids and places are held in memory; records are read again in the order wanted.
JournalEnd read_journal_by_id(const std::string& path,
                              const std::function<void(const JournalRecord&)>& visit) {
  Replay records(path);
  std::vector<std::pair<std::uint64_t, std::uint32_t>> order;
  order.reserve(records.end().records);
  read_journal(path, [&](const JournalRecord& r) { order.emplace_back(r.id, r.attempt); });
  std::ranges::sort(order);
  for (const auto& [id, attempt] : order)
    if (const JournalRecord* record = records.find(id, attempt)) visit(*record);
  return records.end();
}

JournalEnd mend_journal(const std::string& path) {
  JournalWriter writer = JournalWriter::reopen(path, Sync::always);
  const JournalEnd end = sound_part(path);
  if (end.torn_bytes == 0) return end;
  put_aside(path, end.intact_bytes, path + ".damaged");
  writer.cut(end.intact_bytes);
  writer.flush();
  return end;
}

void check_same_run(const JournalHeader& journal, const JournalHeader& wanted) {
  for (const JournalFields* fields : {&wanted.fields, &journal.fields})
    for (const auto& [name, value] : *fields) {
      const std::string recorded = all_of(journal.fields, name), here = all_of(wanted.fields, name);
      if (recorded != here && !(is_note_of_the_tool(name) && here.empty()))
        refuse(fmt::format("its {} is {}", name, shown(recorded)), shown(here));
    }
  if (journal.dimension != wanted.dimension || journal.objectives != wanted.objectives)
    refuse(fmt::format("it has {} variables and {} values a point", journal.dimension,
                       journal.objectives),
           fmt::format("{} and {}", wanted.dimension, wanted.objectives));
}

}  // namespace clde
