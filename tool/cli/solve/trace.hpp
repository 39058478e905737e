// The generations of a run as a table: what `clde solve --trace` writes.
#pragma once

#include <string>

#include <clde/extend/generation.hpp>
#include <clde/extend/search_space.hpp>

namespace clde::cli {

class Trace {
 public:
  explicit Trace(Sense sense) : sense_(sense) {}
  void add(const Generation& generation);
  /// A header, then one line a generation; quotas and saliencies in one cell each, basin by basin.
  [[nodiscard]] std::string csv() const;

 private:
  Sense sense_;
  std::string rows_;
};

/// Throws InvalidArgument if the algorithm has no generations.
void require_generations(const std::string& algorithm);

}  // namespace clde::cli
