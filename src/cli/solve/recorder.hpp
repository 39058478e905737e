// Keeps what a run evaluates, for its report.
#pragma once

#include <clde/evaluator.hpp>

#include "report/run_record.hpp"

namespace clde::cli {

/// Saddles batches on to another evaluator and keeps every point that gave a value.
class Recorder final : public Evaluator {
 public:
  /// Of the values the first `objectives` are kept; those of constraints stand behind them.
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
