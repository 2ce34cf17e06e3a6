#include "encodings/alibi.h"

#include <cmath>
#include <limits>

#include "encodings/shared/arguments.h"
#include "numeric/reject.h"

namespace orrery {

std::vector<double> AlibiSlopes(std::size_t heads, const AlibiOptions& options) {
  RequirePositive("heads", static_cast<double>(heads));
  RequirePositive("bias_max", options.bias_max);
  // h-th of the slopes of so many heads.
  const auto slope = [&](std::size_t h, std::size_t of) {
    return std::pow(2, -options.bias_max * static_cast<double>(h) / static_cast<double>(of));
  };
  std::size_t above = 1;
  while (above < heads) above *= 2;
  const bool closed = options.rule == SlopeRule::kPaper || above == heads;
  const std::size_t below = above / 2;
  std::vector<double> slopes;
  for (std::size_t i = 0; i < heads; ++i) {
    // Of the power of two above, every second slope from the second on: the whole list of the power
    // of two below.
    const std::size_t h = i < below ? 2 * (i + 1) : 2 * (i - below) + 1;
    slopes.push_back(closed ? slope(i + 1, heads) : slope(h, above));
  }
  return slopes;
}

Tensor AlibiBias(const Tensor& offsets, std::span<const double> slopes, AlibiForm form) {
  CheckOffsets(offsets);
  for (double slope : slopes) Require(std::isfinite(slope), "an entry of slopes", slope, "finite");
  return BiasByOffset(offsets, slopes.size(), [&](double offset, BiasColumn column) {
    const bool hidden = form == AlibiForm::kCausal && offset > 0;
    const double steps = form == AlibiForm::kSymmetric ? 0 - std::abs(offset) : offset;
    for (std::size_t h = 0; h < slopes.size(); ++h)
      column[h] = hidden ? -std::numeric_limits<double>::infinity() : slopes[h] * steps;
  });
}

constexpr Argument kRule = ChoiceArgument(
    "rule", "What other numbers than powers of two mean: the code's list or the closed form.",
    kSlopeRules, AlibiOptions().rule);
constexpr Argument kBiasMax =
    NumberArgument("bias_max", "Halvings from slope 1 to the smallest slope.", 1e-6, 1000,
                   AlibiOptions().bias_max, {1, 16, 1});
constexpr Argument kSlopes =
    NumbersArgument(Kind::kVector, "slopes", "One slope a head.", -1e6, 1e6);
constexpr Argument kForm = ChoiceArgument(
    "form", "Penalty on both sides; the future forbidden; or a reward after the query.",
    kAlibiForms, AlibiForm::kSymmetric);

constexpr Function kFunctions[] = {
    {.name = "alibi_slopes",
     .title = "ALiBi slopes",
     .sentence = "What each head takes off a logit for every token of distance.",
     .formula = R"(s_h = 2^{-b\,h/H},\quad h = 1 \dots H,\quad b = \mathrm{bias\_max})",
     .body = Run<AlibiSlopes, kHeadsArgument, Fields<AlibiOptions, kRule, kBiasMax>>,
     .results = {{.shape = "[heads]", .sentence = "Per token."}}},
    {.name = "alibi_bias",
     .title = "ALiBi bias",
     .sentence = "Slope times distance, to be added to the scaled logits.",
     .formula = R"(B_{hts} = -s_h\,|o_{ts}|)",
     .body = Run<AlibiBias, kOffsetsArgument, kSlopes, kForm>,
     .results = {kBiasResult}},
};

extern const Info kAlibiInfo{
    .id = "alibi",
    .title = "ALiBi",
    .acts = {Place::kLogits},
    .parameters = {kHeadsArgument, kRule, kBiasMax, kForm},
    .sentence = "Takes from each logit a fixed slope times the distance; nothing is learned.",
    .source = "press2022"};

extern const Encoding kAlibiEncoding{kAlibiInfo, kFunctions};

}  // namespace orrery
