#include "findings/best_first.hpp"

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "unit/lib/core/any_result.hpp"

namespace clde {
namespace {

/// Comparable values, some of them equal, and `found_at` as a name that stays.
Result named_result() {
  Result result = any_result();
  for (std::size_t i = 0; i < result.optima.size(); ++i) {
    result.optima[i].values = {static_cast<double>(any_index(3))};
    result.optima[i].violation = static_cast<double>(any_index(2));
    result.optima[i].found_at = i;
  }
  return result;
}

std::vector<std::size_t> named_by_indices(const Result& result) {
  std::vector<std::size_t> names;
  const auto add = [&](std::size_t index) {
    names.push_back(index == no_index ? no_index : result.optima[index].found_at);
  };
  for (const ReportEvent& e : result.reports) add(e.index);
  for (const Family& f : result.families) add(f.optimum);
  for (const Comparison& c : result.comparisons) {
    add(c.a);
    add(c.b);
  }
  return names;
}

std::vector<std::pair<std::size_t, std::size_t>> joined(const Result& result) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  const auto at = [&](std::size_t i) {
    return i == no_index ? no_index : static_cast<std::size_t>(result.optima[i].found_at);
  };
  for (const Saddle& s : result.saddles) pairs.emplace_back(std::minmax(at(s.a), at(s.b)));
  std::vector<std::pair<std::size_t, std::size_t>> joins;
  for (const Optimum& o : result.optima) joins.emplace_back(o.found_at, at(o.basin.joins));
  std::ranges::sort(joins);
  pairs.insert(pairs.end(), joins.begin(), joins.end());
  return pairs;
}

/// By hand: is `a` listed before `b`?
bool precedes(const Optimum& a, const Optimum& b, Sense sense) {
  if (a.global != b.global) return a.global;
  if (a.violation != b.violation) return a.violation < b.violation;
  if (a.value() != b.value())
    return sense == Sense::maximize ? a.value() > b.value() : a.value() < b.value();
  return a.found_at < b.found_at;
}

RC_GTEST_PROP(BestFirst, SortsAndEveryIndexFollows, (bool maximize)) {
  const Result before = named_result();
  Result after = before;
  const SearchSpace space{.box = Box::cube(1, 0, 1),
                          .sense = maximize ? Sense::maximize : Sense::minimize,
                          .constraints = {.inequalities = 1}};
  put_best_first(after, space);
  RC_ASSERT(std::ranges::is_sorted(after.optima, [&](const Optimum& a, const Optimum& b) {
    return precedes(a, b, space.sense);
  }));
  RC_ASSERT(named_by_indices(after) == named_by_indices(before));
  RC_ASSERT(joined(after) == joined(before));
  for (const Optimum& o : after.optima) {
    Optimum same_one = o;
    same_one.basin.joins = before.optima[o.found_at].basin.joins;
    RC_ASSERT(same_one == before.optima[o.found_at]);
  }
  Result again = after;
  put_best_first(again, space);
  RC_ASSERT(again == after);
}

}  // namespace
}  // namespace clde
