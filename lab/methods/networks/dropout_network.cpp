#include "methods/networks/dropout_network.hpp"

#include <algorithm>
#include <cmath>

#include "core/check.hpp"
#include "core/numbers/mix_bits.hpp"
#include "methods/networks/float_rows.hpp"

namespace clde {
namespace {

/// Of rectifiers, in deviations of the other offsets; above 0, so that more of them begin active.
constexpr double first_offset = 0.1;

double deviation_of(std::size_t taken_in) {
  return std::sqrt(1 / static_cast<double>(taken_in));
}

/// Normal numbers in the first `count` places of a row.
void fill(std::span<float> row, std::size_t count, double deviation, Rng& rng) {
  for (float& w : row.first(count)) w = static_cast<float>(deviation * rng.normal());
}

}  // namespace

std::span<const std::uint32_t> Lots::draw(std::size_t count, double left_out,
                                          std::span<std::uint32_t> room) {
  // A word decides about four things, by 16 bits each. No branches, as they would be unforeseeable.
  const auto least = static_cast<std::uint64_t>(std::llround(left_out * 0x1p16));
  std::uint64_t word = 0;
  std::size_t staying = 0;
  for (std::size_t i = 0; i < count; ++i, word >>= 16U) {
    if (i % 4 == 0) word = mix_bits(state_ += golden_step);
    room[staying] = static_cast<std::uint32_t>(i);
    staying += (word & 0xffffU) >= least ? 1U : 0U;
  }
  return room.first(staying);
}

DropoutNetwork::Layer::Layer(std::size_t rows, std::size_t columns, std::size_t units)
    : width(padded(columns)),
      weights(rows * width),
      slopes(rows * width),
      offsets(padded(units)),
      offset_slopes(padded(units)) {}

void DropoutNetwork::Layer::step(float rate, float decay) {
  for (std::size_t i = 0; i < weights.size(); ++i)
    weights[i] -= rate * (decay * weights[i] + slopes[i]);
  for (std::size_t i = 0; i < offsets.size(); ++i) offsets[i] -= rate * offset_slopes[i];
  std::ranges::fill(slopes, 0.0F);
  std::ranges::fill(offset_slopes, 0.0F);
}

DropoutNetwork::DropoutNetwork(Size size, Rates rates, Rng& rng)
    : size_(size),
      rates_(rates),
      input_gain_(static_cast<float>(1 / (1 - rates.input))),
      hidden_gain_(static_cast<float>(1 / (1 - rates.hidden))),
      first_(size.hidden, size.inputs, size.hidden),
      second_(size.hidden, size.hidden, size.hidden),
      third_(size.outputs, size.hidden, size.outputs),
      staying_(std::max(size.inputs, size.hidden)),
      inputs_(padded(size.inputs)),
      active_room_(size.hidden),
      hidden_(padded(size.hidden)),
      hidden_slopes_(padded(size.hidden)),
      outputs_(size.outputs) {
  begin_weights(rng);
}

void DropoutNetwork::begin_weights(Rng& rng) {
  const double hidden = deviation_of(size_.hidden);
  for (std::size_t j = 0; j < size_.hidden; ++j)
    fill(first_.row(j), size_.inputs, deviation_of(size_.inputs), rng);
  for (std::size_t j = 0; j < size_.hidden; ++j) fill(second_.row(j), size_.hidden, hidden, rng);
  for (std::size_t m = 0; m < size_.outputs; ++m) fill(third_.row(m), size_.hidden, hidden, rng);
  std::fill_n(first_.offsets.begin(), size_.hidden, static_cast<float>(first_offset * hidden));
  fill(second_.offsets, size_.hidden, hidden, rng);
  fill(third_.offsets, size_.outputs, deviation_of(size_.outputs), rng);
}

void DropoutNetwork::thin(std::span<const float> point, Lots& lots) {
  std::ranges::fill(inputs_, 0.0F);
  for (const std::uint32_t i : lots.draw(size_.inputs, rates_.input, staying_))
    inputs_[i] = input_gain_ * point[i];
}

void DropoutNetwork::rectify(Lots& lots) {
  std::size_t count = 0;
  for (const std::uint32_t j : lots.draw(size_.hidden, rates_.hidden, staying_)) {
    const float sum = first_.offsets[j] + dot(first_.row(j), inputs_);
    active_room_[count] = {j, hidden_gain_ * sum};
    count += sum > 0 ? 1U : 0U;
  }
  active_count_ = count;
}

std::span<const float> DropoutNetwork::answer(std::span<const float> point, Lots& lots) {
  thin(point, lots);
  rectify(lots);
  std::ranges::copy(second_.offsets, hidden_.begin());
  for (const Active& a : active()) add_multiple(a.value, second_.row(a.unit), hidden_);
  tanh_each(hidden_);
  for (std::size_t m = 0; m < size_.outputs; ++m)
    outputs_[m] = third_.offsets[m] + dot(third_.row(m), hidden_);
  return outputs_;
}

void DropoutNetwork::study(std::span<const float> point, std::span<const float> target,
                           Lots& lots) {
  answer(point, lots);
  add_output_slopes(target);
  add_hidden_slopes();
  ++studied_;
}

void DropoutNetwork::add_output_slopes(std::span<const float> target) {
  std::ranges::fill(hidden_slopes_, 0.0F);
  for (std::size_t m = 0; m < size_.outputs; ++m) {
    const float error = outputs_[m] - target[m];
    add_multiple(error, third_.row(m), hidden_slopes_);
    add_multiple(error, hidden_, third_.slope_row(m));
    third_.offset_slopes[m] += error;
  }
  for (std::size_t k = 0; k < hidden_.size(); ++k) hidden_slopes_[k] *= 1 - hidden_[k] * hidden_[k];
}

void DropoutNetwork::add_hidden_slopes() {
  add_multiple(1, hidden_slopes_, second_.offset_slopes);
  for (const Active& a : active()) {
    const float slope = hidden_gain_ * dot(second_.row(a.unit), hidden_slopes_);
    add_multiple(a.value, hidden_slopes_, second_.slope_row(a.unit));
    add_multiple(slope, inputs_, first_.slope_row(a.unit));
    first_.offset_slopes[a.unit] += slope;
  }
}

void DropoutNetwork::step(const Step& rules) {
  const auto count = static_cast<double>(std::max<std::size_t>(studied_, 1));
  const auto rate = static_cast<float>(rules.learning_rate / count);
  for (Layer* layer : {&first_, &second_, &third_})
    layer->step(rate, static_cast<float>(rules.decay));
  studied_ = 0;
}

std::vector<float> DropoutNetwork::weights() const {
  std::vector<float> all;
  for (const Layer* layer : {&first_, &second_, &third_})
    for (const std::vector<float>* part : {&layer->weights, &layer->offsets})
      all.insert(all.end(), part->begin(), part->end());
  return all;
}

void DropoutNetwork::set_weights(std::span<const float> weights) {
  require(weights.size() == this->weights().size(), "a network of {} weights was given {}",
          this->weights().size(), weights.size());
  for (Layer* layer : {&first_, &second_, &third_})
    for (std::vector<float>* part : {&layer->weights, &layer->offsets}) {
      std::ranges::copy(weights.first(part->size()), part->begin());
      weights = weights.subspan(part->size());
    }
}

}  // namespace clde
