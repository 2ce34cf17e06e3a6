// What the scalings of RoPE's frequencies share: the settings they read, what each returns, the
// frequencies without scaling, and the blend of two frequencies.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace orrery {

/// The scaling; each is in rope_scaling.h.
enum class RopeScalingKind {
  kNone,             ///< UnscaledRopeFrequencies
  kLinear,           ///< LinearScaling
  kNtk,              ///< NtkScaling
  kDynamicNtk,       ///< DynamicNtkScaling
  kEarlyNtkByParts,  ///< EarlyNtkByPartsScaling
  kNtkByParts,       ///< NtkByPartsScaling
  kYarn,             ///< YarnScaling
  kLongRope,         ///< LongRopeScaling
  kLlama3,           ///< Llama3Scaling
  kProportional,     ///< ProportionalRope
};

/// Where the ramp over the pairs begins and ends.
enum class RampEnds {
  kWhole,       ///< At whole pairs, as in the authors' code and most models.
  kFractional,  ///< Anywhere between two pairs: gpt-oss.
};

/// The settings of all scalings, as a model's configuration lists them. Each scaling reads those
/// that its comment names and ignores the others.
struct RopeScaling {
  RopeScalingKind kind = RopeScalingKind::kNone;
  double factor = 1;           ///< Dimensionless, > 0. How many times longer texts become.
  double original_length = 0;  ///< Training length L0, tokens, more than 1.
  double seq_len = 0;          ///< Length of the present text, tokens.
  /// Share of the d channels that turn, (0, 1]. All kinds but kProportional are computed for the
  /// channels that turn, floor(d rotary_fraction).
  double rotary_fraction = 1;
  double beta_fast = 32;  ///< Turns within L0 above which a pair keeps its frequency, > 0.
  double beta_slow = 1;   ///< Turns within L0 below which it is divided by factor, > 0.
  RampEnds ramp_ends = RampEnds::kWhole;
  double attention_factor = 0;  ///< Replaces the scaling's own; 0: does not.
  double mscale = 0;            ///< With mscale_all_dim, sets the attention factor; 0: not given.
  double mscale_all_dim = 0;    ///< Sets the softmax factor; 0: not given.
  double low_freq_factor = 1;   ///< Turns within L0 below which a pair is divided by factor, > 0.
  double high_freq_factor = 4;  ///< Turns from which it keeps its frequency.
  /// Divisors up to L0 tokens, and beyond: one a pair, or one for all pairs, each > 0; empty: 1.
  std::span<const double> short_factors = {};
  std::span<const double> long_factors = {};
};

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
/// @param d     Channels that turn, 1 ... 65536. An odd d has (d + 1)/2 frequencies, as in
///              libraries.
/// @param base  Dimensionless, > 0.
/// @return [ceil(d/2)], radians per token, fastest first.
/// @throws std::invalid_argument if d or base is out of range.
/// @see Su et al. 2021, "RoFormer", arXiv:2104.09864, section 3.2.2. Test: RopeFrequencies.
std::vector<double> UnscaledRopeFrequencies(std::size_t d, double base);

/// Returns the frequency a share of the way from one to another: from (1 - share) + to share.
/// @param from, to  Radians per token, any numbers.
/// @param share     0 ... 1, dimensionless.
/// @return Radians per token.
/// @see Peng et al. 2023, "YaRN", arXiv:2309.00071, equation 13. Test: RopeFrequencies.
double BlendFrequencies(double from, double to, double share);

/// Returns whether a pair completes at least one turn within the training length: whether its
/// frequency is 2 pi / original_length or more. Slower ones are never seen through a whole turn.
/// @param frequency        Radians per token, any number.
/// @param original_length  Tokens, positive.
/// @see Hua et al. 2024, "Fourier Position Embedding", arXiv:2412.17739, section 4, which keeps a
///      frequency of exactly 2 pi / original_length, as we do. Test: RopeFrequencies.
bool CompletesATurn(double frequency, double original_length);

/// Require what the formulas of the scalings divide by or count in pairs: a width, in channels, that
/// is even and positive; a training length of more than 1 token; a share of channels that is more
/// than 0 and at most 1.
/// @throws std::invalid_argument naming the value otherwise, NaN and infinities among them.
/// @see Su et al. 2021, "RoFormer", arXiv:2104.09864, section 3.2.2; huggingface/transformers,
///      partial_rotary_factor. Test: Rope, Xpos, RopeScaling.
void RequireEvenWidth(std::size_t d);
void RequireTrainingLength(double original_length);
void RequireRotaryFraction(double rotary_fraction);

}  // namespace orrery
