#include "run/journal.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include <clde/error.hpp>

namespace clde {
namespace {

[[noreturn]] void fail(const std::string& path, const char* what) {
  throw Error(fmt::format("cannot {} {}: {}", what, path, std::strerror(errno)));
}

/// A read-only look at a whole file as it is now.
class MappedFile {
 public:
  explicit MappedFile(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) fail(path, "open");
    struct stat info = {};
    const bool known = ::fstat(file, &info) == 0;
    if (known && S_ISREG(info.st_mode) && info.st_size > 0) {
      size_ = static_cast<std::size_t>(info.st_size);
      data_ = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file, 0);
    }
    ::close(file);
    if (!known || !S_ISREG(info.st_mode)) throw Error(path + " is not a file");
    if (data_ == MAP_FAILED) fail(path, "read");
  }
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile() {
    if (size_ > 0) ::munmap(data_, size_);
  }
  [[nodiscard]] ByteView bytes() const { return {static_cast<const std::byte*>(data_), size_}; }

 private:
  void* data_ = nullptr;
  std::size_t size_ = 0;
};

/// A program that a killed run was just starting has the lock until its exec: hence the patience.
void lock(int file, const std::string& path) {
  for (int tries = 0; tries < 100; ++tries) {
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ::close(file);
  throw Error(fmt::format("{} is being written by another run; wait for it or stop it", path));
}

void write_all(int file, ByteView bytes, const std::string& path) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail(path, "write to");
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
}

template <class Work>
auto about(const std::string& path, const Work& work) {
  try {
    return work();
  } catch (const Error& e) {
    throw Error(fmt::format("{}: {}", path, e.what()));
  }
}

}  // namespace

std::string_view field(const JournalFields& fields, std::string_view name) {
  const auto it =
      std::ranges::find(fields, name, [](const auto& f) { return std::string_view(f.first); });
  return it == fields.end() ? std::string_view{} : std::string_view(it->second);
}

JournalHeader read_journal_header(const std::string& path) {
  const MappedFile file(path);
  return about(path, [&] { return JournalDecoder(file.bytes()).start(); });
}

JournalEnd read_journal(const std::string& path,
                        const std::function<void(const JournalRecord&)>& visit) {
  const MappedFile file(path);
  return about(path, [&] {
    JournalDecoder decoder(file.bytes());
    decoder.start();
    JournalEnd end;
    for (JournalRecord record; decoder.next(record); ++end.records) visit(record);
    end.intact_bytes = decoder.position();
    end.torn_bytes = file.bytes().size() - decoder.position();
    return end;
  });
}

JournalWriter JournalWriter::create(const std::string& path, const JournalHeader& header) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
  if (file < 0 && errno == EEXIST)
    throw InvalidArgument(fmt::format(
        "{} exists already; `clde resume {}` goes on with it, or choose another name", path, path));
  if (file < 0) fail(path, "create");
  lock(file, path);
  JournalWriter writer(file, path);
  writer.waiting_ = encode_journal_start(header);
  writer.flush();
  return writer;
}

JournalWriter JournalWriter::append(const std::string& path, std::uint64_t intact_bytes) {
  const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (file < 0) fail(path, "open for writing");
  lock(file, path);
  JournalWriter writer(file, path);
  if (::ftruncate(file, static_cast<off_t>(intact_bytes)) != 0) fail(path, "mend the end of");
  return writer;
}

JournalWriter::JournalWriter(JournalWriter&& other) noexcept
    : file_(std::exchange(other.file_, -1)),
      path_(std::move(other.path_)),
      waiting_(std::move(other.waiting_)) {}

JournalWriter::~JournalWriter() {
  if (file_ >= 0) ::close(file_);
}

void JournalWriter::flush() {
  write_all(file_, waiting_, path_);
  waiting_.clear();
}

Replay::Replay(const std::string& path, const JournalHeader& header, JournalEnd& end)
    : dimension_(header.dimension), objectives_(header.objectives) {
  end = read_journal(path, [this](const JournalRecord& r) {
    entries_.push_back({r.id, r.attempt, r.status, numbers_.size(), messages_.size()});
    numbers_.insert(numbers_.end(), r.x.begin(), r.x.end());
    numbers_.insert(numbers_.end(), r.values.begin(), r.values.end());
    if (r.status != Status::value) messages_.push_back(r.message);
    seconds_ = std::max(seconds_, r.seconds);
  });
  std::ranges::stable_sort(entries_, {},
                           [](const Entry& e) { return std::tuple(e.id, e.attempt); });
}

bool Replay::find(std::uint64_t id, std::uint32_t attempt, Past& past) const {
  const auto key = std::tuple(id, attempt);
  const auto it = std::ranges::lower_bound(
      entries_, key, {}, [](const Entry& e) { return std::tuple(e.id, e.attempt); });
  if (it == entries_.end() || std::tuple(it->id, it->attempt) != key) return false;
  const bool value = it->status == Status::value;
  past.status = it->status;
  past.x = {numbers_.data() + it->numbers, dimension_};
  past.values = {numbers_.data() + it->numbers + dimension_, value ? objectives_ : 0};
  past.message = value ? std::string_view{} : std::string_view(messages_[it->message]);
  return true;
}

void check_same_run(const JournalHeader& journal, const JournalHeader& wanted) {
  for (const auto& [name, value] : wanted.fields) {
    const std::string_view other = field(journal.fields, name);
    if (other != value)
      throw Error(fmt::format("the journal belongs to another run: its {} is '{}', here it is '{}'",
                              name, other, value));
  }
  if (journal != wanted) throw Error("the journal belongs to another run");
}

}  // namespace clde
