// Sets that merge; the smallest member of each set speaks for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace clde {

class DisjointSets {
 public:
  DisjointSets() = default;
  explicit DisjointSets(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) add();
  }

  std::uint32_t add() {
    parent_.push_back(static_cast<std::uint32_t>(parent_.size()));
    return parent_.back();
  }

  [[nodiscard]] std::size_t size() const { return parent_.size(); }

  std::uint32_t find(std::uint32_t item) {
    while (parent_[item] != item) item = parent_[item] = parent_[parent_[item]];
    return item;
  }

  void unite(std::uint32_t a, std::uint32_t b) {
    a = find(a);
    b = find(b);
    if (a < b)
      parent_[b] = a;
    else
      parent_[a] = b;
  }

 private:
  std::vector<std::uint32_t> parent_;
};

}  // namespace clde
