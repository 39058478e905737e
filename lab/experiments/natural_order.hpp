// f2 before f10: runs of digits compare as numbers.
#pragma once

#include <string_view>

namespace clde::experiment {

bool natural_less(std::string_view a, std::string_view b);

}  // namespace clde::experiment
