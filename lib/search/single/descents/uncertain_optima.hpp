// Under noise: reported optima that are known far less precisely than the others may be slopes or
// saddles that look level through the noise.
#pragma once

#include <cstddef>
#include <map>

#include <clde/extend/filing.hpp>
#include <clde/extend/local_search.hpp>

#include "search/single/context.hpp"

namespace clde::single {

class UncertainOptima {
 public:
  explicit UncertainOptima(Context& context) : context_(context) {}

  /// Its value is far less certain than those of the other reported optima, and it has not been
  /// looked at too often. Counts as a look.
  [[nodiscard]] bool deserves_look(std::size_t index);
  /// Descends from there once more. If that ends elsewhere, there was no minimum.
  Task<void> look_again(std::size_t index, Rng rng);

 private:
  [[nodiscard]] double usual_error() const;

  Context& context_;
  std::map<std::size_t, std::size_t> looks_;
};

}  // namespace clde::single
