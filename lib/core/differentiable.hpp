// Functions that give derivatives besides their value.
#pragma once

#include <memory>

#include <clde/problem.hpp>

namespace clde {

/// A function with its gradient.
/// @param values  gives the value alone
std::shared_ptr<const ObjectiveModel> with_gradient(std::shared_ptr<const ObjectiveModel> values,
                                                    ValueAndGradient f);
std::shared_ptr<const ObjectiveModel> with_gradient(std::shared_ptr<const ObjectiveModel> values,
                                                    BatchValueAndGradient f);

/// Half the sum of squares of residuals; the same with their slopes.
std::shared_ptr<const ObjectiveModel> sum_of_squares(ResidualFunction r, std::size_t residuals);
std::shared_ptr<const ObjectiveModel> with_jacobian(
    const std::shared_ptr<const ObjectiveModel>& values, ResidualsAndJacobian f);

}  // namespace clde
