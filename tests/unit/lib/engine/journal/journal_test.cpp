// Journals on disk: what is read, what is dropped, what is refused.
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <sys/stat.h>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/journal.hpp>

#include "engine/journal/journal_writer.hpp"
#include "engine/journal/replay.hpp"
#include "scratch.hpp"

namespace clde {
namespace {

namespace fs = std::filesystem;

class JournalFile : public testing::Test {
 protected:
  void clear() const {
    for (const auto& entry : fs::directory_iterator(fs::path(path_).parent_path()))
      fs::remove(entry);
  }
  void write(std::uint64_t records) const {
    JournalWriter writer = JournalWriter::create(path_, header_, Sync::never);
    append(writer, 0, records);
  }
  static void append(JournalWriter& writer, std::uint64_t first, std::uint64_t count) {
    for (std::uint64_t id = first; id < first + count; ++id) {
      const std::vector<double> x{1.0 * static_cast<double>(id), 2}, values{3};
      writer.add({.id = id, .seconds = 0.5, .x = x, .values = values});
    }
    writer.flush();
  }
  std::uint64_t records() const {
    return read_journal(path_, [](const JournalRecord&) {}).records;
  }
  void add_bytes(const std::string& bytes) const {
    std::ofstream(path_, std::ios::app | std::ios::binary) << bytes;
  }
  void flip(std::uint64_t at) const {
    std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
    file.seekg(static_cast<std::streamoff>(at));
    const char byte = static_cast<char>(file.get());
    file.seekp(static_cast<std::streamoff>(at));
    file.put(static_cast<char>(byte ^ 4));
  }

  test::Scratch folder_;
  std::string path_ = folder_.file("run.cldej");
  JournalHeader header_{2, 1, {{"seed", "1"}}};
};

TEST_F(JournalFile, WhatAPowerCutLeavesAtTheEndIsDropped) {
  write(10);
  const auto size = fs::file_size(path_);
  for (const std::uint64_t cut : {0U, 1U, 7U, 30U}) {
    for (const std::size_t zeros : {1U, 30U, 4096U, 100'000U}) {
      clear();
      write(10);
      fs::resize_file(path_, size - cut);
      add_bytes(std::string(zeros, '\0'));
      EXPECT_EQ(records(), cut == 0 ? 10U : 9U) << cut << " lost, " << zeros << " zeros";
    }
  }
  add_bytes("old bytes of another file, not of a journal");
  EXPECT_EQ(records(), 9U);
}

TEST_F(JournalFile, DamageWithSoundRecordsBehindItIsRefusedAndCanBeMended) {
  write(10);
  flip(fs::file_size(path_) / 2);
  EXPECT_THROW((void)records(), Error);
  const auto before = fs::file_size(path_);
  const JournalEnd end = mend_journal(path_);
  EXPECT_EQ(records(), end.records);
  EXPECT_GT(end.records, 0U);
  EXPECT_LT(end.records, 10U);
  EXPECT_EQ(fs::file_size(path_) + fs::file_size(path_ + ".damaged"), before);
  EXPECT_EQ(mend_journal(path_).torn_bytes, 0U) << "it is sound now";
}

TEST_F(JournalFile, AFileThatShrinksWhileItIsReadEndsThere) {
  write(20'000);
  std::uint64_t seen = 0;
  const JournalEnd end = read_journal(path_, [&](const JournalRecord&) {
    if (++seen == 1) fs::resize_file(path_, 200);
  });
  EXPECT_EQ(end.records, seen);
  EXPECT_LT(seen, 20'000U);
}

TEST_F(JournalFile, WhoReopensItSeesWhatWasWrittenUntilThen) {
  write(3);
  {
    JournalWriter other = JournalWriter::reopen(path_, Sync::never);
    append(other, 3, 4);
    EXPECT_THROW(JournalWriter::reopen(path_, Sync::never), Error) << "one at a time";
  }
  const JournalWriter writer = JournalWriter::reopen(path_, Sync::never);
  EXPECT_EQ(Replay(path_).end().records, 7U);
}

TEST_F(JournalFile, FilesThatAreNoneAreRefusedAtOnce) {
  ASSERT_EQ(::mkfifo(path_.c_str(), 0600), 0);
  EXPECT_THROW((void)read_journal_header(path_), Error) << "a pipe would wait for ever";
  clear();
  std::ofstream(path_).close();
  try {
    (void)read_journal_header(path_);
    FAIL() << "it is empty";
  } catch (const Error& e) {
    EXPECT_NE(std::string(e.what()).find("delete it"), std::string::npos);
  }
}

TEST_F(JournalFile, RecordsAreFoundInAnyOrderOnce) {
  {
    JournalWriter writer = JournalWriter::create(path_, header_, Sync::always);
    for (const std::uint64_t first : {4U, 0U, 2U}) append(writer, first, 2);
  }
  Replay replay(path_);
  for (std::uint64_t id = 0; id < 6; ++id) {
    EXPECT_FALSE(replay.is_over());
    const JournalRecord* record = replay.find(id, 0);
    ASSERT_NE(record, nullptr) << id;
    EXPECT_EQ(record->x[0], static_cast<double>(id));
  }
  EXPECT_TRUE(replay.is_over());
  EXPECT_EQ(replay.find(0, 0), nullptr);
  std::vector<std::uint64_t> ids;
  read_journal_by_id(path_, [&](const JournalRecord& r) { ids.push_back(r.id); });
  EXPECT_EQ(ids, (std::vector<std::uint64_t>{0, 1, 2, 3, 4, 5}));
}

TEST_F(JournalFile, IsWrittenWithEveryKindOfSync) {
  for (const char* name : {"never", "batch", "always"}) {
    clear();
    JournalWriter writer = JournalWriter::create(path_, header_, sync_named(name));
    append(writer, 0, 5);
    writer.finish();
    EXPECT_EQ(records(), 5U) << name;
  }
  EXPECT_THROW((void)sync_named("sometimes"), InvalidArgument);
}

}  // namespace
}  // namespace clde
