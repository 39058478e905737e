#include "search/single/repelled/repulsion.hpp"

#include <algorithm>

#include "core/numbers/portable_math.hpp"
#include "search/single/constants.hpp"

namespace clde::single {

/// The reach of the weakest tenth; of the first optimum, the length of a typical draw.
double Repulsion::first_log_reach() const {
  if (log_reach_.empty()) return portable_log(first_reach * context_.diagonal());
  std::vector<double> known;
  for (const auto& [index, reach] : log_reach_) known.push_back(reach);
  std::ranges::sort(known);
  return known[known.size() / weakest_part];
}

std::vector<Repeller> Repulsion::repellers() {
  const double first = first_log_reach();
  const Archive& archive = context_.archive();
  std::vector<Repeller> all;
  for (const std::size_t i : archive.reported()) {
    const double reach = log_reach_.try_emplace(i, first).first->second;
    all.push_back({archive[i].unit, portable_exp(reach), i});
  }
  return all;
}

void Repulsion::adapt(const Filed& end) {
  if (log_reach_.empty()) return;
  const auto count = static_cast<double>(log_reach_.size());
  const auto found = end.is_new ? log_reach_.end() : log_reach_.find(end.index);
  if (found != log_reach_.end()) {
    const double lost = count > 1 ? reach_loss / (count - 1) : 0;
    for (auto& [index, reach] : log_reach_)
      reach += (index == end.index ? reach_gain : -lost) / context_.diagonal();
  } else if (end.index == no_index || !context_.archive()[end.index].reported) {
    for (auto& [index, reach] : log_reach_) reach -= reach_loss / (count * context_.diagonal());
  }
}

}  // namespace clde::single
