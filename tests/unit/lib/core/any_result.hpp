// Results with every member filled: the members are walked, not listed.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include <rapidcheck.h>

#include <clde/result.hpp>

#include "core/members.hpp"

namespace clde {

/// Any double, infinite and unknown ones as well.
inline rc::Gen<double> any_number() {
  constexpr double inf = std::numeric_limits<double>::infinity();
  return rc::gen::oneOf(rc::gen::arbitrary<double>(),
                        rc::gen::element(0.0, -1.5, inf, -inf, 1e-310, 1e308,
                                         std::numeric_limits<double>::quiet_NaN()));
}

inline std::size_t any_index(std::size_t size) {
  return *rc::gen::inRange<std::size_t>(0, size);
}

template <class T>
void fill(T& value);

inline void fill(Matrix& rows) {
  rows = {};
  for (std::size_t left = any_index(4); left > 0; --left)
    rows.push_row(*rc::gen::container<std::vector<double>>(3, any_number()));
}

template <class T>
void fill(std::vector<T>& items) {
  items.resize(any_index(4));
  for (T& item : items) fill(item);
}

template <class T>
void fill(T& value) {
  if constexpr (std::is_same_v<T, double>) {
    value = *any_number();
  } else if constexpr (std::is_same_v<T, std::string>) {
    value = *rc::gen::container<std::string>(rc::gen::inRange<char>(1, 127));
  } else if constexpr (std::is_enum_v<T>) {
    const auto named = [](int i) { return name(static_cast<T>(i)) != std::string("unknown"); };
    int count = 0;
    while (named(count)) ++count;
    value = static_cast<T>(*rc::gen::inRange(0, count));
  } else if constexpr (std::is_arithmetic_v<T>) {
    value = *rc::gen::arbitrary<T>();
  } else {
    std::apply([](auto&... member) { (fill(member), ...); }, members(value));
  }
}

/// Indices name optima that exist, or none; joins lead to earlier ones, so that no way leads back.
inline void mend_indices(Result& result) {
  const std::size_t n = result.optima.size();
  const auto or_none = [](std::size_t size) {
    const std::size_t index = any_index(size + 1);
    return index == size ? no_index : index;
  };
  if (n == 0) {
    result.reports.clear();
    result.saddles.clear();
  }
  for (std::size_t i = 0; i < n; ++i) result.optima[i].basin.joins = or_none(i);
  for (ReportEvent& e : result.reports) e.index = any_index(n);
  for (Saddle& s : result.saddles) {
    s.a = any_index(n);
    s.b = any_index(n);
  }
  for (Family& f : result.families) f.optimum = or_none(n);
  for (Comparison& c : result.comparisons) {
    c.a = or_none(n);
    c.b = or_none(n);
  }
}

/// One that a run could give.
inline Result any_result() {
  Result result;
  fill(result);
  mend_indices(result);
  result.map.values.resize(result.map.points.rows());
  return result;
}

}  // namespace clde
