// What a run does about failed evaluations, as text.
#include <charconv>

#include <clde/solve.hpp>

#include "core/check.hpp"

namespace clde {

FailurePolicy FailurePolicy::parse(std::string_view text) {
  if (text == "skip") return {Kind::skip, 0};
  if (text == "abort") return {Kind::abort, 0};
  constexpr std::string_view prefix = "retry:";
  std::uint32_t retries = 0;
  if (text.starts_with(prefix)) {
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data() + prefix.size(), end, retries);
    if (error == std::errc{} && stop == end && retries >= 1 && retries <= 1000)
      return {Kind::retry, retries};
  }
  require(false, "failures: '{}' given, need skip, retry:N with N in 1..1000, or abort", text);
  return {};
}

std::string FailurePolicy::text() const {
  switch (kind) {
    case Kind::skip:
      return "skip";
    case Kind::retry:
      return fmt::format("retry:{}", retries);
    case Kind::abort:
      return "abort";
  }
  return "skip";
}

}  // namespace clde
