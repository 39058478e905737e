// The parts of the default solver, and what they do next: the steps of its loop.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/single/canvas/canvases.hpp"
#include "search/single/context.hpp"
#include "search/single/descents/descents.hpp"
#include "search/single/offspring/recombination.hpp"
#include "search/single/repelled/repelled_restarts.hpp"
#include "search/single/restart/far_starts.hpp"
#include "search/single/shares.hpp"
#include "search/single/walk/funnels.hpp"
#include "search/single/yields.hpp"

namespace clde::single {

class Solver {
 public:
  Solver(Search& search, const Settings& settings);

  /// Decodes funnels if a canvas has been descended from since the last time.
  void decode();
  /// Sets the weights of the activities by how well plain restarts succeed.
  void value();
  /// The activity that is most behind its share; nothing if it has no room for another job.
  [[nodiscard]] std::optional<Activity> allocate();
  /// The next job of this activity. What it occupies is occupied from now on, though the task
  /// starts later.
  [[nodiscard]] Task<void> refine(Activity activity);

 private:
  [[nodiscard]] bool far_starts_are_open() const;
  /// Where plain restarts suffice they have found everything by the end of this time: weights are
  /// those of the settings, and the box is not searched yet.
  [[nodiscard]] bool is_early() const;
  [[nodiscard]] std::vector<Activity> open_activities();
  [[nodiscard]] Task<void> canvas_job();
  [[nodiscard]] Task<void> recombination_job();
  /// The job of this activity that is running has ended.
  void end(Activity activity, std::uint64_t evaluations);
  Task<void> sample(Task<std::uint64_t> canvas);
  Task<void> descend_from_canvas(Start start, std::uint64_t number);
  Task<void> propose(Task<std::uint64_t> proposals);
  Task<void> descend_from_offspring(Start start, std::uint64_t number);
  Task<void> walk(Task<void> slice);
  Task<void> descend_from_afar(std::uint64_t number);
  Task<void> search_the_box(std::uint64_t number);

  Context context_;
  Canvases canvases_;
  Descents descents_;
  Recombination recombination_;
  Funnels funnels_;
  FarStarts far_starts_;
  RepelledRestarts repelled_;
  Shares shares_;
  Yields yields_;
  std::size_t reports_ = 0;            // changes of the reported set that were credited
  std::uint64_t evaluations_ = 0;      // of jobs that have ended
  std::uint64_t jobs_ = 0;             // numbered so far: each has random streams of its own
  bool first_canvas_learned_ = false;  // its samples are known to far starts
  std::size_t funnels_of_ = 0;         // canvases when funnels were last decoded
};

/// What the weights of the activities depend on.
struct Situation {
  double restart_success = 0;  ///< from 0 to 1: how well plain restarts do
  bool is_early = true;        ///< repelled restarts have not begun yet
  bool is_cheap = false;  ///< the function gives slopes: a descent costs no more than a few samples
};

/// Where plain restarts succeed most evaluations go to them, at first.
Weights activity_weights(const Settings& settings, const Situation& now);

}  // namespace clde::single
