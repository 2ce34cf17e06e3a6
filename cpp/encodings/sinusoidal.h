// Sinusoidal encoding: each position becomes a row of sines and cosines whose frequencies fall
// geometrically.
#pragma once

#include "encodings/shared/limits.h"
#include "functions/enum_choice.h"
#include "numeric/tensor.h"

namespace orrery {

/// Where the sine and the cosine of pair i are in a row. (The pairs of channels that RoPE turns are
/// named by Pairing.)
enum class SinusoidalLayout {
  kInterleaved,  ///< Entries 2i and 2i + 1: the paper.
  kConcat,       ///< All sines, then all cosines: tensor2tensor, fairseq, RoFormer.
};
inline constexpr EnumChoice<SinusoidalLayout> kSinusoidalLayouts{
    {"interleaved", SinusoidalLayout::kInterleaved}, {"concat", SinusoidalLayout::kConcat}};

/// The frequencies of the pairs; n = floor(d/2) pairs, m = min_timescale.
enum class FrequencyRule {
  kPaper,     ///< base^(-2i/d)
  kEndpoint,  ///< m (base/m)^(-i/(n-1)): the last wavelength is 2 pi base / m^2. tensor2tensor.
};
inline constexpr EnumChoice<FrequencyRule> kFrequencyRules{{"paper", FrequencyRule::kPaper},
                                                           {"endpoint", FrequencyRule::kEndpoint}};

/// The meaning of an odd width.
enum class OddWidth {
  kReject,      ///< An error.
  kExtraSine,   ///< The last pair has a sine and no cosine.
  kZeroColumn,  ///< The last entry is 0.
};

/// Layout and frequencies of a row; libraries differ in all of them.
struct SinusoidalOptions {
  double base = 10000;  ///< Dimensionless, > 0. 10000 in the paper.
  FrequencyRule rule = FrequencyRule::kPaper;
  OddWidth odd = OddWidth::kReject;
  double min_timescale = 1;  ///< Of kEndpoint, > 0: a factor on the frequencies in tensor2tensor.
  SinusoidalLayout layout = SinusoidalLayout::kInterleaved;
};

/// Returns the frequencies of the pairs, fastest first.
///
///     w_i = base^(-2i/d),      i = 0 ... ceil(d/2) - 1        (kPaper)
/// @param d        Width of a row, 1 ... kLargestWidth channels.
/// @param options  Layout is not read. Under kEndpoint the exponent's n - 1 is 1 where n is 1.
/// @return [ceil(d/2)], or [floor(d/2)] under kEndpoint, radians per token.
/// @throws std::invalid_argument if d is out of range, odd under kReject, or odd under kExtraSine
///         and kEndpoint, which has no frequency for one more sine; or if base or min_timescale is
///         not positive and finite.
/// @see Vaswani et al. 2017, "Attention Is All You Need", arXiv:1706.03762, section 3.5. Test:
///      Sinusoidal.
std::vector<double> SinusoidalFrequencies(std::size_t d, const SinusoidalOptions& options = {});

/// Returns the rows of the encoding.
///
///     PE(p, 2i) = sin(p w_i),   PE(p, 2i + 1) = cos(p w_i)        (kInterleaved)
/// @param positions  [T], tokens. Any numbers within ±10^9, in any order, negative and fractional
///                   ones too.
/// @param d          Width of a row, 1 ... kLargestWidth channels.
/// @param options    Frequencies and layout, as in SinusoidalOptions.
/// @return [T, d]. Every entry is within [-1, 1]; for even d every row has norm sqrt(d/2).
/// @throws std::invalid_argument as SinusoidalFrequencies, if a position is out of range, or for
///         more than kMaxElements entries.
/// @note With M the largest |p|, no entry is off by more than (3 M + 4) 2^-52, nearly all of it
///       from rounding angles. At positions 0 ... 4095 and width 512 the largest error against long
///       double is below 5e-13, as with one sine or cosine for each entry. More than 64 evenly
///       spaced rows are computed by angle addition, in a fraction of that time.
/// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.5. Test: Sinusoidal.
Tensor SinusoidalTable(std::span<const double> positions, std::size_t d,
                       const SinusoidalOptions& options = {});

// What follows is of rows of the paper, for the same source and by the same tests: d is their width,
// even, 2 ... kLargestWidth channels; base is dimensionless, > 0; positions and offsets are in tokens,
// within ±10^9. Each throws std::invalid_argument if an argument is out of range.

/// Returns the dot product of two rows by the offset of their positions.
///
///     S(k) = sum_i cos(k w_i)
/// @return As offsets. d/2 at offset 0, even in the offset, not monotone. Test: Sinusoidal.
std::vector<double> SinusoidalProfile(std::span<const double> offsets, std::size_t d, double base);

/// Returns the dot products of all pairs of rows.
///
///     G_ab = PE(p_a) . PE(p_b)
/// @return [T, T], symmetric; Toeplitz where the positions are evenly spaced. Test: Sinusoidal.
Tensor SinusoidalGram(std::span<const double> positions, std::size_t d, double base);

/// Returns the matrix that moves every row by an offset: M(k) PE(p) = PE(p + k) for each p.
///
///     one block [[cos k w_i, sin k w_i], [-sin k w_i, cos k w_i]] for each pair (kInterleaved)
/// @return [d, d], orthogonal. The transpose of the rotation that RoPE uses, since [sin, cos] turns
///         clockwise. Test: Sinusoidal.
Tensor SinusoidalShift(double offset, std::size_t d, double base);

/// Returns the derivative of each entry with respect to the position.
///
///     w_i cos(p w_i) in entry 2i,   -w_i sin(p w_i) in entry 2i + 1
/// @return [T, d], per token. Test: Sinusoidal.
Tensor SinusoidalDerivative(std::span<const double> positions, std::size_t d, double base);

/// The offset at which two rows come closest, and their distance there.
struct NearestRows {
  double offset = 0;    ///< Tokens; the smallest one where several tie.
  double distance = 0;  ///< Euclidean, dimensionless.
};

/// Returns the offset from 1 to max_offset at which two rows come closest.
///
///     min over k of sqrt(sum_i 4 sin^2(k w_i / 2))
/// @return Offset and distance; small distances are exact, since no two rows are subtracted. Test:
///         Sinusoidal.
NearestRows SinusoidalNearest(std::size_t d, double base, std::size_t max_offset);

}  // namespace orrery
