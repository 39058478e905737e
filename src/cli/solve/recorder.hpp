// Keeps what a run evaluates, for its report.
#pragma once

#include <clde/evaluator.hpp>

#include "report/run_record.hpp"

namespace clde::cli {

/// Passes batches to another evaluator and keeps every point that has a value.
class Recorder final : public Evaluator {
 public:
  /// Keeps the first `objectives` values of a point; the values of constraints follow them.
  Recorder(Evaluator& inner, std::size_t dimension, std::size_t objectives);
  void evaluate(MatrixView points, const Watch& watch) override;
  [[nodiscard]] std::size_t columns() const override { return inner_.columns(); }
  [[nodiscard]] report::Evaluated take() { return std::move(kept_); }

 private:
  void keep(MatrixView points, const Completed& part);

  Evaluator& inner_;
  report::Evaluated kept_;
  std::uint32_t evaluations_ = 0;
};

}  // namespace clde::cli
