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

std::string descents_text(std::uint64_t n) {
  return n == 1 ? "1 descent from a random start"
                : fmt::format("{} descents from random starts", n);
}

/// Never rounded up to certainty.
std::string percent(double p) {
  if (p > 0.999) return "over 99.9 %";
  return fmt::format("{:.{}f} %", std::floor(p * 1000) / 10, p > 0.99 ? 1 : 0);
}

/// "the 4 global optima", or "the one optimum" where local ones count as well.
std::string known_ones(CountedOptima of, std::size_t count) {
  return fmt::format("the {} {}optim{}", count == 1 ? "one" : fmt::format("{}", count),
                     of == CountedOptima::all ? "" : "global ", count == 1 ? "um" : "a");
}

std::string cannot_tell(const Unseen& u, const UnseenEstimate& e, CountedOptima of) {
  if (u.searches == 0)
    return "Completeness unknown: no descent began at a random start; the setting "
           "random_start_share=0.5 gives an estimate.";
  return fmt::format("Completeness unknown: {} of {} reached {}, too few for an estimate.",
                     e.searches, descents_text(u.searches), known_ones(of, e.known));
}

const char* verdict(double complete) {
  if (complete >= 0.9) return "Probably complete";
  return complete >= 0.5 ? "Perhaps complete" : "Probably incomplete";
}

/// Whether there are local optima, and more is known about all optima than about the global ones:
/// who has all has the global ones as well.
bool is_surer_of_all(const Unseen& u) {
  if (!u.all.sufficient || u.all.known <= u.global.known) return false;
  return !u.global.sufficient || u.all.complete >= u.global.complete;
}

/// "the 6 optima found, 2 of them global, are all there are"
std::string claim(const Unseen& u, const UnseenEstimate& e, CountedOptima of) {
  const bool mixed = of == CountedOptima::all && u.global.known < u.all.known;
  return fmt::format("{} found{} {}", known_ones(of, e.known),
                     mixed ? fmt::format(", {} of them global,", u.global.known) : "",
                     e.known == 1 ? "is the only one" : "are all there are");
}

/// Behind a sentence on the global ones, for whoever is shown the others as well.
std::string about_local_ones(const Unseen& u) {
  const UnseenEstimate& e = u.all;
  if (!e.sufficient || e.known <= u.global.known) return "";
  if (e.complete >= 0.5)
    return fmt::format(" That the {} optima found, local ones included, are all: {}.", e.known,
                       percent(e.complete));
  return fmt::format(
      " Local optima are probably missing: {} found, about {:.0f} in all (95 % interval: {:.0f} to "
      "{:.0f}).",
      e.known, e.expected, e.low, e.high);
}

std::string sentence_of(const Unseen& u, CountedOptima wanted) {
  const CountedOptima of = is_surer_of_all(u) ? CountedOptima::all : wanted;
  const UnseenEstimate& e = of == CountedOptima::all ? u.all : u.global;
  if (!e.sufficient) return cannot_tell(u, e, of);
  return fmt::format(
             "{}: with {} probability {} (95 % upper bound: {:.0f}). {} ended there; the chance "
             "that another finds a new optimum is below {:.2g} %.",
             verdict(e.complete), percent(e.complete), claim(u, e, of), e.high,
             descents_text(e.searches), 100 * e.new_probability_high) +
         (of == CountedOptima::all ? "" : about_local_ones(u));
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
