#include "methods/mcea_d/best_examples.hpp"

#include <gtest/gtest.h>

namespace clde::mcea_d {
namespace {

Subproblems three() {
  Subproblems s(3, 2, 2);  // weights (0, 1), (1/2, 1/2), (1, 0)
  s.see(std::vector{0.0, 0.0});
  return s;
}

Matrix rows(const std::vector<std::vector<double>>& all) {
  Matrix m;
  for (const auto& row : all) m.push_row(row);
  return m;
}

TEST(BestExamples, AreOneForEachNeighbour) {
  const Subproblems s = three();
  const Matrix costs = rows({{9, 0.1}, {1, 1}, {0.1, 9}, {5, 5}});
  const std::vector<bool> of_first = best_examples(costs, s, 0);
  EXPECT_EQ(of_first, (std::vector<bool>{true, true, false, false})) << "the first cost is free";
}

TEST(BestExamples, LeaveATakenRowToTheNeighbourBefore) {
  const Subproblems s = three();
  const Matrix costs = rows({{0, 0}, {3, 3}, {1, 1}});
  EXPECT_EQ(best_examples(costs, s, 1), (std::vector<bool>{true, false, true}));
}

TEST(BestExamples, AreAllWhereThereAreFewerThanNeighbours) {
  EXPECT_EQ(best_examples(rows({{1, 1}}), three(), 0), (std::vector<bool>{true}));
}

}  // namespace
}  // namespace clde::mcea_d
