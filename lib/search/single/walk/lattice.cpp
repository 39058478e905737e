#include "search/single/walk/lattice.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/numbers/vectors.hpp"
#include "search/single/constants.hpp"

namespace clde::single {
namespace {

double length(std::span<const double> v) {
  return std::sqrt(dot(v, v));
}

void add_multiple(std::vector<double>& to, double factor, std::span<const double> v) {
  for (std::size_t j = 0; j < to.size(); ++j) to[j] += factor * v[j];
}

/// Subtracts the multiple of `by` that leaves least; true if that shortened v noticeably.
bool shorten(std::vector<double>& v, std::span<const double> by) {
  const double times = std::round(dot(v, by) / dot(by, by));
  if (times == 0) return false;
  std::vector<double> rest = v;
  add_multiple(rest, -times, by);
  if (dot(rest, rest) > noticeably_shorter * dot(v, v)) return false;
  v = std::move(rest);
  return true;
}

void reduce(std::vector<double>& v, const std::vector<std::vector<double>>& by) {
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& b : by) changed |= shorten(v, b);
  }
}

void push_both(Matrix& rows, std::vector<double> step) {
  rows.push_row(step);
  for (double& s : step) s = -s;
  rows.push_row(step);
}

/// Rows of the other minima, nearest to `origin` first.
std::vector<std::size_t> by_distance(std::span<const Minimum> minima, std::size_t origin) {
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t i = 0; i < minima.size(); ++i)
    if (i != origin) order.emplace_back(squared_distance(minima[i].unit, minima[origin].unit), i);
  std::ranges::sort(order);
  std::vector<std::size_t> rows;
  for (const auto& [d, i] : order) rows.push_back(i);
  return rows;
}

}  // namespace

double Lattice::shortest() const {
  return vectors_.empty() ? 0 : length(vectors_.front());
}

Lattice::Fit Lattice::add(std::vector<double> v) {
  const std::size_t dimension = v.size();
  if (length(v) == 0) return Fit::explained;  // the same minimum twice
  reduce(v, vectors_);
  if (!vectors_.empty() && length(v) <= lattice_inaccuracy * shortest()) return Fit::explained;
  if (vectors_.empty()) least_ = lattice_vector * length(v);
  if (length(v) < least_ || vectors_.size() > lattice_vectors_per_variable * dimension)
    return Fit::misfit;
  std::vector<std::vector<double>> next;
  for (std::vector<double> old : vectors_) {
    if (length(old) > length(v)) shorten(old, v);
    if (length(old) <= lattice_inaccuracy * shortest()) continue;
    if (length(old) < least_) return Fit::misfit;
    next.push_back(std::move(old));
  }
  next.push_back(std::move(v));
  std::ranges::stable_sort(next, {}, [](const auto& u) { return dot(u, u); });
  vectors_ = std::move(next);
  return Fit::added;
}

/// Shortens one vector by sums of two others where no single one helps; true if it did.
bool Lattice::reduce_by_pairs(std::size_t row) {
  std::vector<double> v = vectors_[row];
  std::vector<double> rest(v.size());
  for (std::size_t a = 0; a < vectors_.size(); ++a)
    for (std::size_t b = 0; b < a; ++b) {
      if (a == row || b == row) continue;
      const double s = dot(v, vectors_[a]) < 0 ? 1 : -1;
      const double t = dot(v, vectors_[b]) < 0 ? 1 : -1;
      for (std::size_t j = 0; j < v.size(); ++j)
        rest[j] = v[j] + s * vectors_[a][j] + t * vectors_[b][j];
      if (dot(rest, rest) < noticeably_shorter * dot(v, v)) v = rest;
    }
  const double before = dot(vectors_[row], vectors_[row]);
  if (dot(v, v) >= noticeably_shorter * before) return false;
  vectors_.erase(vectors_.begin() + static_cast<std::ptrdiff_t>(row));
  return add(std::move(v)) != Fit::misfit;
}

void Lattice::polish() {
  for (std::size_t n = 0; n < max_lattice_sweeps; ++n) {
    bool changed = false;
    for (std::size_t row = vectors_.size(); row-- > 0 && !changed;) changed = reduce_by_pairs(row);
    if (!changed) return;
  }
}

Matrix Lattice::steps() const {
  Matrix rows;
  for (const std::vector<double>& v : vectors_) push_both(rows, v);
  return rows;
}

Matrix Lattice::steps_of_pairs(std::size_t most, Rng& rng) const {
  Matrix rows;
  const std::size_t n = vectors_.size();
  const auto push_sum = [&](std::size_t a, std::size_t b, double sign) {
    std::vector<double> sum = vectors_[a];
    add_multiple(sum, sign, vectors_[b]);
    push_both(rows, std::move(sum));
  };
  if (n < 2) return rows;
  if (2 * n * (n - 1) <= most) {
    for (std::size_t a = 0; a < n; ++a)
      for (std::size_t b = 0; b < a; ++b) {
        push_sum(a, b, 1);
        push_sum(a, b, -1);
      }
    return rows;
  }
  while (rows.rows() < most) {
    const std::size_t a = rng.index(n);
    const std::size_t b = rng.index(n);
    if (a != b) push_sum(a, b, rng.chance(0.5) ? 1 : -1);
  }
  return rows;
}

Matrix Lattice::steps_across(Rng& rng) const {
  Matrix rows;
  if (vectors_.empty() || vectors_.size() >= vectors_.front().size()) return rows;
  std::vector<double> step(vectors_.front().size());
  rng.fill_normal(step);
  std::vector<std::vector<double>> spanned;  // orthogonal
  for (std::vector<double> v : vectors_) {
    for (const auto& s : spanned) add_multiple(v, -dot(v, s) / dot(s, s), s);
    spanned.push_back(std::move(v));
  }
  for (const auto& s : spanned) add_multiple(step, -dot(step, s) / dot(s, s), s);
  const double norm = length(step);
  for (double& s : step) s *= shortest() / norm;
  push_both(rows, std::move(step));
  return rows;
}

Lattice fit_lattice(std::vector<Minimum> minima, Rng& rng) {
  Lattice best;
  if (minima.size() < min_lattice_minima) return best;
  // The origin comes from the better half: minima on the lattice are deep, those beside it are not.
  std::ranges::stable_sort(minima, {}, &Minimum::cost);
  minima.resize(std::max(std::min(minima.size(), lattice_minima_kept), minima.size() / 2));
  for (std::size_t t = 0; t < lattice_beginnings; ++t) {
    const std::size_t origin = rng.index((minima.size() + 1) / 2);
    const std::vector<std::size_t> order = by_distance(minima, origin);
    Lattice lattice;
    // Any of the near ones may be the true neighbour; the nearest may lie off the lattice.
    const std::size_t first = order[rng.index(std::min(lattice_first_neighbors, order.size()))];
    lattice.add(difference(minima[first], minima[origin]));
    for (const std::size_t i : order)
      if (i != first &&
          lattice.add(difference(minima[i], minima[origin])) == Lattice::Fit::explained)
        ++lattice.support_;
    if (lattice.support_ > best.support_) best = std::move(lattice);
  }
  if (best.support_ < min_lattice_support ||
      vectors_per_support * best.support_ < best.vectors_.size())
    return {};
  best.polish();
  if (best.vectors_.size() > minima.front().unit.size())
    best.vectors_.resize(minima.front().unit.size());
  return best;
}

}  // namespace clde::single
