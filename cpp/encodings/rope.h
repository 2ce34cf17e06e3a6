// Rotary position embedding (RoPE): pairs of query and key channels turn by an angle that grows
// with the position.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "encodings/encoding.h"
#include "numeric/tensor.h"

namespace orrery {

/// Which channels of the 2P turning ones form pair i, and where the turned pair is written.
enum class Pairing {
  kInterleaved,  ///< (2i, 2i + 1): the paper, Meta's Llama, GPT-J.
  kHalf,         ///< (i, i + P): GPT-NeoX and most libraries.
  kInterleavedToHalf,  ///< Read as interleaved, written as half: DeepSeek. Scores agree with both, vectors do not.
};

/// Angles: entry (t, i) is positions[t] * frequencies[i], in radians.
///
/// @param positions    [T], tokens. Any real numbers, in any order, negative and fractional too.
/// @param frequencies  [P], radians per token.
/// @param single       Rounds frequency, position and product to 32 bits, as libraries do; else
///                     exact to a double: off by at most |angle| 2^-52, where 32 bits are off by
///                     0.005 near position 10^5.
/// @return [T, P].
/// @see Su et al. 2021, "RoFormer", arXiv:2104.09864, section 3.4.2. Test: RopeTest, golden case
///      rope/float32_a.
Tensor RopeAngles(std::span<const double> positions, std::span<const double> frequencies,
                  bool single = false);

/// What every pair is multiplied with, computed once a request.
struct RopeTable {
  Tensor cosines;  ///< [T, P], the attention factor included.
  Tensor sines;    ///< [T, P], likewise.
};

/// Cosines and sines of angles, both times a factor (1 but for YaRN and LongRoPE); a score gets its
/// square.
/// @param angles  [T, P], or [P] for one row.
/// @throws std::invalid_argument if an angle is NaN or infinite, or angles has another rank.
RopeTable RopeTableOf(const Tensor& angles, double attention_factor = 1);

/// Turns query or key rows.
///
///     (a, b) -> (a cos - b sin,  a sin + b cos)      for pair i of row t, with entry (t, i) of the table
///
/// so that the dot product of two turned rows depends on the difference of their angles alone.
///
/// @param x        [..., T, D] or [D]. The first 2P channels turn; the rest stay (partial rotary).
/// @param table    T rows, or one row that turns every row of x.
/// @return as x.
/// @throws std::invalid_argument naming the shapes if the table has more than D / 2 pairs or
///         another number of rows.
/// @note Norms of rows are kept to within rounding, times the attention factor.
/// @see Su et al. 2021, arXiv:2104.09864, section 3.4.2. Test: RopeTest, golden file 07.
Tensor RopeRotate(const Tensor& x, const RopeTable& table, Pairing pairing);

/// Backward pass of RopeRotate: each pair turns back, (da, db) -> (da cos + db sin, -da sin + db
/// cos).
/// @param d_output  Gradient of the loss with respect to RopeRotate's result.
/// @return Gradient with respect to x.
/// @throws std::invalid_argument as RopeRotate.
Tensor RopeRotateBackward(const Tensor& d_output, const RopeTable& table, Pairing pairing);

/// Score of a query and a key that stand an offset apart.
///
///     A^2 sum_i (q_a k_a + q_b k_b) cos(offset w_i) + (q_b k_a - q_a k_b) sin(offset w_i)  +  rest q . k
///
/// @param query    [D].   @param key  [D].
/// @param offsets  [N], tokens: key position minus query position.
/// @param frequencies  [P], P at most D / 2; channels from 2P on add their plain product.
/// @return [N], before the scale 1/sqrt(D).
/// @throws std::invalid_argument naming the shapes if query and key differ in size, or frequencies
///         has more than D / 2 entries.
/// @see Su et al. 2021, arXiv:2104.09864, equation 16. Test: RopeTest, golden cases
///      rope/relative_*.
std::vector<double> RopeScores(std::span<const double> query, std::span<const double> key,
                               std::span<const double> offsets, std::span<const double> frequencies,
                               Pairing pairing, double attention_factor = 1);

/// The order that turns interleaved channels into half ones: half[n] = interleaved[order[n]].
///
/// 0, 2, 4, ..., 1, 3, 5, ... in each head. Applied once to the rows of the query and key
/// projections it converts a model.
/// @param d  Channels of a head, even.
/// @return [heads * d].
/// @throws std::invalid_argument if d is odd or 0.
std::vector<double> RopePermutation(std::size_t d, std::size_t heads);

/// Description and function entries, for the registry.
const Encoding& Rope();

}  // namespace orrery
