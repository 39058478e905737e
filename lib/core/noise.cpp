#include <clde/findings.hpp>

#include <algorithm>
#include <cmath>
#include <system_error>

#include "core/check.hpp"
#include "core/text/read_decimal.hpp"

namespace clde {
namespace {

constexpr std::size_t max_measured = 64;
constexpr std::size_t neighbors = 5;  // measurements that a size is taken from

bool is_single_precision(double v) {
  return static_cast<double>(static_cast<float>(v)) == v;
}

/// Six decimals or fewer. Values so large that this says nothing have too many digits before them.
bool has_few_decimals(double v) {
  constexpr double decimals = 1e6;
  const double scaled = v * decimals;
  return std::abs(scaled) < 1e14 &&
         std::abs(scaled - std::round(scaled)) <= 1e-15 * std::abs(scaled);
}

}  // namespace

const char* name(NoiseKind kind) {
  switch (kind) {
    case NoiseKind::none:
      return "none";
    case NoiseKind::rough:
      return "rough";
    case NoiseKind::random:
      return "random";
  }
  return "unknown";
}

NoiseOption NoiseOption::parse(std::string_view text) {
  if (text.empty() || text == "auto") return {};
  if (text == "none") return {Kind::none, 0};
  NoiseOption option{Kind::given, 0};
  const auto [end, error] = read_decimal(text.data(), text.data() + text.size(), option.size);
  require(
      error == std::errc() && end == text.data() + text.size() && option.size >= 0 &&
          std::isfinite(option.size),
      "noise: \"{}\" given, need auto, none or the standard deviation of one value, as in 0.001",
      text);
  if (option.size == 0) option.kind = Kind::none;
  return option;
}

std::string NoiseOption::text() const {
  if (kind == Kind::automatic) return "auto";
  return kind == Kind::none ? "none" : fmt::format("{}", size);
}

NoiseModel::NoiseModel(NoiseOption option)
    : kind_(option.kind == NoiseOption::Kind::given ? NoiseKind::random : NoiseKind::none),
      fixed_(option.kind != NoiseOption::Kind::automatic),
      given_(option.size) {}

double NoiseModel::of(double cost) const {
  if (fixed_ || measured_.empty()) return given_;
  const auto above = std::ranges::lower_bound(measured_, cost, {}, &Measured::cost);
  const auto index = static_cast<std::size_t>(above - measured_.begin());
  const std::size_t count = std::min(neighbors, measured_.size());
  const std::size_t first = std::min(index - std::min(index, count / 2), measured_.size() - count);
  double sum = 0;
  for (std::size_t i = first; i < first + count; ++i) sum += measured_[i].size * measured_[i].size;
  return std::sqrt(sum / static_cast<double>(count));
}

void NoiseModel::observe(double cost) {
  if (!std::isfinite(cost)) return;
  ++observed_;
  coarse_ = coarse_ && (is_single_precision(cost) || has_few_decimals(cost));
}

bool NoiseModel::worth_measuring() {
  if (fixed_ || noisy()) return false;
  constexpr std::size_t patience = 4;
  if (++suspicions_ < next_suspicion_) return false;
  next_suspicion_ *= patience;
  return true;
}

void NoiseModel::record(NoiseKind kind, double size, double cost) {
  if (fixed_ || !(size > 0)) return;
  kind_ = std::max(kind_, kind);
  if (measured_.size() == max_measured) return;
  const auto above = std::ranges::lower_bound(measured_, cost, {}, &Measured::cost);
  measured_.insert(above, {cost, size});
}

}  // namespace clde
