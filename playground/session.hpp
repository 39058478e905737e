// One search in the browser: a formula, asked and told in small portions.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <clde/optimizer.hpp>
#include <clde/problem.hpp>

#include "report/evaluated.hpp"

namespace clde::playground {

/// What the page asks for.
struct Question {
  Problem problem;
  std::string formula;
  std::string title;
  std::uint64_t evaluations = 0;
  std::uint64_t seed = 1;

  /// Throws InvalidArgument for what makes no sense.
  static Question from_json(const std::string& text);
};

class Session {
 public:
  explicit Session(Question question);

  /// Spends up to `count` evaluations; false once there is nothing more to do.
  bool advance(std::uint64_t count);
  /// The data of the page, as `clde report --json` writes them.
  [[nodiscard]] std::string report() const;

 private:
  void evaluate(const Batch& batch);

  Question question_;
  SearchSpace space_;
  std::unique_ptr<Optimizer> optimizer_;
  report::Evaluated evaluated_;
  std::uint64_t spent_ = 0;
  bool stopped_ = false;
};

}  // namespace clde::playground
