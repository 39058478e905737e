// Estimates of what was not seen, as JSON and back.
#pragma once

#include <string>

#include <clde/unseen.hpp>

namespace clde::experiment {

std::string unseen_text(const Unseen& unseen);
Unseen unseen_of(const std::string& text);

}  // namespace clde::experiment
