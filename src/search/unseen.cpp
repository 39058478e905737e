#include "search/unseen.hpp"

#include <cmath>
#include <vector>

#include <fmt/format.h>

namespace clde {
namespace {

template <class Counts>
UnseenEstimate estimate_if(const Findings& findings, Counts counts) {
  std::vector<BlindHits> known;
  for (const Finding& f : findings.all())
    if (counts(f)) known.push_back({f.blind_hits, f.found_blind});
  return estimate_unseen(known);
}

UnseenEstimate global_ones(const Findings& findings) {
  return estimate_if(findings, [](const Finding& f) { return f.reported; });
}

std::string searches_text(std::uint64_t n) {
  return n == 1 ? "1 local search from a random start"
                : fmt::format("{} local searches from random starts", n);
}

/// Never rounded up to certainty.
std::string percent(double p) {
  if (p > 0.999) return "over 99.9 %";
  return fmt::format("{:.{}f} %", std::floor(p * 1000) / 10, p > 0.99 ? 1 : 0);
}

std::string cannot_tell(const Unseen& u) {
  if (u.searches == 0)
    return "Unseen: cannot tell; no local search was started at random (see the setting census).";
  const std::string times =
      u.global.searches == 1 ? "once" : fmt::format("{} times", u.global.searches);
  const std::string optima = u.global.known == 1
                                 ? "the one global optimum"
                                 : fmt::format("the {} global optima", u.global.known);
  return fmt::format("Unseen: cannot tell; {} ended {} in {}, too few to say anything.",
                     searches_text(u.searches), times, optima);
}

std::string sentence_of(const Unseen& u) {
  const UnseenEstimate& g = u.global;
  if (!g.telling) return cannot_tell(u);
  const std::string count = g.known == 1
                                ? "the one known global optimum is the only one"
                                : fmt::format("the {} known global optima are all", g.known);
  const std::string most =
      g.high > g.low ? fmt::format("at most {:.0f} with 95 %", g.high) : "no more with 95 %";
  return fmt::format(
      "Unseen: {} with probability {}, {}; {} ended there, the next finds a new one with "
      "probability below {:.2g}.",
      count, percent(g.complete), most, searches_text(g.searches), g.new_probability_high);
}

}  // namespace

double complete(const Findings& findings) {
  return global_ones(findings).complete;
}

Unseen unseen_of(const Findings& findings) {
  Unseen u;
  u.searches = findings.blind_searches();
  u.global = global_ones(findings);
  u.all = estimate_if(findings, [](const Finding& f) { return f.depth == Depth::converged; });
  u.lost = u.searches - u.all.searches;
  // Searches that were given up as hopeless may have been on their way to optima nobody knows.
  if (10 * u.lost > u.searches) u.all.telling = false;
  u.sentence = sentence_of(u);
  return u;
}

}  // namespace clde
