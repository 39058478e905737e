// Sentences about a result that the tool and the page share.
#pragma once

#include <string>

#include <clde/result.hpp>

namespace clde::report {

/// How likely it is that optima are missing. Empty with several objectives, or while none has been
/// located.
std::string completeness_sentence(const Result& result, std::size_t objectives);

/// Where no descent has converged yet although the value is better than that of every optimum;
/// empty if there is no such point.
std::string better_point_sentence(const Result& result);

}  // namespace clde::report
