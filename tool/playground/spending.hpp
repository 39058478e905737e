// Asks, evaluates and tells until a budget is spent.
#pragma once

#include <cstdint>
#include <memory>

#include <clde/optimizer.hpp>
#include <clde/problem.hpp>

#include "report/run/evaluated.hpp"

namespace clde::playground {

class Spending {
 public:
  Spending(std::unique_ptr<Optimizer> optimizer, std::uint64_t budget)
      : optimizer_(std::move(optimizer)), budget_(budget) {}

  /// Spends up to `count` evaluations and keeps them in `evaluated`.
  void advance(std::uint64_t count, const Problem& problem, report::Evaluated& evaluated);
  [[nodiscard]] bool ended() const { return exhausted_ || spent_ >= budget_; }
  [[nodiscard]] std::uint64_t spent() const { return spent_; }
  [[nodiscard]] Stop stop() const;
  [[nodiscard]] const Optimizer& optimizer() const { return *optimizer_; }

 private:
  std::unique_ptr<Optimizer> optimizer_;
  std::uint64_t budget_;
  std::uint64_t spent_ = 0;
  bool exhausted_ = false;
};

}  // namespace clde::playground
