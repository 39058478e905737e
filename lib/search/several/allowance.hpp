// Evaluations that one part of a run may spend.
#pragma once

#include <cstdint>
#include <utility>

#include "search/several/recorder.hpp"

namespace clde::pareto {

class Allowance {
 public:
  /// Lasts until the whole run has spent so many.
  Allowance(Recorder& recorder, std::uint64_t until) : recorder_(recorder), until_(until) {}

  [[nodiscard]] std::uint64_t until() const { return until_; }
  [[nodiscard]] std::size_t left() const {
    const std::uint64_t spent = recorder_.spent();
    return spent < until_ ? static_cast<std::size_t>(until_ - spent) : 0;
  }
  void extend(std::uint64_t evaluations) { until_ += evaluations; }
  /// Evaluates whether or not so many are left: ask `left` before.
  Task<Matrix> evaluate(Matrix points) { return recorder_.evaluate(std::move(points)); }
  [[nodiscard]] Recorder& recorder() { return recorder_; }

 private:
  Recorder& recorder_;
  std::uint64_t until_;
};

}  // namespace clde::pareto
