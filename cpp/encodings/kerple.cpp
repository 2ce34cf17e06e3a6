#include "encodings/kerple.h"

#include <cmath>

#include "encodings/shared/arguments.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

void Check(const Tensor& offsets, std::span<const double> a, std::span<const double> p,
           KerpleKind kind) {
  CheckOffsets(offsets);
  RequireShape("p", {p.size()}, {a.size()});
  for (std::size_t h = 0; h < a.size(); ++h) {
    RequirePositive("an entry of a", a[h]);
    RequirePositive("an entry of p", p[h]);
    Require(kind == KerpleKind::kLog || p[h] <= 2, "an entry of p", p[h], "a power of at most 2");
  }
}

}  // namespace

Tensor KerpleBias(const Tensor& offsets, std::span<const double> a, std::span<const double> p,
                  KerpleKind kind) {
  Check(offsets, a, p, kind);
  return BiasByOffset(offsets, a.size(), [&](double offset, BiasColumn column) {
    const double r = std::abs(offset);
    for (std::size_t h = 0; h < a.size(); ++h) {
      column[h] =
          0 - (kind == KerpleKind::kLog ? p[h] * std::log1p(a[h] * r) : a[h] * std::pow(r, p[h]));
    }
  });
}

KerpleGradients KerpleBiasBackward(const Tensor& offsets, std::span<const double> a,
                                   std::span<const double> p, KerpleKind kind,
                                   const Tensor& d_bias) {
  Check(offsets, a, p, kind);
  RequireShape("d_bias", d_bias.shape, BiasOver(offsets, a.size()).shape);
  KerpleGradients gradients{std::vector<double>(a.size()), std::vector<double>(p.size())};
  for (std::size_t i = 0; i < d_bias.size(); ++i) {
    const std::size_t h = i / offsets.size();
    const double r = std::abs(offsets.data[i % offsets.size()]);
    const double d = d_bias.data[i];
    if (kind == KerpleKind::kLog) {
      gradients.d_a[h] -= d * p[h] * r / (1 + a[h] * r);
      gradients.d_p[h] -= d * std::log1p(a[h] * r);
    } else {
      const double power = std::pow(r, p[h]);
      gradients.d_a[h] -= d * power;
      if (r > 0) gradients.d_p[h] -= d * a[h] * power * std::log(r);
    }
  }
  return gradients;
}

constexpr Argument kA =
    NumbersArgument(Kind::kVector, "a",
                    "One positive number a head: per token, or the weight of a power.", 1e-12, 1e9);
constexpr Argument kP = NumbersArgument(
    Kind::kVector, "p", "One positive number a head: the weight, or a power up to 2.", 1e-12, 1e9);
constexpr Argument kKind = ChoiceArgument("kind", "Which curve.", kKerpleKinds, KerpleKind::kLog);

constexpr Function kFunctions[] = {
    {.name = "kerple_bias",
     .title = "KERPLE bias",
     .sentence = "A learned decay with distance, logarithmic or a power.",
     .formula = R"(B_h = -p_h \ln(1 + a_h |o|)\ \text{ or }\ -a_h |o|^{p_h})",
     .body = Run<KerpleBias, kOffsetsArgument, kA, kP, kKind>,
     .results = {kBiasResult}},
};

extern const Function kKerpleBackward{
    .name = "kerple_bias_backward",
    .title = "KERPLE bias, backward",
    .sentence = "Gradients by the two parameters of each head.",
    .formula =
        R"(da_h = -\textstyle\sum \tfrac{p_h |o|}{1 + a_h |o|}\,dB_h,\quad dp_h = -\sum \ln(1 + a_h |o|)\,dB_h)",
    .body = Run<KerpleBiasBackward, kOffsetsArgument, kA, kP, kKind, kBiasGradient>,
    .results = kGradientsBy<kA, kP>};

extern const Info kKerpleInfo{
    .id = "kerple",
    .title = "KERPLE",
    .acts = {Place::kLogits},
    .parameters = {kKind},
    .sentence = "Takes from each logit a decay with distance whose two numbers each head learns.",
    .source = "chi2022",
    .num_parameters = "2 * heads"};

extern const Encoding kKerpleEncoding{kKerpleInfo, kFunctions};

}  // namespace orrery
