#include "findings/unseen.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include <fmt/format.h>

namespace clde {
namespace {

/// A family counts once.
template <class Counts>
UnseenEstimate estimate_if(const Archive& archive, Counts counts) {
  std::vector<RandomStartHits> known;
  std::vector<std::optional<RandomStartHits>> families(archive.families().size());
  for (const ArchiveEntry& f : archive.all()) {
    if (!counts(f)) continue;
    if (f.family == 0) {
      known.push_back({f.random_start_hits, f.found_by_random_start});
      continue;
    }
    auto& family = families[f.family - 1];
    if (!family) family = RandomStartHits{};
    family->hits += f.random_start_hits;
    family->found_by_random_start = family->found_by_random_start || f.found_by_random_start;
  }
  for (const auto& family : families)
    if (family) known.push_back(*family);
  return estimate_unseen(known);
}

bool under_noise(const Archive& archive) {
  return std::ranges::any_of(archive.all(), [](const ArchiveEntry& f) { return f.errors.known(); });
}

/// Where one descent in ten or more comes to no end, nothing can be said.
bool too_many_lost(const Archive& archive, std::uint64_t ended) {
  return 10 * (archive.random_starts() - ended) > archive.random_starts();
}

bool is_converged(const ArchiveEntry& f) {
  return f.convergence == Convergence::converged;
}

/// Under noise descents may get lost that were on their way to global minima.
UnseenEstimate global_ones(const Archive& archive) {
  const auto& families = archive.families();
  UnseenEstimate global = estimate_if(archive, [&](const ArchiveEntry& f) {
    return f.family == 0 ? f.reported : archive[families[f.family - 1].head].reported;
  });
  if (under_noise(archive) && too_many_lost(archive, estimate_if(archive, is_converged).searches))
    global.sufficient = false;
  return global;
}

/// Descents that were given up as hopeless may have been on their way to unknown minima.
UnseenEstimate all_of_them(const Archive& archive) {
  UnseenEstimate all = estimate_if(archive, is_converged);
  if (too_many_lost(archive, all.searches)) all.sufficient = false;
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
  if (archive.counted_optima() != CountedOptima::all) {
    const UnseenEstimate global = global_ones(archive);
    return global.sufficient || !under_noise(archive) ? global.complete : 0;
  }
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
  if (under_noise(archive))
    u.sentence += " Values carry noise: optima that differ by less than it are counted as equal.";
  return u;
}

}  // namespace clde
