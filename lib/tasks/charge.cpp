#include <clde/extend/charge.hpp>

#include "tasks/search_state.hpp"

namespace clde {

void charge(Search& search, std::uint64_t evaluations) {
  SearchState::of(search).spent += evaluations;
}

}  // namespace clde
