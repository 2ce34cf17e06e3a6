#include "encodings/alibi.h"

#include <cmath>
#include <limits>

#include "encodings/shared/offset_arguments.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

// h-th of the slopes of `heads` heads.
double Slope(std::size_t h, std::size_t heads, double bias_max) {
  return std::pow(2, -bias_max * static_cast<double>(h) / static_cast<double>(heads));
}

}  // namespace

std::vector<double> AlibiSlopes(std::size_t heads, SlopeRule rule, double bias_max) {
  RequirePositive("heads", static_cast<double>(heads));
  RequirePositive("bias_max", bias_max);
  std::size_t above = 1;
  while (above < heads) above *= 2;
  const bool closed = rule == SlopeRule::kPaper || above == heads;
  const std::size_t below = above / 2;
  std::vector<double> slopes;
  for (std::size_t i = 0; i < heads; ++i) {
    // Of the power of two above, every second slope from the second on: the whole list of the power
    // of two below.
    const std::size_t h = i < below ? 2 * (i + 1) : 2 * (i - below) + 1;
    slopes.push_back(closed ? Slope(i + 1, heads, bias_max) : Slope(h, above, bias_max));
  }
  return slopes;
}

Tensor AlibiBias(const Tensor& offsets, std::span<const double> slopes, AlibiForm form) {
  CheckOffsets(offsets);
  Tensor bias = BiasOver(offsets, slopes.size());
  for (std::size_t h = 0; h < slopes.size(); ++h) {
    Require(std::isfinite(slopes[h]), "an entry of slopes", slopes[h], "finite");
    for (std::size_t i = 0; i < offsets.size(); ++i) {
      const double offset = offsets.data[i];
      const bool hidden = form == AlibiForm::kCausal && offset > 0;
      bias.data[h * offsets.size() + i] =
          hidden ? -std::numeric_limits<double>::infinity()
                 : slopes[h] * (form == AlibiForm::kSymmetric ? 0 - std::abs(offset) : offset);
    }
  }
  return bias;
}

namespace {

Value RunSlopes(const Arguments& arguments) {
  return Tensor::Vector(
      AlibiSlopes(arguments.Size("heads"),
                  arguments.Text("rule") == "paper" ? SlopeRule::kPaper : SlopeRule::kAuthors,
                  arguments.Number("bias_max")));
}

Value RunBias(const Arguments& arguments) {
  const std::string& form = arguments.Text("form");
  return AlibiBias(arguments.Numbers("offsets"), arguments.Numbers("slopes").data,
                   form == "causal"   ? AlibiForm::kCausal
                   : form == "signed" ? AlibiForm::kSigned
                                      : AlibiForm::kSymmetric);
}

constexpr Argument kRule{
    "rule",
    Kind::kChoice,
    "What other numbers than powers of two mean: the code's list or the closed form.",
    "",
    -kNoLimit,
    kNoLimit,
    Fallback::Text("authors"),
    "authors|paper"};
constexpr Argument kBiasMax{
    "bias_max", Kind::kNumber,      "Halvings from slope 1 to the smallest slope.", "", 1e-6,
    1000,       Fallback::Number(8)};
constexpr Argument kForm{
    "form",
    Kind::kChoice,
    "Penalty on both sides; the future forbidden; or a reward after the query.",
    "",
    -kNoLimit,
    kNoLimit,
    Fallback::Text("symmetric"),
    "symmetric|causal|signed"};

constexpr Function kFunctions[] = {
    {"alibi_slopes",
     "ALiBi slopes",
     "What each head takes off a logit for every token of distance.",
     R"(s_h = 2^{-8h/H},\quad h = 1 \dots H)",
     "press2022",
     {kHeadsArgument, kRule, kBiasMax},
     {{"", "[heads]", "Per token."}},
     RunSlopes},
    {"alibi_bias",
     "ALiBi bias",
     "Slope times distance, to be added to the scaled logits.",
     R"(B_{hts} = -s_h\,|o_{ts}|)",
     "press2022",
     {kOffsetsArgument, {"slopes", Kind::kVector, "One slope a head.", "", -1e6, 1e6}, kForm},
     {kBiasResult},
     RunBias},
};

constexpr Encoding kAlibi{
    {"alibi",
     "ALiBi",
     {Place::kLogits},
     {kHeadsArgument, kRule, kBiasMax, kForm},
     "Takes from each logit a fixed slope times the distance; nothing is learned.",
     "press2022"},
    kFunctions};

}  // namespace

const Encoding& Alibi() { return kAlibi; }

}  // namespace orrery
