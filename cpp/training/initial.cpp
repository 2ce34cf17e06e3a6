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

Tensor InitialValues(const Parameter& parameter, std::size_t layers, Random& random) {
  const Initial initial = parameter.initial;
  if (initial == Initial::kZeros) return Tensor(parameter.shape);
  if (initial == Initial::kOnes)
    return Tensor(parameter.shape, std::vector<double>(parameter.size, 1.0));
  if (initial == Initial::kOwn) return Tensor(parameter.shape, parameter.own);
  double deviation = 1 / std::sqrt(static_cast<double>(parameter.shape.back()));
  if (initial == Initial::kIntoStream) deviation /= std::sqrt(2 * static_cast<double>(layers));
  return RandomWeights(random, parameter.shape, deviation);
}

}  // namespace orrery::training
