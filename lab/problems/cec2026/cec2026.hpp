// The problems of CEC 2026 with a chosen instruction set, for tests and benchmarks.
#pragma once

#include <cstddef>
#include <memory>

#include "problems/cec2013/cec2013.hpp"
#include "problems/kernels/kernels.hpp"

namespace clde {

struct Cec2026Case {
  std::size_t problem;    // 1 to 16
  std::size_t instance;   // 1 to 15
  std::size_t dimension;  // 2 to 20
};

std::shared_ptr<const GradedComposition> cec2026_composition(const Cec2026Case& which);

BatchFunction cec2026_function(std::shared_ptr<const GradedComposition> composition,
                               InstructionSet set);

}  // namespace clde
