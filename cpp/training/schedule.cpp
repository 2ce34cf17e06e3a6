#include <cmath>
#include <numbers>

#include "training/optimizer.h"

namespace orrery::training {

double LearningRate(std::size_t step, const ScheduleOptions& options) {
  const auto t = static_cast<double>(step);
  const auto warmup = static_cast<double>(options.warmup_steps);
  const auto end = static_cast<double>(options.decay_steps);
  if (t < warmup) return options.learning_rate * (t + 1) / (warmup + 1);
  if (t > end || end == warmup) return options.least_rate;
  const double share = (t - warmup) / (end - warmup);
  return options.least_rate + (options.learning_rate - options.least_rate) *
                                  (1 + std::cos(std::numbers::pi * share)) / 2;
}

}  // namespace orrery::training
