#include "cli/solve/text/progress_bar.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include <fmt/format.h>

#include "display/numbers.hpp"
#include "display/output.hpp"
#include "display/terminal.hpp"

namespace clde::cli {
namespace {

constexpr const char* erase_line = "\r\x1b[2K";
constexpr std::chrono::milliseconds pause{100};
constexpr std::chrono::seconds long_pause{1};

/// "1,234/s, 0:12, 0:48 left"; nothing in the first moments, which say little.
std::string pace(const Progress& progress, double share) {
  if (progress.seconds < 0.5) return "";
  const double rate = static_cast<double>(progress.evaluations) / progress.seconds;
  const std::string speed =
      rate >= 10 ? grouped(static_cast<std::uint64_t>(rate)) : fmt::format("{:.1f}", rate);
  const std::string left =
      share > 0 && share < 1
          ? fmt::format(", {} left", clock_time(progress.seconds * (1 - share) / share))
          : "";
  return fmt::format(", {}/s, {}{}", speed, clock_time(progress.seconds), left);
}

}  // namespace

double spent(const Progress& progress, const Budget& budget) {
  double share = 0;
  if (budget.evaluations > 0)
    share = static_cast<double>(progress.evaluations) / static_cast<double>(budget.evaluations);
  if (budget.seconds > 0) share = std::max(share, progress.seconds / budget.seconds);
  return std::clamp(share, 0.0, 1.0);
}

std::string progress_line(const Progress& progress, const Budget& budget, std::size_t width) {
  constexpr std::size_t cells = 20;
  const double share = spent(progress, budget);
  const auto full = static_cast<std::size_t>(share * cells);
  const std::string best =
      std::isnan(progress.best) ? "" : fmt::format(", best {:.6g}", progress.best);
  const std::string line =
      fmt::format("[{:#<{}}{:-<{}}] {:3.0f}%  {}, {}{}{}", "", full, "", cells - full, 100 * share,
                  counted(progress.evaluations, "evaluation", "evaluations"),
                  counted(progress.optima, "optimum", "optima"), best, pace(progress, share));
  return line.substr(0, width);
}

ProgressBar::ProgressBar(Show show, const Budget& budget)
    : budget_(budget), shown_(show == Show::on_terminals && can_animate(stderr)) {
  last_.best = std::numeric_limits<double>::quiet_NaN();
}

void ProgressBar::update(const Progress& progress) {
  if (!shown_) return;
  last_ = progress;
  if (Clock::now() >= drawn_at_ + pause) draw();
}

void ProgressBar::tick() {
  if (!shown_ || std::this_thread::get_id() != owner_) return;
  if (Clock::now() < drawn_at_ + long_pause) return;
  last_.seconds = std::chrono::duration<double>(Clock::now() - begun_).count();
  draw();
}

void ProgressBar::draw() {
  drawn_at_ = Clock::now();
  drawn_ = true;
  const bool color = wants_color(stderr);
  // The last column stays free: some terminals wrap as soon as it is written.
  write_stderr(fmt::format("{}{}{}{}", erase_line, color ? "\x1b[36m" : "",
                           progress_line(last_, budget_, width(stderr) - 1),
                           color ? "\x1b[0m" : ""));
}

void ProgressBar::clear() {
  if (drawn_) write_stderr(erase_line);
  drawn_ = false;
}

}  // namespace clde::cli
