// An evaluator for runs that are read from their journals.
#pragma once

#include <clde/evaluator.hpp>
#include <clde/extend/search_space.hpp>

namespace clde {

/// Evaluates nothing: the first point that is not on record ends the run.
class NothingMore final : public Evaluator {
 public:
  explicit NothingMore(const SearchSpace& space)
      : columns_(space.columns()), derivatives_(space.derivatives) {}
  void evaluate(MatrixView, const Watch&) override { asked_ = true; }
  void differentiate(MatrixView, const Watch&) override { asked_ = true; }
  [[nodiscard]] std::size_t columns() const override { return columns_; }
  [[nodiscard]] Derivatives derivatives() const override { return derivatives_; }
  [[nodiscard]] bool asked() const { return asked_; }

 private:
  std::size_t columns_;
  Derivatives derivatives_;
  bool asked_ = false;
};

}  // namespace clde
