// Settings that the default solver has for one objective and for several.
#pragma once

#include <clde/extend/declare_settings.hpp>

namespace clde {

template <class Settings>
auto concurrent_searches_setting() {
  return integer("concurrent_searches", &Settings::concurrent_searches, 1, 10'000,
                 "Largest number of concurrent descents, or with expensive=1 of points chosen at "
                 "once: more keep more workers busy, fewer report earlier.");
}

template <class Settings>
auto expensive_setting() {
  return integer("expensive", &Settings::expensive, 0, 1,
                 "1: evaluations are expensive, so a model of the landscape chooses each of the "
                 "first thousand; it takes milliseconds a point.");
}

}  // namespace clde
