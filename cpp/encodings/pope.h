// PoPE (polar coordinate position embedding): content gives the magnitude of a channel, position
// alone its phase.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// Where the two parts of a channel stand; any fixed order gives the same scores.
enum class PopeLayout {
  kConcat,      ///< All cosine parts, then all sine parts.
  kInterleaved  ///< Cosine and sine, channel by channel.
};

/// What the functions of PoPE share besides rows and positions.
struct PopeOptions {
  /// [D] or [heads, D], radians: the learned phases of the keys, cut to [-2 pi, 0] when they are
  /// used. The caller owns them; nullptr, as for queries: none.
  const Tensor* phases = nullptr;
  double base = 10000;  ///< Dimensionless, > 0.
  PopeLayout layout = PopeLayout::kConcat;
};

/// Returns the frequencies of PoPE: one for each channel, where RoPE has one for each pair.
///
///     w_c = base^(-c/d),      c = 0 ... d - 1
/// @param d     Channels of a head, odd ones too, 1 ... 32768.
/// @param base  Dimensionless, > 0.
/// @return [d], radians per token, fastest first.
/// @throws std::invalid_argument if d or base is out of range.
/// @note The paper prints the exponent without its minus; its code and both libraries have it.
/// @see Gopalakrishnan et al. 2025, "Decoupling the 'What' and 'Where' With Polar Coordinate
///      Positional Embeddings", https://arxiv.org/abs/2509.10534, section 3. Test: Pope.
std::vector<double> PopeFrequencies(std::size_t d, double base = 10000);

/// Turns each channel of query or key rows into a magnitude at an angle; the width doubles.
///
///     x_c -> softplus(x_c) (cos, sin)(p w_c + phase_c),      softplus(x) = ln(1 + e^x)
///
/// The dot product of such a query and key is PopeScores of their offset: magnitudes, which are
/// positive, come from content alone, and phases from the offset alone.
/// @param x          [..., T, D] or [D], dimensionless; heads before T where the phases have heads.
/// @param positions  [T], or one for all rows; tokens, any numbers.
/// @param options    Phases, base and layout, as in PopeOptions.
/// @return [..., T, 2D]. The length of a row depends on its content alone.
/// @throws std::invalid_argument if positions or phases do not fit x, or base is out of range.
/// @note Values do not get this treatment. Libraries keep the scale 1/sqrt(D) of the width before
///       it doubles; the paper's equations have no scale. PyTorch's softplus is x from 20 on, off
///       by 2e-9 there.
/// @see As PopeFrequencies, equations 3 to 10; lucidrains/PoPE-pytorch, PoPE_pytorch/pope.py. Test:
///      Pope.
Tensor Pope(const Tensor& x, std::span<const double> positions, const PopeOptions& options = {});

/// Gradients of a loss with respect to what Pope takes.
struct PopeGradients {
  Tensor d_x;       ///< As x.
  Tensor d_phases;  ///< As phases, summed over the rows; the number 0 without phases.
};

/// Computes the backward pass of Pope, as encoding.h says of all.
///
///     dx_c = sigmoid(x_c) (dc cos + ds sin),    dphase_c = softplus(x_c) (ds cos - dc sin)
///
/// with dc and ds the gradients by the two parts, and dphase 0 where the cut moved the phase.
/// @note At a phase of exactly -2 pi or 0 the gradient is that of the inside.
/// @see As Pope. Test: Pope.
PopeGradients PopeBackward(const Tensor& x, std::span<const double> positions,
                           const Tensor& d_output, const PopeOptions& options = {});

/// Returns the scores of a query and a key by the offset between them.
///
///     sum_c softplus(q_c) softplus(k_c) cos(o w_c + phase_c)
/// @param query, key  [D].
/// @param offsets     [O], tokens: key position - query position.
/// @param options     Phases [D] or none; the layout does not matter.
/// @return [O], before the scale. Without phases, an offset and its negative score alike.
/// @throws std::invalid_argument as Pope, or if query and key differ in size.
/// @see As Pope. Test: Pope.
std::vector<double> PopeScores(std::span<const double> query, std::span<const double> key,
                               std::span<const double> offsets, const PopeOptions& options = {});

}  // namespace orrery
