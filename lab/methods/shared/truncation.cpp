#include "methods/shared/truncation.hpp"

#include <algorithm>
#include <limits>

#include "core/numbers/argsort.hpp"

namespace clde {
namespace {

/// Rows that are left, and how far each is from its nearest.
class Crowd {
 public:
  explicit Crowd(const Matrix& distances)
      : distances_(&distances), rows_(indices(distances.rows())), nearest_(distances.rows()) {
    for (const std::size_t row : rows_) measure(row);
  }

  [[nodiscard]] const std::vector<std::size_t>& rows() const { return rows_; }

  void remove_nearest() {
    const std::size_t gone = most_crowded();
    std::erase(rows_, gone);
    for (const std::size_t row : rows_)
      if ((*distances_)(row, gone) <= nearest_[row]) measure(row);
  }

 private:
  void measure(std::size_t row) {
    double nearest = std::numeric_limits<double>::infinity();
    for (const std::size_t other : rows_)
      if (other != row) nearest = std::min(nearest, (*distances_)(row, other));
    nearest_[row] = nearest;
  }

  [[nodiscard]] std::vector<double> sorted_distances(std::size_t row) const {
    std::vector<double> all;
    for (const std::size_t other : rows_)
      if (other != row) all.push_back((*distances_)(row, other));
    std::ranges::sort(all);
    return all;
  }

  [[nodiscard]] std::size_t most_crowded() const {
    double smallest = std::numeric_limits<double>::infinity();
    for (const std::size_t row : rows_) smallest = std::min(smallest, nearest_[row]);
    std::size_t chosen = rows_.front();
    std::vector<double> best;
    for (const std::size_t row : rows_) {
      if (nearest_[row] > smallest) continue;
      std::vector<double> distances = sorted_distances(row);
      if (!best.empty() && !(distances < best)) continue;
      best = std::move(distances);
      chosen = row;
    }
    return chosen;
  }

  const Matrix* distances_;
  std::vector<std::size_t> rows_;
  std::vector<double> nearest_;
};

}  // namespace

std::vector<std::size_t> truncate(const Matrix& distances, std::size_t count) {
  Crowd crowd(distances);
  while (crowd.rows().size() > count) crowd.remove_nearest();
  return crowd.rows();
}

}  // namespace clde
