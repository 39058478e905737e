#include "engine/run/repeats.hpp"

namespace clde {
namespace {

constexpr std::size_t patience = 200'000;               // repeats in a row
constexpr std::size_t patience_when_complete = 20'000;  // the same once every point is known

}  // namespace

bool Repeats::is_new(std::uint64_t id, const std::vector<double>& x) {
  if (!known_.find(x).empty()) {
    waiting_.emplace_back(id, x);
    return false;
  }
  const auto [leader, is_first] = leaders_.emplace(x, id);
  if (is_first)
    in_flight_.emplace(id, Evaluated{x, ++next_ordinal_});
  else
    in_flight_.at(leader->second).followers.push_back(id);
  return is_first;
}

void Repeats::answer_known(const Give& give) {
  for (const auto& [id, x] : waiting_) give(id, known_.find(x));
  streak_ += waiting_.size();
  waiting_.clear();
}

Repeats::Evaluated Repeats::take(std::uint64_t id, std::span<const double> columns) {
  auto point = in_flight_.extract(id);
  known_.add(point.mapped().x, columns);
  leaders_.erase(point.mapped().x);
  return std::move(point.mapped());
}

bool Repeats::nothing_left(double grid_points) const {
  const bool complete = static_cast<double>(known_.size()) >= grid_points;
  return streak_ > (complete ? patience_when_complete : patience);
}

}  // namespace clde
