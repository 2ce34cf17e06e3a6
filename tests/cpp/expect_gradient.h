// Holds a backward pass against central differences of its forward pass.
#pragma once

#include <gtest/gtest.h>

#include <functional>

#include "numeric/tensor.h"

namespace orrery {

/// Expects `gradient` to be the derivative of `loss` by the entries of `input`.
///
/// Central differences with step h err by about h^2 from the third derivative and 1e-16/h from
/// rounding: with h = 1e-5 and inputs of size about 1, both stay below 1e-9. The tolerance leaves a
/// factor for larger derivatives.
inline void ExpectGradientMatchesFiniteDifference(const std::function<double(const Tensor&)>& loss,
                                                  const Tensor& input, const Tensor& gradient,
                                                  double tolerance = 1e-7) {
  constexpr double kStep = 1e-5;
  ASSERT_EQ(gradient.shape, input.shape);
  for (std::size_t i = 0; i < input.size(); ++i) {
    Tensor up = input;
    Tensor down = input;
    up.data[i] += kStep;
    down.data[i] -= kStep;
    EXPECT_NEAR(gradient.data[i], (loss(up) - loss(down)) / (2 * kStep), tolerance)
        << "entry " << i;
  }
}

}  // namespace orrery
