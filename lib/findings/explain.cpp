// Why two optima are two.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <fmt/format.h>

#include <clde/optima_tree.hpp>

#include "core/check.hpp"

namespace clde {
namespace {

std::string point(const std::vector<double>& x) {
  std::string text;
  for (std::size_t j = 0; j < std::min<std::size_t>(x.size(), 6); ++j)
    text += fmt::format("{}{:.6g}", j == 0 ? "" : ", ", x[j]);
  return "(" + text + (x.size() > 6 ? ", ...)" : ")");
}

std::string height(double from, double to) {
  return fmt::format("{:.6g}", std::abs(to - from));
}

const char* how(Saddle::Kind kind) {
  switch (kind) {
    case Saddle::Kind::refined:
      return "refined; descents from it to both sides end in these two";
    case Saddle::Kind::line:
      return "the worst point of the best path found; the true saddle may be better";
    case Saddle::Kind::sampled:
      break;
  }
  return "read from the samples of the search; a search for saddles refines it";
}

std::string saddle_text(const Result& result, const Saddle& p, std::size_t i, std::size_t j) {
  const Optimum& a = result.optima[i];
  const Optimum& b = result.optima[j];
  return fmt::format(
      "The saddle between them has value {:.10g} at {}: {} from optimum {} and {} from optimum {} "
      "({}).\n",
      p.value, point(p.x), height(a.value(), p.value), i + 1, height(b.value(), p.value), j + 1,
      how(p.kind));
}

/// The merge tree: where each optimum goes, and over which value.
struct Paths {
  std::vector<std::size_t> into;
  std::vector<double> over;

  /// From an optimum to the one its basin ends up in.
  [[nodiscard]] std::vector<std::size_t> down(std::size_t i) const {
    std::vector<std::size_t> path = {i};
    while (into[path.back()] != no_index) path.push_back(into[path.back()]);
    return path;
  }
};

/// From the saddles alone: a result that was saved, or made again, need not have basins.
Paths paths_of(const Result& result, Sense sense) {
  const double unknown = std::numeric_limits<double>::quiet_NaN();
  Paths paths{std::vector<std::size_t>(result.optima.size(), no_index),
              std::vector<double>(result.optima.size(), unknown)};
  for (const OptimaJoin& join : join_optima(result, sense)) {
    paths.into[join.optimum] = join.into;
    paths.over[join.optimum] = result.saddles[join.saddle].value;
  }
  return paths;
}

std::string tree_text(const Result& result, Sense sense, std::size_t i, std::size_t j) {
  const Paths paths = paths_of(result, sense);
  const std::vector<std::size_t> from_i = paths.down(i), from_j = paths.down(j);
  if (from_i.back() != from_j.back()) return "No known saddle connects them.\n";
  const auto worse = [sense](double a, double b) {
    return sense == Sense::maximize ? std::min(a, b) : std::max(a, b);
  };
  // Stop at the common ancestor: saddles past it do not separate i from j.
  double worst = std::numeric_limits<double>::quiet_NaN();
  for (const auto* path : {&from_i, &from_j})
    for (const std::size_t k : *path) {
      const auto& other = path == &from_i ? from_j : from_i;
      if (std::ranges::find(other, k) != other.end()) break;
      worst = std::isnan(worst) ? paths.over[k] : worse(worst, paths.over[k]);
    }
  return fmt::format(
      "No saddle joins them directly; the best path through other optima crosses value {:.10g}.\n",
      worst);
}

const Comparison* line_between(const Result& result, std::size_t i, std::size_t j) {
  const auto found = std::ranges::find_if(result.comparisons, [&](const Comparison& c) {
    return c.verdict == Comparison::Verdict::barrier &&
           ((c.a == i && c.b == j) || (c.a == j && c.b == i));
  });
  return found == result.comparisons.end() ? nullptr : &*found;
}

std::string line_text(const Result& result, std::size_t i, std::size_t j) {
  const Comparison* c = line_between(result, i, j);
  if (c == nullptr) return "";
  if (c->x.empty()) return "No point tested on the line between them had a value.\n";
  return fmt::format(
      "When one of them was found, {} of the line between them {} evaluated: the value at {} is "
      "{:.10g}, worse than both ends.\n",
      c->tested == 1 ? "one point" : fmt::format("{} points", c->tested),
      c->tested == 1 ? "was" : "were", point(c->x), c->value);
}

std::string separate_text(const Result& result, Sense sense, std::size_t i, std::size_t j) {
  const Optimum& a = result.optima[i];
  const Optimum& b = result.optima[j];
  std::string text = fmt::format(
      "Optimum {} at {}, value {:.10g}, and optimum {} at {}, value {:.10g}, are two.\n", i + 1,
      point(a.x), a.value(), j + 1, point(b.x), b.value());
  const auto direct = std::ranges::find_if(result.saddles, [&](const Saddle& p) {
    return p.a == std::min(i, j) && p.b == std::max(i, j);
  });
  text += direct == result.saddles.end() ? tree_text(result, sense, i, j)
                                         : saddle_text(result, *direct, i, j);
  return text + line_text(result, i, j);
}

std::string merged_text(const Result& result, std::size_t i) {
  const Optimum& o = result.optima[i];
  std::string text =
      fmt::format("Optimum {} at {}, value {:.10g}: {} ended there.\n", i + 1, point(o.x),
                  o.value(), o.hits == 1 ? "one descent" : fmt::format("{} descents", o.hits));
  const std::size_t before = text.size();
  for (const Comparison& c : result.comparisons) {
    if (c.a != i || c.verdict == Comparison::Verdict::barrier) continue;
    if (c.verdict == Comparison::Verdict::same_point)
      text += fmt::format("All ends lay within {:.2g} of it (unit cube): the same point.\n",
                          c.distance);
    else
      text += fmt::format(
          "The farthest end lay {:.2g} away (unit cube); none of {} points between was worse than "
          "both: the same optimum.\n",
          c.distance, c.tested);
  }
  if (o.hits > 1 && text.size() == before)
    text +=
        "All but the first were stopped on their way to it: no point tested between them and it "
        "was "
        "worse.\n";
  return text;
}

}  // namespace

std::string explain(const Result& result, Sense sense, std::size_t i, std::size_t j) {
  const std::size_t n = result.optima.size();
  require(i < n && j < n, "explain: optima {} and {} asked for, there are {}", i + 1, j + 1, n);
  return i == j ? merged_text(result, i) : separate_text(result, sense, i, j);
}

}  // namespace clde
