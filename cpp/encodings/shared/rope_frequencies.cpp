#include "encodings/shared/rope_frequencies.h"

#include <numbers>

#include "encodings/sinusoidal.h"
#include "numeric/reject.h"

namespace orrery {

std::vector<double> UnscaledRopeFrequencies(std::size_t d, double base) {
  return SinusoidalFrequencies(d, {.base = base, .odd = OddWidth::kExtraSine});
}

double BlendFrequencies(double from, double to, double share) {
  return from * (1 - share) + to * share;
}

bool CompletesATurn(double frequency, double original_length) {
  return frequency >= 2 * std::numbers::pi / original_length;
}

void RequireEvenWidth(std::size_t d) {
  Require(d > 0 && d % 2 == 0, "d", static_cast<double>(d), "even and positive");
}

void RequireTrainingLength(double original_length) {
  RequireAbove("original_length", original_length, 1, "the training length in tokens, more than 1");
}

void RequireRotaryFraction(double rotary_fraction) {
  Require(rotary_fraction > 0 && rotary_fraction <= 1, "rotary_fraction", rotary_fraction,
          "more than 0 and at most 1");
}

}  // namespace orrery
