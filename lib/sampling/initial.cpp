#include "sampling/initial.hpp"

#include <numeric>

#include "core/check.hpp"
#include "core/interruption.hpp"
#include "sampling/chaos.hpp"

namespace clde {
namespace {

class LatinPoints final : public SpaceFilling {
 public:
  LatinPoints(std::size_t dimension, Rng rng) : dimension_(dimension), rng_(rng) {}

  Matrix next(std::size_t count) override {
    Matrix points(count, dimension_);
    std::vector<std::size_t> slice(count);
    for (std::size_t j = 0; j < dimension_; ++j) {
      pause_point();
      std::iota(slice.begin(), slice.end(), std::size_t{0});
      rng_.shuffle(std::span(slice));
      for (std::size_t i = 0; i < count; ++i)
        points(i, j) =
            (static_cast<double>(slice[i]) + rng_.uniform()) / static_cast<double>(count);
    }
    return points;
  }

 private:
  std::size_t dimension_;
  Rng rng_;
};

class UniformPoints final : public SpaceFilling {
 public:
  UniformPoints(std::size_t dimension, Rng rng) : dimension_(dimension), rng_(rng) {}

  Matrix next(std::size_t count) override {
    Matrix points(count, dimension_);
    for (std::size_t i = 0; i < count; ++i) {
      pause_point();
      for (double& u : points[i]) u = rng_.uniform();
    }
    return points;
  }

 private:
  std::size_t dimension_;
  Rng rng_;
};

class ChaoticPoints final : public SpaceFilling {
 public:
  ChaoticPoints(std::size_t dimension, Rng rng)
      : dimension_(dimension), orbits_(1, dimension, 4, rng) {}

  Matrix next(std::size_t count) override {
    Matrix points(count, dimension_);
    for (std::size_t i = 0; i < count; ++i) {
      pause_point();
      for (std::size_t j = 0; j < dimension_; ++j) points(i, j) = orbits_.state(0, j);
      orbits_.advance();
    }
    return points;
  }

 private:
  std::size_t dimension_;
  LogisticOrbits<double> orbits_;
};

}  // namespace

std::unique_ptr<SpaceFilling> chaotic_points(std::size_t dimension, Rng rng) {
  return std::make_unique<ChaoticPoints>(dimension, rng);
}

std::unique_ptr<SpaceFilling> latin_points(std::size_t dimension, Rng rng) {
  return std::make_unique<LatinPoints>(dimension, rng);
}

std::unique_ptr<SpaceFilling> uniform_points(std::size_t dimension, Rng rng) {
  return std::make_unique<UniformPoints>(dimension, rng);
}

std::unique_ptr<SpaceFilling> space_filling(std::string_view name, std::size_t dimension, Rng rng) {
  if (name == "sobol" && dimension <= sobol_dimensions()) return sobol_points(dimension, rng);
  if (name == "uniform") return uniform_points(dimension, rng);
  if (name == "chaotic") return chaotic_points(dimension, rng);
  require(name == "sobol" || name == "latin", "no space-filling design is called '{}'", name);
  return latin_points(dimension, rng);
}

}  // namespace clde
