// Rotary position embedding (RoPE): pairs of query and key channels turn by an angle that grows
// with the position.
#pragma once

#include "encodings/shared/limits.h"
#include "numeric/tensor.h"

namespace orrery {

/// Which channels of the 2P turning ones form pair i, and where the turned pair is written.
enum class Pairing {
  kInterleaved,  ///< (2i, 2i + 1): the paper, Meta's Llama, GPT-J.
  kHalf,         ///< (i, i + P): GPT-NeoX and most libraries.
  /// Read as interleaved, written as half: DeepSeek. Scores agree with both, vectors do not.
  kInterleavedToHalf,
};

/// Returns the angle of each position and pair.
///
///     angle_ti = positions[t] * frequencies[i]
/// @param positions    [T], tokens. Any numbers, in any order, negative and fractional ones too.
/// @param frequencies  [P], radians per token.
/// @param precision    kFloat32 rounds frequency, position and product to 32 bits, as libraries do:
///                     off by 0.005 near position 10^5. kFloat64: off by at most |angle| 2^-52.
/// @return [T, P], radians.
/// @see Su et al. 2021, "RoFormer", arXiv:2104.09864, section 3.4.2. Test: Rope.
Tensor RopeAngles(std::span<const double> positions, std::span<const double> frequencies,
                  Precision precision = Precision::kFloat64);

/// The factors of every pair, computed once for all rows.
struct RopeTable {
  Tensor cosines;  ///< [T, P], times the attention factor.
  Tensor sines;    ///< [T, P], times the attention factor.
};

/// Returns the cosines and sines of angles, both times a factor.
///
///     A cos(angle_ti),   A sin(angle_ti)
/// @param angles            [T, P], or [P] for one row, radians.
/// @param attention_factor  A, dimensionless: 1 but for YaRN and LongRoPE. A score gets its square.
/// @return Both [T, P].
/// @throws std::invalid_argument if an angle is NaN or infinite, or angles has another rank.
/// @see Su et al. 2021, arXiv:2104.09864, section 3.4.2. Test: Rope.
RopeTable RopeTableOf(const Tensor& angles, double attention_factor = 1);

/// Rotates query or key rows.
///
///     (a, b) -> (a cos - b sin,  a sin + b cos)      pair i of row t, entry (t, i) of the table
///
/// so that the dot product of two rotated rows depends on the difference of their angles alone.
/// @param x        [..., T, D] or [D]. The first 2P channels turn; the rest stay (partial rotary).
/// @param table    T rows, or one row that turns every row of x.
/// @param pairing  Which two channels are a and b of pair i, and where their results go.
/// @return As x.
/// @throws std::invalid_argument naming the shapes if the table has more than D / 2 pairs or
///         another number of rows.
/// @note Norms of rows are kept to within rounding, times the attention factor.
/// @see Su et al. 2021, arXiv:2104.09864, section 3.4.2. Test: Rope.
Tensor RopeRotate(const Tensor& x, const RopeTable& table, Pairing pairing);

/// Computes the backward pass of RopeRotate, as encoding.h says of all: each pair turns back.
///
///     (da, db) -> (da cos + db sin, -da sin + db cos)
/// @see As RopeRotate. Test: Rope.
Tensor RopeRotateBackward(const Tensor& d_output, const RopeTable& table, Pairing pairing);

/// Returns the scores of a query and a key by the offset between them.
///
///     A^2 sum_i (q_a k_a + q_b k_b) cos(offset w_i) + (q_b k_a - q_a k_b) sin(offset w_i)
///         + the plain product of the channels that do not turn
/// @param query, key        [D].
/// @param offsets           [N], tokens: key position - query position.
/// @param frequencies       [P], radians per token, P at most D / 2; channels from 2P on add their
///                          plain product.
/// @param pairing           Which two channels are a and b of pair i.
/// @param attention_factor  A, dimensionless.
/// @return [N], before the scale 1/sqrt(D).
/// @throws std::invalid_argument naming the shapes if query and key differ in size, or frequencies
///         has more than D / 2 entries.
/// @see Su et al. 2021, arXiv:2104.09864, equation 16. Test: Rope.
std::vector<double> RopeScores(std::span<const double> query, std::span<const double> key,
                               std::span<const double> offsets, std::span<const double> frequencies,
                               Pairing pairing, double attention_factor = 1);

/// Returns the order that turns interleaved channels into half ones.
///
///     half[n] = interleaved[order[n]],      order = 0, 2, 4, ..., 1, 3, 5, ... in each head
///
/// Applied once to the rows of the query and key projections, it converts a model.
/// @param d      Channels of a head, even.
/// @param heads  1 or more.
/// @return [heads * d], each channel once.
/// @throws std::invalid_argument if d is odd or 0.
/// @see huggingface/transformers, convert_llama_weights_to_hf.py, permute. Test: Rope.
std::vector<double> RopePermutation(std::size_t d, std::size_t heads);

}  // namespace orrery
