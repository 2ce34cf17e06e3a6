#include "encodings/sandwich.h"

#include <cmath>

#include "encodings/shared/arguments.h"
#include "numeric/reject.h"

namespace orrery {

Tensor SandwichBias(const Tensor& offsets, std::size_t heads, std::size_t d, double base) {
  CheckOffsets(offsets);
  RequirePositive("heads", static_cast<double>(heads));
  Require(d >= 2 && d % 2 == 0, "d", static_cast<double>(d), "even and 2 or more");
  RequirePositive("base", base);
  std::vector<double> frequencies;
  for (std::size_t i = 1; i <= d / 2; ++i)
    frequencies.push_back(std::pow(base, -2.0 * static_cast<double>(i) / static_cast<double>(d)));
  return BiasByOffset(offsets, heads, [&](double offset, BiasColumn column) {
    double loss = 0;  // sum of cos - 1, so that offset 0 costs exactly nothing
    for (double frequency : frequencies) loss += std::cos(offset * frequency) - 1;
    for (std::size_t h = 0; h < heads; ++h)
      column[h] = loss * static_cast<double>(heads) / (8 * static_cast<double>(h + 1));
  });
}

constexpr Argument kWidth = WholeArgument("d", "Width of the sinusoidal rows, even.", 2,
                                          kLargestWidth, {}, kWidthControl, "entries");
constexpr Argument kBase = BaseArgument(kSandwichBase);

constexpr Function kFunctions[] = {
    {.name = "sandwich_bias",
     .title = "Sandwich bias",
     .sentence = "The dot product of two sinusoidal rows, as a fixed bias.",
     .formula =
         R"(B_h = \tfrac{H}{8h}\big(\textstyle\sum_i \cos(o\,\omega_i) - \tfrac d2\big),\quad \omega_i = \mathrm{base}^{-2i/d},\ i = 1 \dots \tfrac d2)",
     .body = Run<SandwichBias, kOffsetsArgument, kHeadsArgument, kWidth, kBase>,
     .results = {kBiasResult}},
};

extern const Info kSandwichInfo{
    .id = "sandwich",
    .title = "Sandwich",
    .acts = {Place::kLogits},
    .parameters = {kHeadsArgument, kWidth, kBase},
    .sentence =
        "Adds to each logit the dot product of two sinusoidal rows, weaker from head to head.",
    .source = "chi2023"};

extern const Encoding kSandwichEncoding{kSandwichInfo, kFunctions};

}  // namespace orrery
