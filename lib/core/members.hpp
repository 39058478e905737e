// The members of an aggregate, in the order in which they are declared, without a list of their
// names: nobody can forget one.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

namespace detail {

struct Anything {
  template <class T>
  operator T() const;  // NOLINT(google-explicit-constructor): declared only
};

}  // namespace detail

/// Members of an aggregate that has no bases.
template <class T, class... Given>
consteval std::size_t member_count() {
  if constexpr (requires { T{Given{}..., detail::Anything{}}; })
    return member_count<T, Given..., detail::Anything>();
  else
    return sizeof...(Given);
}

/// A tuple of references to them. The sizes are those of the parts of a result; a part of another
/// size does not compile until its size is added.
template <class T>
constexpr auto members(T& whole) {
  constexpr std::size_t count = member_count<std::remove_const_t<T>>();
  if constexpr (count == 2) {
    auto& [a, b] = whole;
    return std::tie(a, b);
  } else if constexpr (count == 3) {
    auto& [a, b, c] = whole;
    return std::tie(a, b, c);
  } else if constexpr (count == 4) {
    auto& [a, b, c, d] = whole;
    return std::tie(a, b, c, d);
  } else if constexpr (count == 5) {
    auto& [a, b, c, d, e] = whole;
    return std::tie(a, b, c, d, e);
  } else if constexpr (count == 6) {
    auto& [a, b, c, d, e, f] = whole;
    return std::tie(a, b, c, d, e, f);
  } else if constexpr (count == 7) {
    auto& [a, b, c, d, e, f, g] = whole;
    return std::tie(a, b, c, d, e, f, g);
  } else if constexpr (count == 11) {
    auto& [a, b, c, d, e, f, g, h, i, j, k] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k);
  } else if constexpr (count == 15) {
    auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o);
  } else {
    static_assert(count == 16, "add this number of members");
    auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = whole;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p);
  }
}

/// Equal, where what is not known (NaN) equals what is not known.
inline bool same(double a, double b) {
  return a == b || (std::isnan(a) && std::isnan(b));
}

inline bool same(const Matrix& a, const Matrix& b) {
  if (a.rows() != b.rows() || a.cols() != b.cols()) return false;
  for (std::size_t i = 0; i < a.rows(); ++i)
    if (!std::ranges::equal(a[i], b[i], [](double p, double q) { return same(p, q); }))
      return false;
  return true;
}

template <class T>
bool same(const std::vector<T>& a, const std::vector<T>& b);

template <class T>
bool same(const T& a, const T& b) {
  if constexpr (std::is_aggregate_v<T>)
    return std::apply(
        [&b](const auto&... mine) {
          return std::apply([&](const auto&... other) { return (same(mine, other) && ...); },
                            members(b));
        },
        members(a));
  else
    return a == b;
}

template <class T>
bool same(const std::vector<T>& a, const std::vector<T>& b) {
  return std::ranges::equal(a, b, [](const T& p, const T& q) { return same(p, q); });
}

}  // namespace clde
