// One line on stderr that is written over while a search runs.
#pragma once

#include <chrono>
#include <string>
#include <thread>

#include <clde/options.hpp>
#include <clde/solve.hpp>

namespace clde::cli {

class ProgressBar {
 public:
  enum class Show { never, on_terminals };

  ProgressBar(Show show, const Budget& budget);
  ~ProgressBar() { clear(); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// Draws at most ten times a second, however often it is called.
  void update(const Progress& progress);
  /// Draws once a second what is known while an evaluation takes long. Any thread may call it; only
  /// the one that made the bar draws.
  void tick();
  /// Leaves the line empty.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  void draw();

  Budget budget_;
  bool shown_;
  bool drawn_ = false;
  std::thread::id owner_ = std::this_thread::get_id();
  Clock::time_point begun_ = Clock::now();
  Clock::time_point drawn_at_{};
  Progress last_;
};

/// How much of the budget is spent, 0 to 1.
double spent(const Progress& progress, const Budget& budget);

/// The line without any colour, at most `width` wide.
std::string progress_line(const Progress& progress, const Budget& budget, std::size_t width);

}  // namespace clde::cli
