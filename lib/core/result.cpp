// Names and sentences for what a result holds; its best answers.
#include <clde/findings.hpp>
#include <clde/result.hpp>

#include <algorithm>
#include <limits>

namespace clde {

const char* describe(Stop stop) {
  switch (stop) {
    case Stop::running:
      return "still running";
    case Stop::evaluations:
      return "the budget of evaluations is spent";
    case Stop::seconds:
      return "the time limit is reached";
    case Stop::optima:
      return "the requested number of optima is found";
    case Stop::complete:
      return "with the requested probability no optimum is missing";
    case Stop::exhausted:
      return "the algorithm has no more points to evaluate";
    case Stop::callback:
      return "the caller stopped it";
    case Stop::interrupted:
      return "it was interrupted";
    case Stop::aborted:
      return "an evaluation failed, and the failure policy is to abort";
  }
  return "unknown";
}

const char* name(Stop stop) {
  switch (stop) {
    case Stop::running:
      return "running";
    case Stop::evaluations:
      return "evaluations";
    case Stop::seconds:
      return "seconds";
    case Stop::optima:
      return "optima";
    case Stop::complete:
      return "complete";
    case Stop::exhausted:
      return "exhausted";
    case Stop::callback:
      return "callback";
    case Stop::interrupted:
      return "interrupted";
    case Stop::aborted:
      return "aborted";
  }
  return "unknown";
}

bool was_cut_off(Stop stop) {
  return stop == Stop::callback || stop == Stop::interrupted || stop == Stop::aborted;
}

const char* name(ReportEvent::Kind kind) {
  switch (kind) {
    case ReportEvent::Kind::add:
      return "add";
    case ReportEvent::Kind::drop:
      return "drop";
  }
  return "unknown";
}

const char* name(Comparison::Verdict verdict) {
  switch (verdict) {
    case Comparison::Verdict::same_point:
      return "same_point";
    case Comparison::Verdict::no_barrier:
      return "no_barrier";
    case Comparison::Verdict::barrier:
      return "barrier";
  }
  return "unknown";
}

const char* name(Saddle::Kind kind) {
  switch (kind) {
    case Saddle::Kind::sampled:
      return "sampled";
    case Saddle::Kind::line:
      return "line";
    case Saddle::Kind::refined:
      return "refined";
  }
  return "unknown";
}

Optimum Result::best() const {
  const BestPoint& point = best_so_far;
  if (point.known() && (optima.empty() || optima.front().x != point.x))
    return {.x = point.x,
            .values = {point.value},
            .hits = 0,
            .found_at = point.found_at,
            .violation = point.violation,
            .constraints = point.constraints};
  if (optima.empty()) return {.values = {std::numeric_limits<double>::quiet_NaN()}, .hits = 0};
  return optima.front();
}

std::span<const Optimum> Result::globals() const& {
  return {optima.begin(), std::ranges::find_if_not(optima, &Optimum::global)};
}

}  // namespace clde
