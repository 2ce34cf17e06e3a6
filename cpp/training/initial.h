// Random first values of parameters.
#pragma once

#include "numeric/random.h"
#include "training/parameters.h"

namespace orrery::training {

/// Standard deviation of the first values of a learned table of positions or biases, as of all
/// tables of GPT-2.
/// @see Radford et al. 2019, "Language Models are Unsupervised Multitask Learners".
inline constexpr double kTableDeviation = 0.02;

/// Draws numbers that are equally likely from low to high.
/// @param random     Moves on by one number an entry.
/// @param shape      Any shape within kMaxElements.
/// @param low, high  Finite, low <= high.
/// @return Numbers on a grid of 2^-24 of the range, the same on every machine: nothing but products
///         and sums is computed.
/// @see Test: Initial.
Tensor Uniform(Random& random, Shape shape, double low, double high);

/// Draws numbers of mean 0 with a standard deviation, equally likely in their range: Uniform from
/// -sqrt(3) to sqrt(3) deviations. Logarithms and cosines, which normal numbers need, differ
/// between machines in their last bits.
/// @param random     Moves on by one number an entry.
/// @param shape      Any shape within kMaxElements.
/// @param deviation  0 or more, finite.
/// @see Test: Initial.
Tensor RandomWeights(Random& random, Shape shape, double deviation);

/// Returns the first values of a parameter, in its shape, as its `initial` says.
/// @param parameter  Of a layout.
/// @param layers     Of the model, 1 or more.
/// @param random     Moves on by one number an entry where they are random.
/// @see Radford et al. 2019, section 2.3, for what layers add to the stream. Test: Initial.
Tensor InitialValues(const Parameter& parameter, std::size_t layers, Random& random);

}  // namespace orrery::training
