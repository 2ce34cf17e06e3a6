// Optimizers and the learning rate: how a step of training changes the parameters.
#pragma once

#include "training/parameters.h"

namespace orrery::training {

/// Which rule an optimizer follows.
enum class OptimizerKind {
  kSgd,   ///< p -= lr b with b = momentum b + g, or with Nesterov p -= lr (g + momentum b).
  kAdam,  ///< p -= lr m' / (sqrt(v') + eps), decay added to the gradient.
  kAdamW  ///< As kAdam, decay taken from the parameter itself: p *= 1 - lr * decay.
};

/// The numbers of an optimizer. All but the learning rate, which a schedule gives, are fixed.
struct OptimizerOptions {
  OptimizerKind kind = OptimizerKind::kAdamW;
  double weight_decay = 0;  ///< Dimensionless, 0 or more, on parameters that are decayed.
  double momentum = 0;      ///< Of kSgd, from 0 to below 1.
  bool nesterov = false;    ///< Of kSgd with momentum.
  double beta_1 = 0.9;      ///< Of Adam, from 0 to below 1: share that the mean keeps each step.
  double beta_2 = 0.999;    ///< The same for the mean of the squares.
  double eps = 1e-8;        ///< Of Adam, above 0, added to the root.
  bool amsgrad = false;     ///< Of Adam: divide by the greatest mean of squares so far.
};

/// Some neighboring parameters, which are decayed or not.
struct ParameterRange {
  std::size_t offset = 0;
  std::size_t size = 0;
  bool decayed = true;
};

/// Returns one range for each parameter of a layout, in its order. Test: Optimizer.
std::vector<ParameterRange> RangesOf(const ParameterLayout& layout);

/// Changes parameters step by step by their gradients, and keeps the averages that this needs.
///
///     m = b1 m + (1 - b1) g,   v = b2 v + (1 - b2) g^2
///     m' = m / (1 - b1^t),     v' = v / (1 - b2^t)
/// @see Kingma and Ba 2015, "Adam", arXiv:1412.6980; Loshchilov and Hutter 2019, "Decoupled Weight
///      Decay Regularization", arXiv:1711.05101; Reddi et al. 2018, "On the Convergence of Adam and
///      Beyond", arXiv:1904.09237; Sutskever et al. 2013, "On the importance of initialization and
///      momentum in deep learning". Test: Optimizer, golden file training/optimizers.json.
template <class Number>
class Optimizer {
 public:
  /// Prepares for parameters in ranges that together cover all of them once.
  /// @param options  The rule and its numbers.
  /// @param ranges   In the order of the parameters.
  /// @throws std::invalid_argument naming an option that is out of range.
  /// @see Test: Optimizer.
  Optimizer(const OptimizerOptions& options, std::vector<ParameterRange> ranges);

  /// Changes the parameters by one step.
  /// @param parameters, gradients  As long as the ranges together, which is not checked.
  /// @param learning_rate          Dimensionless, 0 or more.
  /// @see Test: Optimizer.
  void Step(std::span<Number> parameters, std::span<const Number> gradients, double learning_rate);

  /// Returns the steps made. Test: Optimizer.
  std::size_t steps() const noexcept { return steps_; }

  /// Returns the averages that a saved run must keep: of the gradients (or the velocity of kSgd),
  /// of their squares, and the greatest of these. Those that the rule does not need are empty.
  /// Test: Optimizer.
  const std::vector<Number>& means() const { return means_; }
  const std::vector<Number>& squares() const { return squares_; }
  const std::vector<Number>& greatest() const { return greatest_; }

  /// Continues a run that was saved after `steps` steps.
  /// @param steps                     0 or more.
  /// @param means, squares, greatest  What the members of these names returned then.
  /// @throws std::invalid_argument naming the lengths if the averages do not fit the rule.
  /// @see Test: Optimizer.
  void Restore(std::size_t steps, std::vector<Number> means, std::vector<Number> squares,
               std::vector<Number> greatest);

 private:
  void StepSgd(const ParameterRange& range, Number* parameters, const Number* gradients,
               double learning_rate);
  void StepAdam(const ParameterRange& range, Number* parameters, const Number* gradients,
                double learning_rate);

  OptimizerOptions options_;
  std::vector<ParameterRange> ranges_;
  std::size_t steps_ = 0;
  double power_1_ = 1, power_2_ = 1;  // of the betas, after steps_ steps
  std::vector<Number> means_, squares_, greatest_;
};

/// Makes the gradients as long as a limit at most: all are multiplied by min(1, limit / (norm +
/// 1e-6)), with the norm over all of them.
/// @param gradients  All of them, changed in place.
/// @param limit      Above 0, in the unit of the gradients.
/// @return The norm before, in that unit; not finite where a gradient is not.
/// @throws std::invalid_argument naming the limit if it is not above 0.
/// @see Pascanu et al. 2013, "On the difficulty of training recurrent neural networks",
///      arXiv:1211.5063; PyTorch's clip_grad_norm_. Test: Optimizer, golden file
///      training/optimizers.json.
template <class Number>
double ClipGradients(std::span<Number> gradients, double limit);

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
/// @param step     t, counted from 0.
/// @param options  Rates and steps; decay_steps not below warmup_steps.
/// @return From 0 to the greatest rate.
/// @see Karpathy 2022, nanoGPT, train.py, get_lr; Loshchilov and Hutter 2017, arXiv:1608.03983.
///      Test: Schedule, golden file training/optimizers.json.
double LearningRate(std::size_t step, const ScheduleOptions& options);

}  // namespace orrery::training
