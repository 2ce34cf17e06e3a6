// The learning rate of each step.
#pragma once

#include <cstddef>

namespace orrery::training {

/// Warm-up, then half a cosine down to the least rate.
struct ScheduleOptions {
  double learning_rate = 1e-3;   ///< Dimensionless, the greatest rate; above 0.
  double least_rate = 1e-4;      ///< From the end of the cosine on; 0 or more.
  std::size_t warmup_steps = 0;  ///< Steps on which the rate rises.
  std::size_t decay_steps = 1;   ///< The step at which the cosine ends; warmup_steps or more.
};

/// Returns the learning rate of a step.
///
///     t < warmup:          rate (t + 1) / (warmup + 1)
///     t > decay_steps:     least
///     else:                least + (rate - least) (1 + cos(pi (t - warmup) / (decay_steps - warmup))) / 2
///
/// @param step     t, counted from 0.
/// @param options  Rates and steps; decay_steps not below warmup_steps.
/// @return From 0 to the greatest rate.
/// @see Karpathy 2022, nanoGPT, train.py, get_lr; Loshchilov and Hutter 2017, arXiv:1608.03983.
///      Test: Schedule, golden file training/optimizers.json.
double LearningRate(std::size_t step, const ScheduleOptions& options);

}  // namespace orrery::training
