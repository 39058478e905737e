#include "experiments/experiment_progress.hpp"

#include <cmath>
#include <cstdio>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "display/numbers.hpp"
#include "display/output.hpp"
#include "display/terminal.hpp"

namespace clde::cli {
namespace {

constexpr const char* erase_line = "\r\x1b[2K";

}  // namespace

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::ceil(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole % 3600 / 60);
}

std::string progress_line(const experiment::RunnerProgress& progress) {
  constexpr std::size_t cells = 20;
  const auto& counts = progress.counts;
  const std::size_t ended = counts.done + counts.failed;
  const double share =
      counts.total() == 0 ? 1 : static_cast<double>(ended) / static_cast<double>(counts.total());
  const auto full = static_cast<std::size_t>(share * cells);
  std::string line =
      fmt::format("[{:#<{}}{:-<{}}] {:3.0f}%  {} of {}", "", full, "", cells - full, 100 * share,
                  grouped(ended), counted(counts.total(), "run", "runs"));
  if (counts.failed > 0) line += fmt::format(", {} failed", grouped(counts.failed));
  if (!std::isnan(progress.seconds_left) && progress.seconds_left > 0)
    line += fmt::format(", about {} left", duration_text(progress.seconds_left));
  return line;
}

void mention_other_versions(const std::string& store, const experiment::DoneElsewhere& found) {
  if (found.runs == 0) return;
  message(fmt::format(
      "{} has {} of these runs from other versions of clde ({}); they are kept apart from those of "
      "this version, {}",
      store, grouped(found.runs), fmt::join(found.versions, ", "), experiment::this_version()));
}

ExperimentProgress::ExperimentProgress(Show show)
    : shown_(show == Show::progress), terminal_(can_animate(stderr)) {}

void ExperimentProgress::update(const experiment::RunnerProgress& progress) {
  if (!shown_) return;
  if (terminal_)
    draw(progress);
  else
    log(progress);
}

void ExperimentProgress::log(const experiment::RunnerProgress& progress) {
  const auto now = std::chrono::steady_clock::now();
  if (now - logged_ < std::chrono::minutes(1)) return;
  logged_ = now;
  message(progress_line(progress));
}

void ExperimentProgress::draw(const experiment::RunnerProgress& progress) {
  drawn_ = true;
  const bool color = wants_color(stderr);
  write_stderr(fmt::format("{}{}{}{}", erase_line, color ? "\x1b[36m" : "",
                           progress_line(progress).substr(0, width(stderr) - 1),
                           color ? "\x1b[0m" : ""));
}

void ExperimentProgress::clear() {
  if (drawn_) write_stderr(erase_line);
  drawn_ = false;
}

}  // namespace clde::cli
