// Points that fill the unit cube evenly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

namespace clde {

/// A sequence of points in [0, 1)^D; each call goes on where the last one ended.
class SpaceFilling {
 public:
  virtual ~SpaceFilling() = default;
  [[nodiscard]] virtual Matrix next(std::size_t count) = 0;
};

/// Scrambled Sobol points (random linear matrix scramble and digital shift): up to 2^32 of them,
/// and any prefix is well spread. At most sobol_dimensions() dimensions.
std::unique_ptr<SpaceFilling> sobol_points(std::size_t dimension, Rng rng);
std::size_t sobol_dimensions();

/// Latin hypercubes: each call returns one, with one point in every slice of every axis.
std::unique_ptr<SpaceFilling> latin_points(std::size_t dimension, Rng rng);

/// Independent uniform points.
std::unique_ptr<SpaceFilling> uniform_points(std::size_t dimension, Rng rng);

/// One logistic orbit (mu = 4) for each axis: dense, and denser towards the walls.
std::unique_ptr<SpaceFilling> chaotic_points(std::size_t dimension, Rng rng);

/// By name: "sobol" (Latin hypercubes beyond its dimensions), "latin", "uniform" or "chaotic".
std::unique_ptr<SpaceFilling> space_filling(std::string_view name, std::size_t dimension, Rng rng);

}  // namespace clde
