#include "encodings/hope.h"

#include "encodings/shared/rope_arguments.h"

namespace orrery {

std::vector<double> HopeFrequencies(std::size_t d, double original_length, double base) {
  std::vector<double> frequencies = SinusoidalFrequencies(d, {.base = base});
  RequireTrainingLength(original_length);
  for (double& frequency : frequencies) {
    if (!CompletesATurn(frequency, original_length)) frequency = 0;
  }
  return frequencies;
}

constexpr Function kFunctions[] = {
    {.name = "hope_frequencies",
     .title = "HoPE frequencies",
     .sentence = "RoPE's frequencies; pairs that complete no turn in training stand still.",
     .formula =
         R"(\omega_i = \mathrm{base}^{-2i/d} \text{ where } \omega_i \ge 2\pi/N,\ \text{else } 0)",
     .body = Run<HopeFrequencies, rope::kHeadDim, rope::kTrainingLength, rope::kBase>,
     .results = {{.shape = "[d/2]",
                  .sentence = "Radians per token; 0 where a pair stands still."}}},
};

constexpr Info kHopeInfo{
    .id = "hope",
    .title = "HoPE",
    .acts = {Place::kQueryKey},
    .parameters = {rope::kHeadDim, rope::kTrainingLength, rope::kBase, rope::kPairing},
    .sentence =
        "Turns the pairs that complete a turn within the training length, and "
        "leaves the slower ones to content.",
    .source = "chen2024hope"};

extern const Encoding kHopeEncoding{kHopeInfo, kFunctions};

}  // namespace orrery
