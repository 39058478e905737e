#include <clde/result.hpp>

namespace clde {

const char* describe(Stop stop) {
  switch (stop) {
    case Stop::running: return "still running";
    case Stop::evaluations: return "all evaluations of the budget were spent";
    case Stop::seconds: return "the time of the budget was spent";
    case Stop::exhausted: return "the search had nothing left to ask";
    case Stop::interrupted: return "it was interrupted";
  }
  return "unknown";
}

const char* name(Stop stop) {
  switch (stop) {
    case Stop::running: return "running";
    case Stop::evaluations: return "evaluations";
    case Stop::seconds: return "seconds";
    case Stop::exhausted: return "exhausted";
    case Stop::interrupted: return "interrupted";
  }
  return "unknown";
}

}  // namespace clde
