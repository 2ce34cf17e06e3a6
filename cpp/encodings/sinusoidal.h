// Sinusoidal encoding: each position becomes a row of sines and cosines whose speeds fall
// geometrically.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "encodings/encoding.h"
#include "numeric/tensor.h"

namespace orrery {

/// Positions lie within ±10^9: there, a double still holds the angle to within 10^-7 radians.
inline constexpr double kLargestPosition = 1e9;
/// The widest row.
inline constexpr double kLargestWidth = 65536;

/// How a row is laid out and which frequencies it uses. The field has several habits; each is named
/// here.
struct SinusoidalOptions {
  /// kInterleaved: sine of pair i in entry 2i, its cosine in entry 2i + 1 (the paper).
  /// kConcat: all sines, then all cosines (tensor2tensor, fairseq, RoFormer).
  enum Layout { kInterleaved, kConcat } layout = kInterleaved;

  /// kPaper: w_i = base^(-2i/d). kEndpoint: w_i = m (base/m)^(-i/(n-1)) with n = floor(d/2) and m =
  /// min_timescale: the last wavelength is
  ///            exactly 2 pi base (tensor2tensor and fairseq; n - 1 is taken as 1 where n is 1).
  enum Rule { kPaper, kEndpoint } rule = kPaper;

  /// What an odd width means. kRefuse: an error. kExtraSine: the last pair has a sine and no
  /// cosine. kZeroColumn: the last entry is 0.
  enum Odd { kRefuse, kExtraSine, kZeroColumn } odd = kRefuse;

  double base = 10000;  ///< Dimensionless, > 0. 10000 in the paper.
  double min_timescale =
      1;  ///< Of kEndpoint; it multiplies the frequencies, as the tensor2tensor code does.
};

/// Frequencies of the pairs, in radians per token, fastest first.
/// @param d  Width of a row, 1 ... kLargestWidth.
/// @return [ceil(d/2)]; [floor(d/2)] under kEndpoint.
/// @throws std::invalid_argument if d is odd and options.odd is kRefuse, or kExtraSine under
///         kEndpoint, which has no frequency for it, or if base is not positive and finite.
/// @see Vaswani et al. 2017, "Attention Is All You Need", arXiv:1706.03762, section 3.5. Test:
///      SinusoidalTest.
std::vector<double> SinusoidalFrequencies(std::size_t d, const SinusoidalOptions& options = {});

/// Rows of the encoding.
///
///     PE(p, 2i) = sin(p w_i),   PE(p, 2i + 1) = cos(p w_i)        (interleaved)
///
/// @param positions  [T], tokens. Any real numbers within ±10^9, in any order, negative and
///                   fractional too.
/// @param d          Width of a row.
/// @return [T, d]. Every entry lies in [-1, 1]; for even d every row has length sqrt(d/2).
/// @throws std::invalid_argument as SinusoidalFrequencies, or if a position is NaN or beyond ±10^9.
/// @note With M the largest |p|, no entry is off by more than (3 M + 4) 2^-52, nearly all of it
///       from rounding angles. At positions 0 ... 4095 and width 512 the largest error against long
///       double is below 5e-13, as that of one sine or cosine an entry would be. Evenly spaced rows
///       beyond 64 are made by angle addition, in a fraction of that time.
/// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.5. Test: SinusoidalTest.
Tensor SinusoidalTable(std::span<const double> positions, std::size_t d,
                       const SinusoidalOptions& options = {});

/// Dot product of two rows whose positions differ by an offset: sum_i cos(offset w_i).
///
/// It depends on the offset alone, is even in it, and is d/2 at 0. It is not monotone.
/// @param offsets  [N], tokens.   @param d  Even.
/// @return [N].
std::vector<double> SinusoidalProfile(std::span<const double> offsets, std::size_t d, double base);

/// Dot products of all pairs of rows: entry (a, b) is PE(p_a) . PE(p_b).
/// @return [T, T], symmetric; Toeplitz where the positions are evenly spaced.
Tensor SinusoidalGram(std::span<const double> positions, std::size_t d, double base);

/// The matrix that moves every row on by an offset: M(k) PE(p) = PE(p + k) for each p.
///
/// Block-diagonal, one block [[cos k w_i, sin k w_i], [-sin k w_i, cos k w_i]] per pair
/// (interleaved layout). Orthogonal. It is the transpose of the rotation that RoPE uses, since
/// [sin, cos] turns clockwise.
/// @return [d, d].
Tensor SinusoidalShift(double offset, std::size_t d, double base);

/// Derivative of each entry by position: w_i cos(p w_i) at 2i, -w_i sin(p w_i) at 2i + 1
/// (interleaved).
/// @return [T, d], per token.
Tensor SinusoidalDerivative(std::span<const double> positions, std::size_t d, double base);

/// The offset in 1 ... max_offset at which two rows come closest, and how close.
struct NearestRows {
  double offset = 0;  ///< Tokens; the smallest one where several tie.
  double distance =
      0;  ///< Euclidean. Formed as sqrt(sum_i 4 sin^2(k w_i / 2)), so that small distances stay exact.
};
NearestRows SinusoidalNearest(std::size_t d, double base, std::size_t max_offset);

/// Description and function entries, for the registry.
const Encoding& Sinusoidal();

}  // namespace orrery
