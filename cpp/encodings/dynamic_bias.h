// Dynamic position bias: a small network turns an offset into one number for each head. FIRE uses
// the same network.
#pragma once

#include "encodings/shared/offsets.h"
#include "functions/enum_choice.h"
#include "layers/activation.h"

namespace orrery {

/// One linear layer, x -> weight x + bias.
struct MlpLayer {
  Tensor weight;  ///< [out, in]
  Tensor bias;    ///< [out]
};

/// The functions between two layers: that of x-transformers, and that of FIRE.
inline constexpr EnumChoice<Activation> kMlpActivations{{"silu", Activation::kSilu},
                                                        {"relu", Activation::kRelu}};

/// Returns the bias of every head from a network of one input.
///
///     B_...h = (W_n f(... f(W_1 x + b_1) ...) + b_n)_h,      f = max(x, 0) or x / (1 + e^-x)
/// @param inputs      Any shape, any numbers: signed offsets in tokens, their logarithms, or FIRE's
///                    distances.
/// @param layers      One or more; the first has one column, the last one row for each head.
/// @param activation  f, one of kMlpActivations.
/// @return [heads, ...inputs], to be added to the scaled logits.
/// @throws std::invalid_argument if the layers do not fit each other, naming the shapes.
/// @note Equal inputs along a diagonal are computed once.
/// @see Wang et al. 2022, "CrossFormer", arXiv:2108.00154, section 3.2; for text: x-transformers,
///      DynamicPositionBias. Test: DynamicBias.
Tensor MlpBias(const Tensor& inputs, std::span<const MlpLayer> layers, Activation activation);

/// Gradients of a loss with respect to inputs and layers.
struct MlpGradients {
  Tensor d_inputs;               ///< As inputs.
  std::vector<MlpLayer> layers;  ///< As layers.
};

/// Computes the backward pass of MlpBias, as encoding.h says of all.
///
///     dz_n = dB,   dW = dz a^T,   db = dz,   da = W^T dz,   dz = f'(z) da
///     f'(0) = 0 for max(x, 0)
/// @see As MlpBias. Test: Gradient.
MlpGradients MlpBiasBackward(const Tensor& inputs, std::span<const MlpLayer> layers,
                             Activation activation, const Tensor& d_bias);

}  // namespace orrery
