// One search in the browser, in small portions: the search itself, then perhaps the saddles.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/phases/saddle_search.hpp"
#include "question.hpp"
#include "spending.hpp"

namespace clde::playground {

class Session {
 public:
  explicit Session(Question question);

  /// Spends up to `count` evaluations; false once there is nothing more to do.
  bool advance(std::uint64_t count);
  /// The data of the page, as `clde report --json` writes them.
  [[nodiscard]] std::string report() const;

 private:
  /// Refines the saddles of a finished search.
  struct Saddles {
    Saddles(const SearchSpace& space, Result found, std::uint64_t budget);

    Result result;
    SaddleSearch task;
    Spending spending;
  };

  [[nodiscard]] Result result() const;
  bool advance_saddles(std::uint64_t count);

  Question question_;
  SearchSpace space_;
  Spending search_;
  std::optional<Saddles> saddles_;
  report::Evaluated evaluated_;
};

}  // namespace clde::playground
