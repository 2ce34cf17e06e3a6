// Frequencies of RoPE, plain and as the field stretches them for texts longer than those of
// training.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace orrery {

/// How frequencies are scaled. Each kind reads the settings named beside it and ignores the others.
///
/// Dynamic linear scaling and dynamic YaRN are kLinear and kYarn with factor = seq_len /
/// original_length, taken anew for each length.
struct RopeScaling {
  enum Kind {
    kNone,    ///< w_i = base^(-2i/d)
    kLinear,  ///< w_i / factor: position interpolation (Chen et al. 2023, arXiv:2306.15595)
    kNtk,  ///< base factor^(d/(d-2)) in place of base: the last pair is stretched by exactly factor
    kDynamic,  ///< kNtk with factor seq_len/original_length - (factor - 1), 1 until seq_len > original_length
    kNtkByPartsEarly,  ///< Three-way mix of plain, kNtk and kLinear frequencies that came before YaRN (jquesnelle/yarn)
    kNtkByParts,  ///< YaRN's frequencies with attention factor 1
    kYarn,        ///< w_i (1 - ramp_i) + w_i/factor ramp_i, attention factor 0.1 ln(factor) + 1
    kLongRope,  ///< w_i / factors_i, long_factors where seq_len > original_length, else short_factors
    kLlama3,  ///< By wavelength: short ones stay, long ones are divided by factor, between a blend
    kProportional,  ///< floor(d rotary_fraction / 2) pairs at w_i / factor, the rest at 0 (p-RoPE, Gemma 4)
  } kind = kNone;

  double factor =
      1;  ///< > 0. How many times longer texts become. LongRoPE: for its attention factor only.
  double original_length =
      0;  ///< Tokens, training length L0. kDynamic and the kinds from kNtkByPartsEarly to kLlama3.
  double seq_len = 0;  ///< Tokens, present length. kDynamic, kLongRope.
  /// Share of the d channels that turn, (0, 1]. The width is cut down to a whole number and is the
  /// d of the formulas, but for kProportional, where exponents keep the full d. An odd width has (d
  /// + 1)/2 frequencies, as in libraries.
  double rotary_fraction = 1;
  double beta_fast =
      32;  ///< Turns within L0 above which a pair keeps its speed. kYarn, kNtkByParts.
  double beta_slow = 1;         ///< Turns within L0 below which it is divided by factor.
  bool truncate = true;         ///< Whole ramp ends, as everywhere but in gpt-oss.
  double attention_factor = 0;  ///< 0: the kind's own. Else it replaces that.
  double mscale =
      0;  ///< kYarn: if both are non-zero, attention factor m(mscale) / m(mscale_all_dim),
  double mscale_all_dim = 0;  ///< with m(x) = 0.1 x ln(factor) + 1.
  double low_freq_factor =
      1;  ///< kLlama3: wavelengths above L0/low_freq_factor are divided by factor,
  double high_freq_factor = 4;                 ///< those below L0/high_freq_factor stay.
  std::span<const double> short_factors = {};  ///< kLongRope: one a pair, or one for all; empty: 1.
  std::span<const double> long_factors = {};
};

/// Frequencies and what goes with them.
struct RopeFrequencySet {
  std::vector<double> frequencies;  ///< Radians per token, one a pair.
  double attention_factor = 1;      ///< Multiplies cosine and sine; scores get its square.
  double softmax_factor =
      1;  ///< m(mscale_all_dim)^2, by which DeepSeek's models multiply the scale of the logits.
  double ramp_low = 0;  ///< Pair from which YaRN's ramp leaves 0, and pair at which it reaches 1.
  double ramp_high = 0;
};

/// Frequencies of the pairs.
///
/// YaRN's ramp over the pair index i runs from low to high, both within 0 ... d - 1:
///     c(r) = d ln(L0 / (2 pi r)) / (2 ln base),   low = floor(c(beta_fast)),   high = ceil(c(beta_slow)),
///     ramp_i = clip((i - low) / (high - low), 0, 1);    equal ends are set 0.001 apart.
/// LongRoPE's attention factor is sqrt(1 + ln(factor) / ln(L0)). Both factors are 1 where factor <=
/// 1.
///
/// @param d     Channels of a head, even, 2 ... 65536.
/// @param base  Dimensionless, > 0; > 1 for the kinds with a ramp.
/// @throws std::invalid_argument if d is odd or too small, a setting the kind reads is missing, not
///         positive or not finite, or the LongRoPE factors are not one a pair.
/// @see Su et al. 2021, arXiv:2104.09864; Peng et al. 2023, "YaRN", arXiv:2309.00071, section 3;
///      Ding et al. 2024, "LongRoPE", arXiv:2402.13753; huggingface/transformers,
///      modeling_rope_utils.py. Test: RopeScalingTest, golden files 08 and 09.
RopeFrequencySet RopeFrequencies(std::size_t d, double base, const RopeScaling& scaling = {});

}  // namespace orrery
