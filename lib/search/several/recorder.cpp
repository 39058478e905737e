#include "search/several/recorder.hpp"

#include <algorithm>

#include "search/several/answer.hpp"

namespace clde::pareto {

Recorder::Recorder(Search& search, const Settings& settings)
    : search_(search),
      settings_(settings),
      horizon_(search.expected_evaluations()),
      history_(std::make_shared<History>(search.objectives())) {}

Task<Matrix> Recorder::evaluate(Matrix points) {
  Matrix costs = co_await search_.evaluate(points);
  history_->add(points, costs, search_.spent());
  history_->add(take_injected(search_, injected_));
  co_return costs;
}

Task<Population> Recorder::evaluate_and_record(Matrix points) {
  const std::size_t before = history_->size();
  co_await evaluate(std::move(points));
  Population fresh;
  for (std::size_t i = before; i < history_->size(); ++i) fresh.add_row(history_->samples(), i);
  history_->update_front();
  co_return fresh;
}

void Recorder::publish_answer() {
  if (history_->empty()) return;
  history_->update_front();
  const std::size_t reported = std::min(depth().front().rows(), settings_.report_size);
  const auto make = [history = std::shared_ptr<const History>(history_), settings = settings_,
                     rng = search_.stream("answer"),
                     cube = search_.space()](const UnreadPoints& unread) {
    if (unread.points.empty()) return make_answer(*history, settings, rng, cube);
    History all = *history;
    all.add(unread.points, unread.costs, unread.spent);
    return make_answer(all, settings, rng, cube);
  };
  search_.archive().postpone({make, reported, depth().lower()[0]}, search_.spent());
}

}  // namespace clde::pareto
