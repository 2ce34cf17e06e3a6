// Random inputs for property tests: from the core's own generator, so that a printed seed brings a
// failure back.
#pragma once

#include <cstdint>
#include <vector>

#include "numeric/random.h"
#include "numeric/tensor.h"

namespace orrery {

/// A number in -range ... range with three decimals.
inline double RandomNumber(Random& random, double range) {
  return static_cast<double>(random.Integer(static_cast<std::int64_t>(-range * 1000),
                                            static_cast<std::int64_t>(range * 1000))) /
         1000;
}

inline Tensor RandomTensor(Random& random, Shape shape, double range = 2) {
  Tensor tensor(std::move(shape));
  for (double& entry : tensor.data) entry = RandomNumber(random, range);
  return tensor;
}

}  // namespace orrery
