#include "experiments/store/claims.hpp"

#include <cerrno>
#include <cstring>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>

#include "core/check.hpp"
#include "experiments/store/stored_result.hpp"

namespace clde::experiment {
namespace {

constexpr const char* now = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

struct flock byte_lock(std::int64_t worker) {
  struct flock lock {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = worker;
  lock.l_len = 1;
  return lock;
}

}  // namespace

Claims::Claims(Store& store) : store_(&store) {
  const std::string path = store.path() + "-claims";
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file_ < 0)
    throw StoreError(fmt::format("{} cannot be written: {}; it has to lie beside the store", path,
                                 std::strerror(errno)));
  Database& database = store.database();
  Statement s =
      database.prepare(fmt::format("INSERT INTO worker (pid, started_at) VALUES (?, {})", now));
  s.bind(std::int64_t{getpid()}).run();
  worker_ = database.last_id();
  // Of the open file, not of the process (F_OFD_...): two workers in one process are two.
  struct flock lock = byte_lock(worker_);
  if (fcntl(file_, F_OFD_SETLK, &lock) != 0)
    throw StoreError(fmt::format("{} cannot be locked: {}; put the store on a local disk", path,
                                 std::strerror(errno)));
}

Claims::~Claims() {
  ::close(file_);
}

bool Claims::is_alive(std::int64_t worker) const {
  if (worker == worker_) return true;  // our own lock does not hinder us
  struct flock lock = byte_lock(worker);
  return fcntl(file_, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

void Claims::lift_dead_claims() {
  Database& database = store_->database();
  std::vector<std::int64_t> dead;
  Statement claimed = database.prepare("SELECT DISTINCT worker FROM run WHERE state = 'running'");
  while (claimed.step())
    if (!is_alive(claimed.integer(0))) dead.push_back(claimed.integer(0));
  for (const std::int64_t worker : dead) {
    Statement lift = database.prepare(
        "UPDATE run SET state = 'planned', worker = NULL WHERE state = 'running' AND worker = ?");
    lift.bind(worker).run();
  }
}

std::optional<RunRow> Claims::take_planned() {
  Database& database = store_->database();
  Statement find = database.prepare(
      "SELECT run.id, position FROM wanted CROSS JOIN run ON run.id = wanted.run "
      "WHERE position >= ? AND state = 'planned' ORDER BY position LIMIT 1");
  find.bind(next_);
  if (!find.step()) return std::nullopt;
  next_ = find.integer(1) + 1;
  Statement take = database.prepare(fmt::format(
      "UPDATE run SET state = 'running', worker = ?, started_at = {} WHERE id = ? RETURNING {}",
      now, run_columns));
  take.bind(worker_).bind(find.integer(0));
  const bool taken = take.step();
  CLDE_ASSERT(taken);
  (void)taken;
  RunRow row = read_row(take);
  take.run();
  return row;
}

std::optional<RunRow> Claims::claim() {
  Transaction transaction(store_->database());
  std::optional<RunRow> run = take_planned();
  if (!run) {
    // Others may have given up or died; what they had lies before.
    next_ = 0;
    lift_dead_claims();
    run = take_planned();
  }
  transaction.commit();
  return run;
}

void Claims::close_run(const RunRow& run, RunState state, const RunCost& cost) {
  Database& database = store_->database();
  Statement s =
      database.prepare(fmt::format("UPDATE run SET state = ?, worker = NULL, finished_at = {}, "
                                   "wall_seconds = ?, cpu_seconds = ? "
                                   "WHERE id = ? AND state = 'running' AND worker = ?",
                                   now));
  s.bind(std::string_view(name(state))).bind(cost.wall_seconds).bind(cost.cpu_seconds);
  s.bind(run.id).bind(worker_).run();
  if (database.changed() != 1)
    throw StoreError(fmt::format("{}: run {} was taken from us; was the file {}-claims removed?",
                                 store_->path(), run.key, store_->path()));
}

void Claims::finish(const RunRow& run, const Result& result, const RunCost& cost) {
  Transaction transaction(store_->database());
  close_run(run, RunState::done, cost);
  save_result(store_->database(), run.id, result);
  transaction.commit();
}

void Claims::fail(const RunRow& run, const std::string& reason, const RunCost& cost) {
  Transaction transaction(store_->database());
  close_run(run, RunState::failed, cost);
  Statement s = store_->database().prepare("UPDATE run SET reason = ? WHERE id = ?");
  s.bind(std::string_view(reason)).bind(run.id).run();
  transaction.commit();
}

void Claims::release(const RunRow& run) {
  Transaction transaction(store_->database());
  Statement s = store_->database().prepare(
      "UPDATE run SET state = 'planned', worker = NULL WHERE id = ? AND worker = ?");
  s.bind(run.id).bind(worker_).run();
  transaction.commit();
}

}  // namespace clde::experiment
