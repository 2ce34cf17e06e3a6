#include "encodings/rope_scaling.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "encodings/sinusoidal.h"
#include "numeric/reject.h"
#include "numeric/shape.h"

namespace orrery {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;

std::vector<double> Plain(std::size_t d, double base) {
  return SinusoidalFrequencies(d, {.odd = SinusoidalOptions::kExtraSine, .base = base});
}

// The base under which the last pair of d channels is stretched by exactly `stretch` and the first
// not at all.
double StretchedBase(std::size_t d, double base, double stretch) {
  const auto width = static_cast<double>(d);
  RequireAbove("d", width, 2, "more than 2: the exponent is d / (d - 2)");
  return base * std::pow(stretch, width / (width - 2));
}

struct Ramp {
  double low;
  double high;

  double At(std::size_t pair) const {
    const double width = high == low ? 0.001 : high - low;
    return std::clamp((static_cast<double>(pair) - low) / width, 0.0, 1.0);
  }
};

// Pairs that make `fast` and `slow` turns within the training length. The upper limit is d - 1, not
// d/2 - 1: so it is in the authors' code.
Ramp RampBetween(double fast, double slow, std::size_t d, double base, double length,
                 bool truncate) {
  const auto width = static_cast<double>(d);
  const auto pair = [&](double turns) {
    return width * std::log(length / (kTurn * turns)) / (2 * std::log(base));
  };
  const double low = truncate ? std::floor(pair(fast)) : pair(fast);
  const double high = truncate ? std::ceil(pair(slow)) : pair(slow);
  return {std::max(low, 0.0), std::min(high, width - 1)};
}

double Blend(double from, double to, double share) { return from * (1 - share) + to * share; }

// m(x) = 0.1 x ln(factor) + 1
double Magnitude(double factor, double x) {
  return factor <= 1 ? 1 : 0.1 * x * std::log(factor) + 1;
}

void ApplyYarn(RopeFrequencySet& set, std::size_t d, double base, const RopeScaling& scaling) {
  RequireAbove("beta_fast", scaling.beta_fast, 0);
  RequireAbove("beta_slow", scaling.beta_slow, 0);
  const Ramp ramp = RampBetween(scaling.beta_fast, scaling.beta_slow, d, base,
                                scaling.original_length, scaling.truncate);
  set.ramp_low = ramp.low;
  set.ramp_high = ramp.high;
  for (std::size_t i = 0; i < set.frequencies.size(); ++i) {
    set.frequencies[i] = Blend(set.frequencies[i], set.frequencies[i] / scaling.factor, ramp.At(i));
  }
  if (scaling.kind == RopeScaling::kNtkByParts) return;
  const double all = Magnitude(scaling.factor, scaling.mscale_all_dim);
  const bool pair_given = scaling.mscale != 0 && scaling.mscale_all_dim != 0;
  set.attention_factor =
      pair_given ? Magnitude(scaling.factor, scaling.mscale) / all : Magnitude(scaling.factor, 1);
  set.softmax_factor = all * all;
}

// Turns and constants as in LlamaPartNTKScaledRotaryEmbedding.
void ApplyEarlyParts(RopeFrequencySet& set, std::size_t d, double base,
                     const RopeScaling& scaling) {
  const std::vector<double> ntk = Plain(d, StretchedBase(d, base, scaling.factor));
  const Ramp to_linear = RampBetween(1.25, 0.75, d, base, scaling.original_length, true);
  const Ramp to_mixed = RampBetween(16, 2, d, base, scaling.original_length, true);
  for (std::size_t i = 0; i < ntk.size(); ++i) {
    const double mixed = Blend(ntk[i], set.frequencies[i] / scaling.factor, to_linear.At(i));
    set.frequencies[i] = Blend(set.frequencies[i], mixed, to_mixed.At(i));
  }
}

void ApplyLongRope(RopeFrequencySet& set, const RopeScaling& scaling) {
  const bool is_long = scaling.seq_len > scaling.original_length;
  const std::span<const double> factors = is_long ? scaling.long_factors : scaling.short_factors;
  const std::size_t pairs = set.frequencies.size();
  const char* name = is_long ? "long_factors" : "short_factors";
  if (factors.size() > 1) RequireShape(name, {factors.size()}, {pairs});
  for (std::size_t i = 0; i < pairs && !factors.empty(); ++i) {
    const double factor = factors[factors.size() == 1 ? 0 : i];
    RequireAbove(name, factor, 0);
    set.frequencies[i] /= factor;
  }
  if (scaling.factor > 1)
    set.attention_factor =
        std::sqrt(1 + std::log(scaling.factor) / std::log(scaling.original_length));
}

void ApplyLlama3(RopeFrequencySet& set, const RopeScaling& scaling) {
  const double low = scaling.low_freq_factor;
  const double high = scaling.high_freq_factor;
  RequireAbove("low_freq_factor", low, 0);
  RequireAbove("high_freq_factor", high, low, "larger than low_freq_factor");
  for (double& frequency : set.frequencies) {
    const double turns = scaling.original_length * frequency / kTurn;
    const double kept = std::clamp((turns - low) / (high - low), 0.0, 1.0);
    frequency = Blend(frequency / scaling.factor, frequency, kept);
  }
}

}  // namespace

RopeFrequencySet RopeFrequencies(std::size_t d, double base, const RopeScaling& scaling) {
  using enum RopeScaling::Kind;
  const RopeScaling::Kind kind = scaling.kind;
  if (d % 2 == 1) RejectNumber("d", static_cast<double>(d), "even, since channels turn in pairs");
  RequireAbove("factor", scaling.factor, 0);
  if (!(scaling.rotary_fraction > 0 && scaling.rotary_fraction <= 1)) {
    RejectNumber("rotary_fraction", scaling.rotary_fraction, "more than 0 and at most 1");
  }
  const bool has_ramp = kind == kYarn || kind == kNtkByParts || kind == kNtkByPartsEarly;
  if (has_ramp || kind == kDynamic || kind == kLongRope || kind == kLlama3) {
    RequireAbove("original_length", scaling.original_length, 1,
                 "the training length in tokens, more than 1");
  }
  if (has_ramp) RequireAbove("base", base, 1, "more than 1 for a ramp over wavelengths");
  const double share = static_cast<double>(d) * scaling.rotary_fraction;
  const std::size_t width = kind == kProportional ? d : static_cast<std::size_t>(share);
  if (width == 0 && d > 0)
    RejectNumber("rotary_fraction", scaling.rotary_fraction, "large enough to leave a channel");

  RopeFrequencySet set;
  set.frequencies = Plain(width, base);
  if (kind == kLinear || kind == kProportional) {
    for (double& frequency : set.frequencies) frequency /= scaling.factor;
  }
  if (kind == kProportional) {
    std::fill(set.frequencies.begin() + static_cast<std::ptrdiff_t>(share / 2),
              set.frequencies.end(), 0.0);
  }
  if (kind == kNtk) set.frequencies = Plain(width, StretchedBase(width, base, scaling.factor));
  if (kind == kDynamic) {
    const double growth = std::max(scaling.seq_len / scaling.original_length, 1.0);
    set.frequencies =
        Plain(width, StretchedBase(width, base, scaling.factor * growth - (scaling.factor - 1)));
  }
  if (kind == kYarn || kind == kNtkByParts) ApplyYarn(set, width, base, scaling);
  if (kind == kNtkByPartsEarly) ApplyEarlyParts(set, width, base, scaling);
  if (kind == kLongRope) ApplyLongRope(set, scaling);
  if (kind == kLlama3) ApplyLlama3(set, scaling);
  if (scaling.attention_factor != 0) {
    RequireAbove("attention_factor", scaling.attention_factor, 0);
    set.attention_factor = scaling.attention_factor;
  }
  return set;
}

}  // namespace orrery
