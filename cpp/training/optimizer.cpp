#include "training/optimizer.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kernels/adam.h"
#include "kernels/sums.h"
#include "numeric/reject.h"

namespace orrery::training {

std::vector<ParameterRange> RangesOf(const ParameterLayout& layout) {
  std::vector<ParameterRange> ranges;
  for (const Parameter& parameter : layout.parameters())
    ranges.push_back({parameter.offset, parameter.size, parameter.IsDecayed()});
  return ranges;
}

template <class Number>
Optimizer<Number>::Optimizer(const OptimizerOptions& options, std::vector<ParameterRange> ranges)
    : options_(options), ranges_(std::move(ranges)) {
  const auto share = [](const char* name, double value) {
    Require(value >= 0 && value < 1, name, value, "0 or more and below 1");
  };
  share("momentum", options.momentum);
  share("beta_1", options.beta_1);
  share("beta_2", options.beta_2);
  RequirePositive("eps", options.eps);
  Require(options.weight_decay >= 0 && std::isfinite(options.weight_decay), "weight_decay",
          options.weight_decay, "0 or more and finite");
  std::size_t size = 0;
  for (const ParameterRange& range : ranges_) size += range.size;
  const bool sgd = options.kind == OptimizerKind::kSgd;
  if (!sgd || options.momentum > 0) means_.assign(size, 0);
  if (!sgd) squares_.assign(size, 0);
  if (!sgd && options.amsgrad) greatest_.assign(size, 0);
}

template <class Number>
void Optimizer<Number>::Step(std::span<Number> parameters, std::span<const Number> gradients,
                             double learning_rate) {
  power_1_ *= options_.beta_1;
  power_2_ *= options_.beta_2;
  for (const ParameterRange& range : ranges_) {
    const auto step =
        options_.kind == OptimizerKind::kSgd ? &Optimizer::StepSgd : &Optimizer::StepAdam;
    (this->*step)(range, parameters.data(), gradients.data(), learning_rate);
  }
  ++steps_;
}

template <class Number>
void Optimizer<Number>::StepSgd(const ParameterRange& range, Number* parameters,
                                const Number* gradients, double learning_rate) {
  const auto rate = static_cast<Number>(learning_rate);
  const auto decay = static_cast<Number>(range.decayed ? options_.weight_decay : 0);
  const auto momentum = static_cast<Number>(options_.momentum);
  for (std::size_t i = range.offset; i < range.offset + range.size; ++i) {
    Number step = gradients[i] + decay * parameters[i];
    if (!means_.empty()) {
      means_[i] = steps_ == 0 ? step : momentum * means_[i] + step;
      step = options_.nesterov ? step + momentum * means_[i] : means_[i];
    }
    parameters[i] -= rate * step;
  }
}

template <class Number>
void Optimizer<Number>::StepAdam(const ParameterRange& range, Number* parameters,
                                 const Number* gradients, double learning_rate) {
  const bool decoupled = options_.kind == OptimizerKind::kAdamW;
  const double weight_decay = range.decayed ? options_.weight_decay : 0;
  if (decoupled && !options_.amsgrad) {
    const auto part = [&](auto* numbers) { return std::span(numbers + range.offset, range.size); };
    kernels::UpdateByAdam(part(parameters), part(gradients), part(means_.data()),
                          part(squares_.data()),
                          {.learning_rate = learning_rate,
                           .beta1 = options_.beta_1,
                           .beta2 = options_.beta_2,
                           .epsilon = options_.eps,
                           .decay = weight_decay,
                           .correction1 = 1 - power_1_,
                           .correction2 = 1 - power_2_});
    return;
  }
  const auto kept = static_cast<Number>(decoupled ? 1 - learning_rate * weight_decay : 1);
  const auto added = static_cast<Number>(decoupled ? 0 : weight_decay);
  const auto beta_1 = static_cast<Number>(options_.beta_1);
  const auto beta_2 = static_cast<Number>(options_.beta_2);
  const auto new_1 = static_cast<Number>(1 - options_.beta_1);
  const auto new_2 = static_cast<Number>(1 - options_.beta_2);
  const auto eps = static_cast<Number>(options_.eps);
  const auto rate = static_cast<Number>(learning_rate / (1 - power_1_));
  const auto root = static_cast<Number>(1 / std::sqrt(1 - power_2_));
  for (std::size_t i = range.offset; i < range.offset + range.size; ++i) {
    parameters[i] *= kept;
    const Number gradient = gradients[i] + added * parameters[i];
    means_[i] = beta_1 * means_[i] + new_1 * gradient;
    squares_[i] = beta_2 * squares_[i] + new_2 * gradient * gradient;
    Number square = squares_[i];
    if (!greatest_.empty()) square = greatest_[i] = std::max(greatest_[i], square);
    parameters[i] -= rate * means_[i] / (std::sqrt(square) * root + eps);
  }
}

template <class Number>
void Optimizer<Number>::Restore(std::size_t steps, std::vector<Number> means,
                                std::vector<Number> squares, std::vector<Number> greatest) {
  // All are checked before the first is taken: what is refused changes nothing.
  for (const auto& [given, kept] :
       {std::pair(&means, &means_), {&squares, &squares_}, {&greatest, &greatest_}}) {
    if (given->size() != kept->size()) {
      Reject("the saved averages have {} entries; the optimizer has {}",
             {given->size(), kept->size()});
    }
  }
  means_ = std::move(means);
  squares_ = std::move(squares);
  greatest_ = std::move(greatest);
  steps_ = steps;
  power_1_ = power_2_ = 1;
  // As Step multiplies them, so that a resumed run has the same bits.
  for (std::size_t step = 0; step < steps; ++step) {
    power_1_ *= options_.beta_1;
    power_2_ *= options_.beta_2;
  }
}

template <class Number>
double ClipGradients(std::span<Number> gradients, double limit) {
  RequirePositive("clip_norm", limit);
  const double norm = std::sqrt(kernels::Dot(gradients, gradients));
  const double factor = limit / (norm + 1e-6);
  if (factor < 1) {
    for (Number& gradient : gradients) gradient *= static_cast<Number>(factor);
  }
  return norm;
}

template class Optimizer<float>;
template class Optimizer<double>;
template double ClipGradients(std::span<float>, double);
template double ClipGradients(std::span<double>, double);

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
