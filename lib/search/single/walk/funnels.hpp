// Level 2: the local minima found so far are decoded into funnels, and each funnel gets a walker.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "search/single/context.hpp"
#include "search/single/walk/funnel_radii.hpp"
#include "search/single/walk/walker.hpp"

namespace clde::single {

class Funnels {
 public:
  explicit Funnels(Context& context);

  /// Decodes the archive; new funnels get walkers.
  void decode();

  /// A walker is under way, or could be.
  [[nodiscard]] bool is_open() { return walking_ > 0 || next_walker() != nullptr; }
  /// Attention to one funnel at a time: what one walker learns decides which goes on.
  [[nodiscard]] bool has_room();
  /// A slice of the next walker's time; it is under way as soon as the task has been made.
  [[nodiscard]] Task<void> walk_next();

  [[nodiscard]] std::size_t walkers() const { return entries_.size(); }

 private:
  struct Entry {
    std::unique_ptr<Walker> walker;
    bool busy = false;
  };

  [[nodiscard]] std::vector<std::size_t> bottoms();
  [[nodiscard]] bool has_walker(std::span<const double> unit) const;
  void add_walker(const ArchiveEntry& from);
  [[nodiscard]] Entry* next_walker();
  Task<void> walk(std::size_t index);
  void join(std::size_t index);

  Context& context_;
  Rng rng_;
  FunnelRadii radii_;
  std::vector<Entry> entries_;
  std::size_t walking_ = 0;
};

}  // namespace clde::single
