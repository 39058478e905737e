// Row-major matrices and views: one row is one point, or the values of one point.
#pragma once

#include <cassert>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include <clde/extend/export.hpp>

namespace CLDE_API clde {

inline constexpr std::size_t no_index = std::numeric_limits<std::size_t>::max();

/// Read-only view of rows that are contiguous in memory.
class MatrixView {
 public:
  MatrixView() = default;
  MatrixView(const double* data, std::size_t rows, std::size_t cols)
      : data_(data), rows_(rows), cols_(cols) {}

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t cols() const { return cols_; }
  [[nodiscard]] bool empty() const { return rows_ == 0; }
  [[nodiscard]] const double* data() const { return data_; }
  [[nodiscard]] std::span<const double> operator[](std::size_t row) const {
    return {data_ + row * cols_, cols_};
  }
  [[nodiscard]] double operator()(std::size_t row, std::size_t col) const {
    return data_[row * cols_ + col];
  }
  /// `count` rows from `first` on.
  [[nodiscard]] MatrixView slice(std::size_t first, std::size_t count) const {
    return {data_ + first * cols_, count, cols_};
  }

 private:
  const double* data_ = nullptr;
  std::size_t rows_ = 0;
  std::size_t cols_ = 0;
};

/// The same, for writing.
class MutableMatrixView {
 public:
  MutableMatrixView() = default;
  MutableMatrixView(double* data, std::size_t rows, std::size_t cols)
      : data_(data), rows_(rows), cols_(cols) {}

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t cols() const { return cols_; }
  [[nodiscard]] bool empty() const { return rows_ == 0; }
  [[nodiscard]] double* data() const { return data_; }
  [[nodiscard]] std::span<double> operator[](std::size_t row) const {
    return {data_ + row * cols_, cols_};
  }
  [[nodiscard]] double& operator()(std::size_t row, std::size_t col) const {
    return data_[row * cols_ + col];
  }
  [[nodiscard]] MutableMatrixView slice(std::size_t first, std::size_t count) const {
    return {data_ + first * cols_, count, cols_};
  }
  // A writable view serves wherever a read-only one is asked for.
  // NOLINTNEXTLINE(google-explicit-constructor)
  operator MatrixView() const { return {data_, rows_, cols_}; }

 private:
  double* data_ = nullptr;
  std::size_t rows_ = 0;
  std::size_t cols_ = 0;
};

/// Owns its rows.
class Matrix {
 public:
  Matrix() = default;
  Matrix(std::size_t rows, std::size_t cols, double fill = 0.0)
      : rows_(rows), cols_(cols), data_(rows * cols, fill) {}
  explicit Matrix(MatrixView other)
      : rows_(other.rows()),
        cols_(other.cols()),
        data_(other.data(), other.data() + other.rows() * other.cols()) {}

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t cols() const { return cols_; }
  [[nodiscard]] bool empty() const { return rows_ == 0; }
  [[nodiscard]] const double* data() const { return data_.data(); }
  [[nodiscard]] double* data() { return data_.data(); }
  [[nodiscard]] std::span<const double> operator[](std::size_t row) const {
    return {data_.data() + row * cols_, cols_};
  }
  [[nodiscard]] std::span<double> operator[](std::size_t row) {
    return {data_.data() + row * cols_, cols_};
  }
  [[nodiscard]] double operator()(std::size_t row, std::size_t col) const {
    return data_[row * cols_ + col];
  }
  [[nodiscard]] double& operator()(std::size_t row, std::size_t col) {
    return data_[row * cols_ + col];
  }
  /// Adds a row, which must not be one of this matrix; the first row added to an empty matrix fixes
  /// the number of columns.
  void push_row(std::span<const double> row) {
    if (rows_ == 0) cols_ = row.size();
    assert(row.size() == cols_);
    data_.insert(data_.end(), row.begin(), row.end());
    ++rows_;
  }
  void reserve(std::size_t rows, std::size_t cols) { data_.reserve(rows * cols); }
  [[nodiscard]] MatrixView view() const { return {data_.data(), rows_, cols_}; }
  [[nodiscard]] MutableMatrixView view() { return {data_.data(), rows_, cols_}; }
  // A matrix serves wherever a view is asked for, as a string serves for a string_view.
  operator MatrixView() const { return view(); }   // NOLINT(google-explicit-constructor)
  operator MutableMatrixView() { return view(); }  // NOLINT(google-explicit-constructor)

  friend bool operator==(const Matrix&, const Matrix&) = default;

 private:
  std::size_t rows_ = 0;
  std::size_t cols_ = 0;
  std::vector<double> data_;
};

}  // namespace clde
