// FoPE (Fourier position embedding): each pair turns by a Fourier series of the frequencies that
// complete a turn in training.
#pragma once

#include "encodings/rope.h"

namespace orrery {

/// What the pairs without weights get.
enum class FopeZero {
  kOne,   ///< Cosine 1 and sine 1, (a - b, a + b): the released code. Their scores double.
  kStill  ///< Cosine 1 and sine 0: they stay, as in equation 13 of the paper.
};

/// Whether each column of the weights is divided by its sum.
enum class FopeNormalize {
  kNone,    ///< The released code.
  kColumns  ///< The listing in the paper's appendix: every cosine is 1 at position 0.
};

/// The series of each pair. The caller owns the tensors.
struct FopeSeries {
  const Tensor& sine_weights;    ///< [F, M] or [heads, F, M], dimensionless: M pairs have a series.
  const Tensor& cosine_weights;  ///< As sine_weights.
  FopeZero zero = FopeZero::kOne;
  FopeNormalize normalize = FopeNormalize::kNone;
};

/// Returns the frequencies that FoPE keeps: those of RoPE that complete a turn in training.
///
///     base^(-2i/d), where that is 2 pi / N or more
/// @param d                Channels of a head, even, 2 ... 65536.
/// @param original_length  N, tokens, more than 1: the length of the training sequences.
/// @param base             Dimensionless, > 0.
/// @return [F], radians per token; F is 0 where N is 6 or less. HopeFrequencies keeps zeros in
///         place of the others, FoPE leaves them out.
/// @throws std::invalid_argument if an argument is out of range.
/// @see Hua et al. 2024, "Fourier Position Embedding: Enhancing Attention's Periodic Extension for
///      Length Generalization", https://arxiv.org/abs/2412.17739, section 4. Test: Fope.
std::vector<double> FopeFrequencies(std::size_t d, double original_length, double base);

/// Returns what small random weights are added to at the start of training.
///
///     1 at row ceil(inputs/outputs) c of column c where that row exists, else 0
/// @param inputs   F, frequencies, 1 or more.
/// @param outputs  M, pairs with weights, 1 or more; the released code takes min(F, d/4).
/// @return [inputs, outputs].
/// @throws std::invalid_argument if one of them is 0.
/// @note Where F is above M, columns without a 1 have no main frequency: 7 of 16 for heads of 64
///       channels trained at 1024 tokens, where F is 18.
/// @see As FopeFrequencies; TsinghuaC3I/Fourier-Position-Embedding, olmo/model.py. Test: Fope.
Tensor FopeIdentity(std::size_t inputs, std::size_t outputs);

/// Returns the factors of every pair.
///
///     cosine_tj = sum_i cos(p_t w_i) C_ij,   sine_tj = sum_i sin(p_t w_i) S_ij     for j < M
///
/// and those of series.zero for the other pairs.
/// @param positions    [T], tokens, any finite numbers.
/// @param frequencies  [F], radians per token, as FopeFrequencies returns them.
/// @param pairs        d/2, at least M.
/// @param series       Weights for F frequencies; C and S may differ.
/// @return [T, pairs], or [heads T, pairs] where the weights have heads, those of a head together.
/// @throws std::invalid_argument naming the shapes if they do not fit, or if columns are normalized
///         and one sums to 0.
/// @see As FopeFrequencies, equations 11 to 13. Test: Fope.
RopeTable FopeTable(std::span<const double> positions, std::span<const double> frequencies,
                    std::size_t pairs, const FopeSeries& series);

/// Multiplies the pairs of query or key rows with the factors of FopeTable.
///
///     (a, b) -> (a cosine - b sine,  a sine + b cosine)
/// @param x            [..., T, D], D even; [..., heads, T, D] where the weights have heads.
/// @param positions    [T], or one for all rows.
/// @param frequencies, series  As for FopeTable.
/// @param pairing      Which two channels are a and b of a pair, as for RopeRotate.
/// @return As x.
/// @throws std::invalid_argument as FopeTable, or naming the shapes if x does not fit.
/// @note A pair is not turned alone: lengths change, and the score of one offset depends a little on
///       where it is. With identity weights for every pair it is RoPE.
/// @see As FopeFrequencies; vLLM has cosine 1 and sine 0 for the other pairs. Test: Fope.
Tensor Fope(const Tensor& x, std::span<const double> positions, std::span<const double> frequencies,
            const FopeSeries& series, Pairing pairing);

}  // namespace orrery
