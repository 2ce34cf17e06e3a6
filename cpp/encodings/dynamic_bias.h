// Dynamic position bias: a small network turns an offset into one number for each head. FIRE uses
// the same network.
#pragma once

#include <span>
#include <vector>

#include "encodings/encoding.h"
#include "encodings/shared/offsets.h"

namespace orrery {

/// One linear layer, x -> weight x + bias.
struct MlpLayer {
  Tensor weight;  ///< [out, in]
  Tensor bias;    ///< [out]
};

enum class MlpActivation { kRelu, kSilu };

/// Bias of every head from a network of one input.
///
///     B_...h = (W_n f(... f(W_1 x + b_1) ...) + b_n)_h,      f = max(x, 0) or x / (1 + e^-x)
///
/// @param inputs  Any shape: signed offsets, their logarithms, or FIRE's distances.
/// @param layers  One or more; the first has one column, the last one row a head.
/// @return [heads, ...inputs].
/// @throws std::invalid_argument if the layers do not fit each other, naming the shapes.
/// @note  Equal inputs along a diagonal are computed once.
/// @see  Wang et al. 2022, "CrossFormer", arXiv:2108.00154 (dynamic position bias); for text:
///       x-transformers, DynamicPositionBias. Test: DynamicBiasTest, golden file 14.
Tensor MlpBias(const Tensor& inputs, std::span<const MlpLayer> layers, MlpActivation activation);

/// Gradients of a loss with respect to inputs and layers.
struct MlpGradients {
  Tensor d_inputs;               ///< As inputs.
  std::vector<MlpLayer> layers;  ///< As layers.
};

/// Backward pass of MlpBias: dz_n = dB, dW = dz a^T, db = dz, da = W^T dz, dz = f'(z) da. f'(0) of
/// max(x, 0) is 0.
///
/// @param d_bias  [heads, ...inputs].
/// @throws std::invalid_argument as MlpBias, or if d_bias has another shape than the bias.
MlpGradients MlpBiasBackward(const Tensor& inputs, std::span<const MlpLayer> layers,
                             MlpActivation activation, const Tensor& d_bias);

const Encoding& DynamicBias();

}  // namespace orrery
