#include "findings/unseen.hpp"

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

/// Searches that were given up as hopeless may have been on their way to optima nobody knows.
UnseenEstimate all_of_them(const Findings& findings) {
  UnseenEstimate all =
      estimate_if(findings, [](const Finding& f) { return f.depth == Depth::converged; });
  const std::uint64_t lost = findings.blind_searches() - all.searches;
  if (10 * lost > findings.blind_searches()) all.telling = false;
  return all;
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

/// "global optimum", or "optimum" where local ones count as well.
std::string kind(Census of, std::size_t count) {
  return fmt::format("{}optim{}", of == Census::all ? "" : "global ", count == 1 ? "um" : "a");
}

std::string cannot_tell(const Unseen& u, const UnseenEstimate& e, Census of) {
  if (u.searches == 0)
    return "Unseen: cannot tell; no local search was started at random (see the setting census).";
  const std::string times = e.searches == 1 ? "once" : fmt::format("{} times", e.searches);
  const std::string count = e.known == 1 ? "one" : fmt::format("{}", e.known);
  const std::string optima = fmt::format("the {} {}", count, kind(of, e.known));
  return fmt::format("Unseen: cannot tell; {} ended {} in {}, too few to say anything.",
                     searches_text(u.searches), times, optima);
}

std::string sentence_of(const Unseen& u, Census of) {
  const UnseenEstimate& g = of == Census::all ? u.all : u.global;
  if (!g.telling) return cannot_tell(u, g, of);
  const std::string count =
      g.known == 1 ? fmt::format("the one known {} is the only one", kind(of, 1))
                   : fmt::format("the {} known {} are all", g.known, kind(of, g.known));
  const std::string most =
      g.high > g.low ? fmt::format("at most {:.0f} with 95 %", g.high) : "no more with 95 %";
  return fmt::format(
      "Unseen: {} with probability {}, {}; {} ended there, the next finds a new one with "
      "probability below {:.2g}.",
      count, percent(g.complete), most, searches_text(g.searches), g.new_probability_high);
}

}  // namespace

double complete(const Findings& findings) {
  if (findings.census() != Census::all) return global_ones(findings).complete;
  const UnseenEstimate all = all_of_them(findings);
  return all.telling ? all.complete : 0;
}

Unseen unseen_of(const Findings& findings) {
  Unseen u;
  u.searches = findings.blind_searches();
  u.global = global_ones(findings);
  u.all = all_of_them(findings);
  u.lost = u.searches - u.all.searches;
  u.sentence = sentence_of(u, findings.census());
  return u;
}

}  // namespace clde
