// One line on stderr that is written over while a search runs.
#pragma once

#include <chrono>
#include <string>

#include <clde/budget.hpp>
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
  /// Leaves the line empty.
  void clear();

 private:
  Budget budget_;
  bool shown_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point next_{};
};

/// How much of the budget is spent, 0 to 1.
double spent(const Progress& progress, const Budget& budget);

/// The line without any colour, at most `width` wide.
std::string progress_line(const Progress& progress, const Budget& budget, std::size_t width);

}  // namespace clde::cli
