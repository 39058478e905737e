#include <clde/matrix.hpp>

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace clde {
namespace {

Matrix counted(std::size_t rows, std::size_t cols) {
  Matrix m(rows, cols);
  for (std::size_t k = 0; k < rows * cols; ++k) m.data()[k] = static_cast<double>(k);
  return m;
}

TEST(Matrix, RowsLieOneAfterAnother) {
  const Matrix m = counted(3, 2);
  EXPECT_EQ(m(2, 1), 5);
  EXPECT_EQ(m[1][0], 2);
  EXPECT_EQ(m[1].size(), 2U);
}

TEST(Matrix, IsFilledWithZeroUnlessToldOtherwise) {
  EXPECT_EQ(Matrix(1, 1)(0, 0), 0);
  EXPECT_EQ(Matrix(2, 2, 7)(1, 1), 7);
}

TEST(Matrix, FirstRowFixesTheNumberOfColumns) {
  Matrix m;
  EXPECT_TRUE(m.empty());
  m.push_row(std::array{1.0, 2.0, 3.0});
  m.push_row(std::vector{4.0, 5.0, 6.0});
  EXPECT_EQ(m.rows(), 2U);
  EXPECT_EQ(m.cols(), 3U);
  EXPECT_EQ(m(1, 2), 6);
}

TEST(Matrix, ReservingChangesNothingButCapacity) {
  Matrix m;
  m.reserve(10, 3);
  EXPECT_TRUE(m.empty());
  const double* before = m.data();
  for (int k = 0; k < 10; ++k) m.push_row(std::array{1.0, 2.0, 3.0});
  EXPECT_EQ(m.data(), before);
}

TEST(Matrix, EqualityLooksAtShapeAndNumbers) {
  EXPECT_EQ(counted(2, 3), counted(2, 3));
  EXPECT_NE(counted(2, 3), counted(3, 2));
  Matrix other = counted(2, 3);
  other(0, 0) = 1;
  EXPECT_NE(other, counted(2, 3));
}

TEST(MatrixView, SlicesSeeTheSameMemory) {
  const Matrix m = counted(4, 2);
  const MatrixView middle = m.view().slice(1, 2);
  EXPECT_EQ(middle.rows(), 2U);
  EXPECT_EQ(middle.data(), m.data() + 2);
  EXPECT_EQ(middle(1, 1), 5);
  EXPECT_EQ(middle[0][1], 3);
  EXPECT_TRUE(m.view().slice(4, 0).empty());
}

TEST(MatrixView, OfAMatrixCopiesBackToAnEqualMatrix) {
  const Matrix m = counted(3, 4);
  EXPECT_EQ(Matrix(m.view()), m);
  EXPECT_EQ(Matrix(MatrixView{}), Matrix());
}

TEST(MutableMatrixView, WritesThroughAndServesAsReadOnlyView) {
  Matrix m = counted(3, 2);
  const MutableMatrixView last = m.view().slice(2, 1);
  last(0, 0) = -1;
  last[0][1] = -2;
  EXPECT_EQ(m(2, 0), -1);
  EXPECT_EQ(m(2, 1), -2);
  const MatrixView read = last;
  EXPECT_EQ(read(0, 1), -2);
  EXPECT_EQ(MutableMatrixView{}.rows(), 0U);
}

}  // namespace
}  // namespace clde
