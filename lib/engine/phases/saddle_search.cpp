#include "engine/phases/saddle_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/check.hpp"
#include "core/coordinates.hpp"
#include "core/numbers/hash.hpp"
#include "findings/best_first.hpp"
#include "findings/optima_map.hpp"

namespace clde {
namespace {

constexpr std::size_t max_optima = 100;

}  // namespace

void require_saddles_make_sense(const SearchSpace& space) {
  require(space.objectives == 1, "saddles: the problem has {} objectives, saddles need one",
          space.objectives);
  require(!Coordinates(space.box).unit().has_steps(),
          "saddles: some variables are integers, and slopes mean nothing there");
  require(!space.constraints.any(), "saddles: the problem has constraints, saddles need none");
}

SaddleSearch::SaddleSearch(const SearchSpace& space, const Result& result)
    : sign_(space.sense == Sense::maximize ? -1 : 1) {
  const Coordinates coordinates(space.box);
  std::vector<double> unit(coordinates.searched().dimension());
  for (std::size_t i = 0; i < std::min(max_optima, result.optima.size()); ++i) {
    coordinates.to_unit(result.optima[i].x, unit);
    optima_.push_back({unit, sign_ * result.optima[i].value()});
  }
  for (const Saddle& p : result.saddles) {
    if (p.b >= optima_.size()) continue;
    coordinates.to_unit(p.x, unit);
    mapped_.push_back({p.a, p.b, unit});
  }
  for (const std::size_t row : read_map(result, space).dips) {
    if (dips_.size() == 2 * max_optima) break;
    coordinates.to_unit(result.map.points[row], unit);
    dips_.push_back(unit);
  }
  scale_ = scale_of(result);
}

RootTask SaddleSearch::task() {
  return [this](Search& search) { return refine(search); };
}

/// First what the map hints at, then whatever else lies side by side.
Task<void> SaddleSearch::refine(Search& search) {
  search_ = &search;
  for (const KnownOptimum& o : optima_) search.archive().add({o.unit, o.cost, 0});
  for (const std::vector<double>& dip : dips_) co_await descend_and_file(search, dip, scale_);
  for (const Crossing& crossing : mapped_) {
    if (!book_.has(crossing.a, crossing.b)) co_await connect(search, book_, crossing, scale_);
    ++worked_on_;
  }
  for (const Crossing& crossing : neighbouring_minima(search, max_optima))
    if (!book_.has(crossing.a, crossing.b)) co_await connect(search, book_, crossing, scale_);
}

/// From the best optimum to the median sample; without samples, to the worst optimum.
double SaddleSearch::scale_of(const Result& result) const {
  double best = std::numeric_limits<double>::infinity(), worst = -best;
  for (const KnownOptimum& o : optima_) {
    best = std::min(best, o.cost);
    worst = std::max(worst, o.cost);
  }
  std::vector<double> costs;
  for (const double v : result.map.values) costs.push_back(sign_ * v);
  if (!costs.empty()) {
    const auto middle = costs.begin() + static_cast<std::ptrdiff_t>(costs.size() / 2);
    std::ranges::nth_element(costs, middle);
    worst = std::max(worst, *middle);
  }
  return worst > best ? worst - best : std::max(1.0, std::abs(best));
}

std::uint64_t SaddleSearch::fingerprint() const {
  Fnv1a hash;
  const auto add = [&](double x) { hash.add(x); };
  for (const KnownOptimum& o : optima_) {
    std::ranges::for_each(o.unit, add);
    add(o.cost);
  }
  for (const Crossing& c : mapped_) std::ranges::for_each(c.via, add);
  for (const auto& dip : dips_) std::ranges::for_each(dip, add);
  return hash.value();
}

void SaddleSearch::add_new_optima(Result& result, const SearchSpace& space) const {
  double worst_global = -std::numeric_limits<double>::infinity();
  for (const Optimum& o : result.optima)
    if (o.global) worst_global = std::max(worst_global, sign_ * o.value());
  for (std::size_t i = optima_.size(); i < search_->archive().size(); ++i) {
    const ArchiveEntry& f = search_->archive()[i];
    Optimum o;
    o.x.resize(space.box.dimension());
    search_->to_user(f.unit, o.x);
    o.values = {sign_ * f.cost()};
    o.hits = f.hits;
    o.found_at = result.evaluations;
    o.global = f.cost() <= worst_global;
    if (o.global)
      result.reports.push_back({result.evaluations, ReportEvent::Kind::add, result.optima.size()});
    result.optima.push_back(std::move(o));
  }
}

/// What the map said about crossings not reached yet stays; the rest is known better now.
void SaddleSearch::replace_saddles(Result& result, const SearchSpace& space) const {
  const auto index = [&](std::size_t finding) {
    return finding < optima_.size() ? finding
                                    : finding - optima_.size() + result.optima.size() -
                                          (search_->archive().size() - optima_.size());
  };
  std::vector<Saddle> saddles;
  for (Saddle p : book_.all()) {
    std::vector<double> x(space.box.dimension());
    search_->to_user(p.x, x);
    saddles.push_back({index(p.a), index(p.b), std::move(x), sign_ * p.value, p.kind});
  }
  std::size_t crossing = 0;
  for (const Saddle& p : result.saddles) {
    const bool considered = p.b < optima_.size();
    const bool done = considered && crossing < worked_on_;
    crossing += considered ? 1 : 0;
    const bool better_known =
        std::ranges::any_of(saddles, [&](const Saddle& q) { return q.a == p.a && q.b == p.b; });
    if (!done && !better_known) saddles.push_back(p);
  }
  std::ranges::stable_sort(saddles, {}, [&](const Saddle& p) { return sign_ * p.value; });
  result.saddles = std::move(saddles);
}

void SaddleSearch::file(Result& result, const SearchSpace& space) const {
  add_new_optima(result, space);
  replace_saddles(result, space);
  put_best_first(result, space);
  fill_tree(result, space.sense);
}

}  // namespace clde
