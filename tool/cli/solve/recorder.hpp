// Keeps what a run evaluates, for its report.
#pragma once

#include <clde/evaluator.hpp>

#include "report/run/run_record.hpp"

namespace clde::cli {

/// Passes batches to another evaluator and keeps every point.
class Recorder final : public Evaluator {
 public:
  /// `space` has to outlive it.
  Recorder(Evaluator& inner, const SearchSpace& space) : inner_(inner), space_(space) {}
  void evaluate(MatrixView points, const Watch& watch) override;
  void differentiate(MatrixView points, const Watch& watch) override;
  void stream(const Flow& flow) override;
  [[nodiscard]] Workload workload() const override { return inner_.workload(); }
  [[nodiscard]] Derivatives derivatives() const override { return inner_.derivatives(); }
  [[nodiscard]] std::size_t columns() const override { return inner_.columns(); }
  [[nodiscard]] const report::Evaluated& kept() const { return kept_; }
  [[nodiscard]] report::Evaluated take() { return std::move(kept_); }

 private:
  [[nodiscard]] Watch keeping(MatrixView points, const Watch& watch);
  void keep(MatrixView points, const Completed& part);

  Evaluator& inner_;
  const SearchSpace& space_;
  report::Evaluated kept_;
};

}  // namespace clde::cli
