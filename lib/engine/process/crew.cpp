#include "engine/process/crew.hpp"

#include <algorithm>
#include <cmath>
#include <thread>

#include "core/check.hpp"
#include "core/text/printable.hpp"
#include "engine/process/quiet_pipes.hpp"

namespace clde {
namespace {

using namespace std::chrono_literals;

constexpr auto grace = 200ms;

void check(const ProcessOptions& o) {
  require(o.command.find_first_not_of(" \t\r\n") != std::string::npos, "command: none given");
  require(o.command.find('\0') == std::string::npos, "command: holds a zero byte");
  require(o.jobs >= 1 && o.jobs <= 4096, "jobs: {} given, need 1..4096", o.jobs);
  require(o.objectives >= 1, "objectives: 0 given, need at least 1");
  require(!o.derivatives.any() || o.mode == ProcessOptions::Mode::workers,
          "derivatives: a program that is run for each point cannot be asked for them; one that "
          "stays alive and answers line by line can");
  require(!o.derivatives.any() || shape_of(o).count() == 1,
          "derivatives: need one objective and no constraints");
  require(std::isfinite(o.timeout) && o.timeout >= 0,
          "timeout: {} given, need a number of seconds, or 0 for no limit", o.timeout);
}

/// Reads on while the programs end, lest one of them waits for us to take its last words.
bool all_have_ended(std::vector<Seat>& seats) {
  bool all = true;
  for (Seat& seat : seats) {
    if (!seat.worker->child().running()) continue;
    seat.worker->pump();
    all = all && seat.worker->child().has_ended();
  }
  return all;
}

}  // namespace

Crew::Crew(const ProcessOptions& options) : options_(options) {
  check(options_);
  if (!options_.log.empty()) log_ = open_log(options_.log);
  for (std::size_t k = 0; k < options_.jobs; ++k)
    seats_.push_back({.worker = make_worker(options_, guardian_, log_)});
}

Crew::~Crew() {
  const QuietPipes quiet;
  for (Seat& seat : seats_) seat.worker->child().input().close();
  const auto end = Worker::Clock::now() + grace;
  while (!all_have_ended(seats_) && Worker::Clock::now() < end) std::this_thread::sleep_for(1ms);
  for (Seat& seat : seats_) seat.worker->child().kill();
}

bool Crew::may_retry(const Outcome& outcome) {
  const bool never_looked = outcome.kind == Outcome::Kind::not_begun;
  if (!never_looked && outcome.kind != Outcome::Kind::cannot_start) {
    failed_starts_ = 0;
    proven_ = true;
    return false;
  }
  // All may fail once, as when a machine is short of something for a moment; then it is the
  // command.
  constexpr std::size_t patience = 4;
  if (++failed_starts_ >= options_.jobs + patience)
    throw Error(fmt::format("the command '{}' does not start: {}", printable(options_.command),
                            outcome.message));
  return never_looked || !proven_;
}

void Crew::abandon() {
  // All are told before the first is waited for.
  for (const Seat& seat : seats_)
    if (seat.point) seat.worker->child().kill();
  for (Seat& seat : seats_)
    if (std::exchange(seat.point, std::nullopt)) seat.worker->child().end();
}

}  // namespace clde
