// The update of parameters by AdamW.
#pragma once

#include <span>

namespace orrery::kernels {

/// What one step of AdamW needs besides the numbers that it updates.
struct AdamStep {
  double learning_rate = 1e-3;  ///< Dimensionless, 0 or more.
  double beta1 = 0.9;           ///< How much of the mean of gradients is kept, 0 ... 1.
  double beta2 = 0.999;         ///< How much of the mean of their squares is kept, 0 ... 1.
  double epsilon = 1e-8;        ///< Added to the root, > 0.
  double decay = 0;             ///< Weight decay, 0 or more; 0 for biases and norms by custom.
  double correction1 = 1;  ///< 1 - beta1^t in step t = 1, 2, ...: corrects the mean's start at 0.
  double correction2 = 1;  ///< 1 - beta2^t.
  double gradient_scale = 1;  ///< Multiplies the gradients, as clipping by their norm does.
};

/// Updates parameters p by their gradients g, and the means m of gradients and v of their squares:
///
///     g' = gradient_scale g,      m = beta1 m + (1 - beta1) g',      v = beta2 v + (1 - beta2) g'^2
///     p = (1 - learning_rate decay) p
///         - learning_rate / correction1 * m / (sqrt(v / correction2) + epsilon)
/// @param p, g, m, v  [n] each; p in any unit, g in units of the loss by that unit. p, m and v are
///                    overwritten and share no memory.
/// @param step        As its fields say.
/// @throws std::invalid_argument naming the lengths if they differ.
/// @note  The float kernel sets entries of m and v below 2^-120 to 0, before they get so small that
///        some machines compute with them slowly. Every machine and WebAssembly give the same bits.
/// @see   Loshchilov and Hutter 2019, "Decoupled Weight Decay Regularization", arXiv:1711.05101,
///        algorithm 2. Test: Adam.
void UpdateByAdam(std::span<float> p, std::span<const float> g, std::span<float> m,
                  std::span<float> v, const AdamStep& step);
void UpdateByAdam(std::span<double> p, std::span<const double> g, std::span<double> m,
                  std::span<double> v, const AdamStep& step);

}  // namespace orrery::kernels
