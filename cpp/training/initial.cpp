#include "training/initial.h"

#include <cmath>

namespace orrery::training {

Tensor Uniform(Random& random, Shape shape, double low, double high) {
  constexpr double kSteps = 1 << 24;
  Tensor numbers(std::move(shape));
  for (double& number : numbers.data)
    number = low + (high - low) * (static_cast<double>(random.Next() >> 8) / kSteps);
  return numbers;
}

Tensor RandomWeights(Random& random, Shape shape, double deviation) {
  const double end = std::sqrt(3.0) * deviation;
  return Uniform(random, std::move(shape), -end, end);
}

}  // namespace orrery::training
