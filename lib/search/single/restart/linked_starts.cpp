#include "search/single/restart/linked_starts.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "search/single/constants.hpp"
#include "search/single/streams.hpp"

namespace clde::single {

LinkedStarts::LinkedStarts(Context& context)
    : context_(context),
      sequence_(space_filling("sobol", context.dimension(), context.search.stream(linked_stream))),
      linkage_(context.dimension(), linked_candidate_share, linkage_distance, context.space()) {}

Task<std::optional<Start>> LinkedStarts::next() {
  if (to_pass_up_ > 0) {
    --to_pass_up_;
    co_return std::nullopt;
  }
  const bool too_few = static_cast<double>(linkage_.samples()) <= linked_sample_share * spent_;
  if (too_few && !sampled_) co_await sample();
  std::optional<Start> due = take_due();
  for (std::size_t batches = 0; !due && batches < max_linked_batches; ++batches) {
    co_await sample_or_wait();
    due = take_due();
  }
  remember(due.has_value());
  co_return due;
}

void LinkedStarts::add(const Matrix& points, const std::vector<double>& costs) {
  Matrix column;
  for (const double cost : costs) column.push_row({&cost, 1});
  linkage_.add(points, column);
}

void LinkedStarts::remember(bool found) {
  in_vain_ = found ? 0 : std::min(in_vain_ + 1, max_linked_failures);
  to_pass_up_ = (std::size_t{1} << in_vain_) - 1;
}

std::optional<Start> LinkedStarts::take_due() {
  const double critical = linkage_.critical_distance();
  // A lower descent under way near the start makes it as superfluous as a lower minimum would.
  const auto is_free = [&](const Linkage::Start& start) {
    const DescentUnderWay* lower = context_.under_way.nearest_lower(start.unit, start.cost);
    return lower == nullptr || context_.space().distance(start.unit, lower->at.unit) > critical;
  };
  std::vector<Linkage::Start> due = linkage_.take_starts(context_.archive(), 1, is_free);
  if (due.empty()) return std::nullopt;
  return Start{std::move(due[0].unit), due[0].cost, critical};
}

/// Enough to see something new, and never so few that rounds become tiny.
Task<void> LinkedStarts::sample() {
  const std::size_t variables = std::min(context_.dimension(), max_canvas_variables);
  const std::size_t fewest = linked_samples_per_variable * (variables + 1);
  const Matrix points = sequence_->next(std::max(fewest, linkage_.samples() / linked_sample_parts));
  sampled_ = std::make_shared<Signal>(context_.search);
  const Matrix costs = co_await context_.search.evaluate(points);
  context_.search.keep_on_map(points, costs);
  linkage_.add(points, costs);
  std::exchange(sampled_, nullptr)->give();
}

/// The samples of another search may do for this one.
Task<void> LinkedStarts::sample_or_wait() {
  const std::shared_ptr<Signal> under_way = sampled_;
  if (under_way)
    co_await under_way->wait();
  else
    co_await sample();
}

}  // namespace clde::single
