#include "cli/solve/text/idle_text.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace clde::cli {
namespace {

constexpr double worth_a_word = 0.15;     // idle share
constexpr double shortest_run = 2;        // seconds
constexpr double shortest_work = 0.002;   // seconds an evaluation
constexpr double clear_variation = 0.25;  // standard deviation of durations over their mean

std::string advice(const SolveOptions& options, const Workload& load) {
  if (load.variation() > clear_variation && options.schedule != Schedule::free)
    return "evaluations take different times: --schedule free lets no worker wait for another";
  const auto given = options.settings.find("concurrent_searches");
  if (given == options.settings.end()) return "use fewer --jobs";
  const std::size_t more = std::max<std::size_t>(2 * std::stoul(given->second), 2 * load.workers);
  return fmt::format("--searches {} (now {}) gives them more to do, at the price of later findings",
                     more, given->second);
}

}  // namespace

std::string idle_text(const SolveOptions& options, const Workload& load, double seconds) {
  if (load.workers < 2 || load.evaluations == 0 || seconds < shortest_run) return "";
  if (load.seconds < shortest_work * static_cast<double>(load.evaluations)) return "";
  const double idle = 1 - load.seconds / (seconds * static_cast<double>(load.workers));
  if (idle < worth_a_word) return "";
  return fmt::format(
      "the {} workers were idle for {:.0f} % of the time; {} (docs/how-to/scaling.md)",
      load.workers, 100 * idle, advice(options, load));
}

}  // namespace clde::cli
