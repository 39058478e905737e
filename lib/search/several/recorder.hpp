// Evaluates the points of a run, records what comes out in its history, and publishes its answer.
#pragma once

#include <cstdint>
#include <memory>

#include <clde/extend/search.hpp>
#include "search/several/history.hpp"
#include "search/several/horizon.hpp"
#include "search/several/settings.hpp"

namespace clde::pareto {

class Recorder {
 public:
  Recorder(Search& search, const Settings& settings);
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;

  /// The costs of every point, NaN where it failed. The history has them; the front does not yet.
  Task<Matrix> evaluate(Matrix points);
  /// The points that have costs, and results that came from outside meanwhile. The front has them.
  Task<Population> evaluate_and_record(Matrix points);
  void update_front() { history_->update_front(); }

  /// From now on the archive answers with what is chosen from the history, as the history is when
  /// the archive is asked. The archive shares the history, so it may be asked when this recorder
  /// and the search are gone.
  void publish_answer();

  [[nodiscard]] const History& history() const { return *history_; }
  [[nodiscard]] const FrontDepth& depth() const { return history_->depth(); }
  [[nodiscard]] Search& search() { return search_; }
  [[nodiscard]] std::size_t dimension() const { return search_.dimension(); }
  [[nodiscard]] std::uint64_t spent() const { return search_.spent(); }
  /// Evaluations the run is planned for.
  [[nodiscard]] std::uint64_t planned() const { return horizon_.end(); }
  /// Share of them that is spent, in [0, 1).
  [[nodiscard]] double progress() { return horizon_.progress(search_.spent()); }

 private:
  Search& search_;
  Settings settings_;
  Horizon horizon_;
  std::shared_ptr<History> history_;
  std::size_t injected_ = 0;  // results from outside that the history has
};

}  // namespace clde::pareto
