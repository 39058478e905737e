// What an algorithm sees of a run.
#include <clde/extend/search.hpp>

#include <cmath>
#include <utility>

#include "core/check.hpp"
#include "tasks/search_state.hpp"

namespace clde {
namespace {

constexpr std::size_t largest_map = 4'000;  // decoded in about 0.02 s

}  // namespace

Search::Search(const SearchSpace& space, std::uint64_t seed, std::uint64_t expected_evaluations)
    : state_(std::make_unique<SearchState>(space, seed, expected_evaluations)) {}
Search::~Search() = default;

const UnitSpace& Search::space() const {
  return state_->coordinates.unit();
}
const SearchSpace& Search::given() const {
  return state_->given;
}
const Box& Search::box() const {
  return state_->coordinates.searched();
}
void Search::to_user(std::span<const double> unit, std::span<double> x) const {
  state_->coordinates.to_user(unit, x);
}
void Search::to_unit(std::span<const double> x, std::span<double> unit) const {
  state_->coordinates.to_unit(x, unit);
}

std::uint64_t Search::expected_evaluations() const {
  return state_->expected;
}
std::uint64_t Search::spent() const {
  return state_->spent;
}
std::uint64_t Search::asked_by_this_task() const {
  return state_->scheduler.asked_by_current();
}
std::uint64_t Search::seed() const {
  return state_->seed;
}

Request Search::evaluate(Matrix unit_points) {
  return {state_->scheduler, std::move(unit_points)};
}
Request Search::evaluate_columns(Matrix unit_points) {
  return {state_->scheduler, std::move(unit_points), Reading::columns};
}
std::size_t Search::under_way() const {
  return state_->scheduler.under_way();
}
bool Search::flows() const {
  return state_->scheduler.flows();
}
Request Search::differentiate(Matrix unit_points) {
  CLDE_ASSERT(derivatives().any());
  return {state_->scheduler, std::move(unit_points), Reading::derivatives};
}
Task<double> Search::evaluate_one(std::span<const double> unit_point) {
  Matrix point;
  point.push_row(unit_point);
  const Matrix cost = co_await evaluate(std::move(point));
  co_return cost(0, 0);
}
Group Search::group() {
  return Group(state_->scheduler);
}

const Matrix& Search::injected_points() const {
  return state_->injected_points;
}
Matrix Search::starts() const {
  Matrix units;
  std::vector<double> unit(dimension());
  for (std::size_t row = 0; row < given().starts.rows(); ++row) {
    to_unit(given().starts[row], unit);
    units.push_row(unit);
  }
  return units;
}
const Matrix& Search::injected_costs() const {
  return state_->injected_costs;
}

void Search::keep_on_map(const Matrix& unit_points, const Matrix& costs) {
  SampleMap& map = state_->map;
  for (std::size_t i = 0; i < unit_points.rows() && map.values.size() < largest_map; ++i) {
    if (!std::isfinite(costs(i, 0))) continue;
    map.points.push_row(unit_points[i]);
    map.values.push_back(costs(i, 0));
  }
}

void Search::show_generation(const std::function<Generation()>& make) const {
  if (!state_->watch_generations) return;
  Generation generation = make();
  Matrix users(generation.population.rows(), given().box.dimension());
  for (std::size_t i = 0; i < users.rows(); ++i) to_user(generation.population[i], users[i]);
  generation.population = std::move(users);
  state_->watch_generations(generation);
}

double Search::accuracy() const {
  return state_->wanted.accuracy;
}
NoiseModel& Search::noise() {
  return state_->noise;
}
const NoiseModel& Search::noise() const {
  return state_->noise;
}

Archive& Search::archive() {
  return state_->archive;
}
const Archive& Search::archive() const {
  return state_->archive;
}

}  // namespace clde
