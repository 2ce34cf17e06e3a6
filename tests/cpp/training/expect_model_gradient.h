// Holds a layer's or model's gradients against central differences of its loss.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <span>

#include "training/parameters.h"

namespace orrery::training {

/// Expects the gradients to be the derivatives of `loss` by every parameter, and to be 0 nowhere but
/// where the loss does not change either.
///
/// @param loss  Computed anew from the parameters, which are changed one by one and put back.
inline void ExpectGradients(const ParameterLayout& layout, std::span<double> parameters,
                            std::span<const double> gradients, const std::function<double()>& loss,
                            double tolerance = 1e-7) {
  constexpr double kStep = 1e-5;
  for (const Parameter& parameter : layout.parameters()) {
    for (std::size_t i = parameter.offset; i < parameter.offset + parameter.size; ++i) {
      const double kept = parameters[i];
      parameters[i] = kept + kStep;
      const double up = loss();
      parameters[i] = kept - kStep;
      const double down = loss();
      parameters[i] = kept;
      EXPECT_NEAR(gradients[i], (up - down) / (2 * kStep), tolerance)
          << parameter.name << " entry " << i - parameter.offset;
    }
  }
}

}  // namespace orrery::training
