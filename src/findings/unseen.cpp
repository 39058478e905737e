#include "findings/unseen.hpp"

#include <cmath>
#include <vector>

#include <fmt/format.h>

namespace clde {
namespace {

template <class Counts>
UnseenEstimate estimate_if(const Archive& archive, Counts counts) {
  std::vector<RandomStartHits> known;
  for (const ArchiveEntry& f : archive.all())
    if (counts(f)) known.push_back({f.random_start_hits, f.found_by_random_start});
  return estimate_unseen(known);
}

UnseenEstimate global_ones(const Archive& archive) {
  return estimate_if(archive, [](const ArchiveEntry& f) { return f.reported; });
}

/// Descents that were given up as hopeless may have been on their way to unknown minima.
UnseenEstimate all_of_them(const Archive& archive) {
  UnseenEstimate all = estimate_if(
      archive, [](const ArchiveEntry& f) { return f.convergence == Convergence::converged; });
  const std::uint64_t lost = archive.random_starts() - all.searches;
  if (10 * lost > archive.random_starts()) all.sufficient = false;
  return all;
}

std::string searches_text(std::uint64_t n) {
  return n == 1 ? "1 descent from a random start"
                : fmt::format("{} descents from random starts", n);
}

/// Never rounded up to certainty.
std::string percent(double p) {
  if (p > 0.999) return "over 99.9 %";
  return fmt::format("{:.{}f} %", std::floor(p * 1000) / 10, p > 0.99 ? 1 : 0);
}

/// "global optimum", or "optimum" where local ones count as well.
std::string kind(CountedOptima of, std::size_t count) {
  return fmt::format("{}optim{}", of == CountedOptima::all ? "" : "global ",
                     count == 1 ? "um" : "a");
}

std::string cannot_tell(const Unseen& u, const UnseenEstimate& e, CountedOptima of) {
  if (u.searches == 0)
    return "Unseen: cannot tell; no descent had a random start (see the setting "
           "random_start_share).";
  const std::string times = e.searches == 1 ? "once" : fmt::format("{} times", e.searches);
  const std::string count = e.known == 1 ? "one" : fmt::format("{}", e.known);
  const std::string optima = fmt::format("the {} {}", count, kind(of, e.known));
  return fmt::format("Unseen: cannot tell; {} ended {} in {}, too few for an estimate.",
                     searches_text(u.searches), times, optima);
}

std::string sentence_of(const Unseen& u, CountedOptima of) {
  const UnseenEstimate& g = of == CountedOptima::all ? u.all : u.global;
  if (!g.sufficient) return cannot_tell(u, g, of);
  const std::string count =
      g.known == 1 ? fmt::format("the one known {} is the only one", kind(of, 1))
                   : fmt::format("the {} known {} are all there are", g.known, kind(of, g.known));
  return fmt::format(
      "Unseen: with {} probability {} (95 % upper bound: {:.0f}). {} ended there; the next one "
      "finds "
      "a new optimum with probability below {:.2g}.",
      percent(g.complete), count, g.high, searches_text(g.searches), g.new_probability_high);
}

}  // namespace

double complete(const Archive& archive) {
  if (archive.counted_optima() != CountedOptima::all) return global_ones(archive).complete;
  const UnseenEstimate all = all_of_them(archive);
  return all.sufficient ? all.complete : 0;
}

Unseen unseen_of(const Archive& archive) {
  Unseen u;
  u.searches = archive.random_starts();
  u.global = global_ones(archive);
  u.all = all_of_them(archive);
  u.lost = u.searches - u.all.searches;
  u.sentence = sentence_of(u, archive.counted_optima());
  return u;
}

}  // namespace clde
