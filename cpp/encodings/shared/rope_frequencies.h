// What the scalings of RoPE's frequencies share: what each returns, the frequencies without
// scaling, and the blend of two frequencies.
#pragma once

#include <cstddef>
#include <vector>

namespace orrery {

/// The attention factor of RoPE without scaling: cosine and sine stay as they are.
inline constexpr double kPlainAttentionFactor = 1;

/// Frequencies and the factors that go with them.
struct RopeFrequencySet {
  std::vector<double> frequencies;  ///< [pairs], radians per token.
  double attention_factor =
      kPlainAttentionFactor;  ///< Multiplies cosine and sine; scores get its square.
  /// m(mscale_all_dim)^2, by which DeepSeek's models multiply the scale of the logits.
  double softmax_factor = 1;
  double ramp_low = 0;   ///< Pair from which YaRN's ramp leaves 0.
  double ramp_high = 0;  ///< Pair at which it reaches 1.
};

/// Returns RoPE's frequencies without scaling.
///
///     w_i = base^(-2i/d),      i = 0 ... ceil(d/2) - 1
///
/// @param d     Channels that turn, 1 ... 65536. An odd d has (d + 1)/2 frequencies, as in
///              libraries.
/// @param base  Dimensionless, > 0.
/// @return [ceil(d/2)], radians per token, fastest first.
/// @throws std::invalid_argument if d or base is out of range.
/// @see Su et al. 2021, "RoFormer", arXiv:2104.09864, section 3.2.2. Test: RopeFrequencies.
std::vector<double> UnscaledRopeFrequencies(std::size_t d, double base);

/// Returns the frequency a share of the way from one to another: from (1 - share) + to share.
///
/// @param from, to  Radians per token, any numbers.
/// @param share     0 ... 1, dimensionless.
/// @return Radians per token.
/// @see Peng et al. 2023, "YaRN", arXiv:2309.00071, equation 13. Test: RopeFrequencies.
double BlendFrequencies(double from, double to, double share);

/// Returns whether a pair completes at least one turn within the training length: whether its
/// frequency is 2 pi / original_length or more. Slower ones are never seen through a whole turn.
///
/// @param frequency        Radians per token, any number.
/// @param original_length  Tokens, positive.
/// @see Hua et al. 2024, "Fourier Position Embedding", arXiv:2412.17739, section 4, which keeps a
///      frequency of exactly 2 pi / original_length, as we do. Test: RopeFrequencies.
bool CompletesATurn(double frequency, double original_length);

/// Requires a training length, which the scalings measure wavelengths by: more than 1 token.
///
/// @param original_length  Tokens.
/// @throws std::invalid_argument if it is 1 or less, or not finite.
/// @see The formulas of the scalings, which divide by it or by its logarithm. Test:
///      RopeScaling.
void RequireTrainingLength(double original_length);

/// Requires a share of channels: more than 0 and at most 1, NaN excluded.
///
/// @param rotary_fraction  Dimensionless.
/// @throws std::invalid_argument otherwise, naming the value.
/// @see huggingface/transformers, partial_rotary_factor. Test: RopeScaling.
void RequireRotaryFraction(double rotary_fraction);

}  // namespace orrery
