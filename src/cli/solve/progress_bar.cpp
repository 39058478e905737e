#include "cli/solve/progress_bar.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include <fmt/format.h>

#include "cli/text/numbers.hpp"
#include "cli/text/output.hpp"
#include "cli/text/terminal.hpp"

namespace clde::cli {
namespace {

constexpr const char* erase_line = "\r\x1b[2K";
constexpr std::chrono::milliseconds pause{100};

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
      fmt::format("[{:#<{}}{:-<{}}] {:3.0f}%  {}, {}{}", "", full, "", cells - full, 100 * share,
                  counted(progress.evaluations, "evaluation", "evaluations"),
                  counted(progress.optima, "optimum", "optima"), best);
  return line.substr(0, width);
}

ProgressBar::ProgressBar(Show show, const Budget& budget)
    : budget_(budget), shown_(show == Show::on_terminals && can_animate(stderr)) {}

void ProgressBar::update(const Progress& progress) {
  if (!shown_) return;
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  next_ = now + pause;
  drawn_ = true;
  const bool color = wants_color(stderr);
  // The last column stays free: some terminals wrap as soon as it is written.
  write_stderr(fmt::format("{}{}{}{}", erase_line, color ? "\x1b[36m" : "",
                           progress_line(progress, budget_, width(stderr) - 1),
                           color ? "\x1b[0m" : ""));
}

void ProgressBar::clear() {
  if (drawn_) write_stderr(erase_line);
  drawn_ = false;
}

}  // namespace clde::cli
