#include "engine/phases/certify_roots.hpp"

#include <algorithm>
#include <vector>

#include "core/check.hpp"
#include "core/coordinates.hpp"
#include "core/numbers/hash.hpp"
#include "descents/residuals/certify_root.hpp"

namespace clde {
namespace {

/// A root to be certified, and what became of it.
struct Candidate {
  std::size_t optimum = 0;  // index in Result::optima
  std::vector<double> unit;
  RootCertificate certificate = {};
};

std::vector<Candidate> candidates_of(const SearchSpace& space, const Result& result) {
  const Coordinates coordinates(space.box);
  std::vector<Candidate> all;
  for (std::size_t i = 0; i < result.optima.size(); ++i) {
    if (!result.optima[i].root.found) continue;
    std::vector<double> unit(coordinates.searched().dimension());
    coordinates.to_unit(result.optima[i].x, unit);
    all.push_back({i, std::move(unit)});
  }
  return all;
}

Task<void> certify_all(Search& search, std::vector<Candidate>& candidates) {
  for (Candidate& c : candidates) c.certificate = co_await certify_root(search, c.unit);
}

std::string starts_from(const std::vector<Candidate>& candidates) {
  Fnv1a hash;
  for (const Candidate& c : candidates)
    for (const double u : c.unit) hash.add(u);
  return fmt::format("{}, {:016x}", candidates.size(), hash.value());
}

/// In the user's coordinates: the largest distance in any variable.
void fill_root(const Box& box, const RootCertificate& certificate, Optimum& optimum) {
  optimum.root.certified = certificate.certified;
  for (std::size_t j = 0; certificate.certified && j < box.dimension(); ++j) {
    const double length = box.unit_length(j, optimum.x[j]);
    optimum.root.radius = std::max(optimum.root.radius, certificate.radius * length);
    if (length > 0)
      optimum.root.alone = optimum.root.alone > 0
                               ? std::min(optimum.root.alone, certificate.alone * length)
                               : certificate.alone * length;
  }
}

}  // namespace

void require_square_system(const SearchSpace& space) {
  const std::size_t unknowns = Coordinates(space.box).searched().dimension();
  require(space.derivatives.residuals == unknowns,
          "certify: there are {} residuals and {} unknowns; only square systems can be certified",
          space.derivatives.residuals, unknowns);
}

void spend_on_roots(const PhaseRun& run, const PhaseOptions& options, Result& result) {
  require_square_system(run.space);
  std::vector<Candidate> candidates = candidates_of(run.space, result);
  if (options.evaluations == 0 || candidates.empty()) return;
  const std::uint64_t before = result.evaluations;
  Phase phase(run, options, {"roots", starts_from(candidates)},
              [&candidates](Search& search) { return certify_all(search, candidates); });
  if (!phase.drive(result)) return;
  result.root_evaluations += result.evaluations - before;
  for (const Candidate& c : candidates)
    fill_root(run.space.box, c.certificate, result.optima[c.optimum]);
}

void certify_roots(const SearchSpace& space, Evaluator& evaluator, Result& result,
                   const PhaseOptions& options) {
  spend_on_roots({space, evaluator, JournalAccess::write}, options, result);
}

void certify_roots(const Problem& problem, Result& result, const PhaseOptions& options) {
  const auto evaluator = serial_evaluator(problem);
  certify_roots(SearchSpace::of(problem), *evaluator, result, options);
}

RootCount count_roots(const Result& result) {
  RootCount count;
  for (const Optimum& o : result.optima) {
    if (o.root.found) ++count.found;
    if (o.root.certified) ++count.certified;
  }
  return count;
}

}  // namespace clde
