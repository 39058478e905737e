// Between numpy arrays and our matrices. The Python side hands in contiguous doubles only; what
// goes out owns its memory.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <clde/matrix.hpp>

namespace clde_python {

namespace nb = nanobind;

using Rows = nb::ndarray<const double, nb::numpy, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Numbers = nb::ndarray<const double, nb::numpy, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Ids = nb::ndarray<const std::uint64_t, nb::numpy, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using OwnedRows = nb::ndarray<double, nb::numpy, nb::ndim<2>>;

/// dict[str, Any]
using Record = nb::typed<nb::dict, nb::str, nb::any>;

template <class T>
using OwnedNumbers = nb::ndarray<T, nb::numpy, nb::ndim<1>>;

inline clde::MatrixView view(const Rows& rows) {
  return {rows.data(), rows.shape(0), rows.shape(1)};
}

template <class T, class... Rest>
std::span<const T> span(const nb::ndarray<const T, Rest...>& numbers) {
  return {numbers.data(), numbers.shape(0)};
}

namespace detail {

template <class T>
nb::capsule owner(std::vector<T>* data) {
  return {data, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); }};
}

}  // namespace detail

/// Numbers that Python owns from here on.
template <class T>
OwnedNumbers<T> numbers(std::vector<T> values) {
  auto* const kept = new std::vector<T>(std::move(values));
  return OwnedNumbers<T>(kept->data(), {kept->size()}, detail::owner(kept));
}

/// A copy that Python owns: whatever a user's function does to it, our rows stay as they are.
inline OwnedRows rows(clde::MatrixView matrix) {
  const std::size_t size = matrix.rows() * matrix.cols();
  auto* const kept = new std::vector<double>(matrix.data(), matrix.data() + size);
  return OwnedRows(kept->data(), {matrix.rows(), matrix.cols()}, detail::owner(kept));
}

/// One number from each of `items`.
template <class T, class Items, class Of>
OwnedNumbers<T> column(const Items& items, const Of& of) {
  std::vector<T> values;
  values.reserve(items.size());
  for (const auto& item : items) values.push_back(static_cast<T>(of(item)));
  return numbers(std::move(values));
}

/// One row of numbers from each of `items`; `width` in case there are none.
template <class Items, class Of>
OwnedRows table(const Items& items, std::size_t width, const Of& of) {
  clde::Matrix matrix(0, width);
  for (const auto& item : items) matrix.push_row(of(item));
  return rows(matrix);
}

}  // namespace clde_python
