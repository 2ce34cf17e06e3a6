#include "encodings/kerple.h"

#include <cmath>

#include "encodings/shared/offset_arguments.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

// The bias over all offsets, or, with its gradient given, what the parameters get. One walk serves
// both.
void Walk(const Tensor& offsets, std::span<const double> a, std::span<const double> p,
          KerpleKind kind, Tensor* bias, const Tensor* d_bias, KerpleGradients* gradients) {
  CheckOffsets(offsets);
  RequireShape("p", {p.size()}, {a.size()});
  for (std::size_t h = 0; h < a.size(); ++h) {
    RequirePositive("an entry of a", a[h]);
    RequirePositive("an entry of p", p[h]);
    Require(kind == KerpleKind::kLog || p[h] <= 2, "an entry of p", p[h], "a power of at most 2");
    for (std::size_t i = 0; i < offsets.size(); ++i) {
      const double r = std::abs(offsets.data[i]);
      const std::size_t at = h * offsets.size() + i;
      const double curve = kind == KerpleKind::kLog ? std::log1p(a[h] * r) : std::pow(r, p[h]);
      if (bias) bias->data[at] = 0 - (kind == KerpleKind::kLog ? p[h] : a[h]) * curve;
      if (!d_bias) continue;
      const double d = d_bias->data[at];
      if (kind == KerpleKind::kLog) {
        gradients->d_a[h] -= d * p[h] * r / (1 + a[h] * r);
        gradients->d_p[h] -= d * curve;
      } else {
        gradients->d_a[h] -= d * curve;
        if (r > 0) gradients->d_p[h] -= d * a[h] * curve * std::log(r);
      }
    }
  }
}

}  // namespace

Tensor KerpleBias(const Tensor& offsets, std::span<const double> a, std::span<const double> p,
                  KerpleKind kind) {
  Tensor bias = BiasOver(offsets, a.size());
  Walk(offsets, a, p, kind, &bias, nullptr, nullptr);
  return bias;
}

KerpleGradients KerpleBiasBackward(const Tensor& offsets, std::span<const double> a,
                                   std::span<const double> p, KerpleKind kind,
                                   const Tensor& d_bias) {
  RequireShape("d_bias", d_bias.shape, BiasOver(offsets, a.size()).shape);
  KerpleGradients gradients{std::vector<double>(a.size()), std::vector<double>(p.size())};
  Walk(offsets, a, p, kind, nullptr, &d_bias, &gradients);
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

constexpr Function kBackwardFunctions[] = {
    {.name = "kerple_bias_backward",
     .title = "KERPLE bias, backward",
     .sentence = "Gradients by the two parameters of each head.",
     .formula =
         R"(da_h = -\textstyle\sum \tfrac{p_h |o|}{1 + a_h |o|}\,dB_h,\quad dp_h = -\sum \ln(1 + a_h |o|)\,dB_h)",
     .body = Run<KerpleBiasBackward, kOffsetsArgument, kA, kP, kKind, kBiasGradient>,
     .results = {{"d_a", "[heads]", "Gradient by a."}, {"d_p", "[heads]", "Gradient by p."}}},
};

constexpr Info kKerpleInfo{
    .id = "kerple",
    .title = "KERPLE",
    .acts = {Place::kLogits},
    .parameters = {kKind},
    .sentence = "Takes from each logit a decay with distance whose two numbers each head learns.",
    .source = "chi2022",
    .num_parameters = "2 * heads"};

Encoding Kerple() { return {kKerpleInfo, kFunctions}; }

Functions KerpleBackwardFunctions() { return kBackwardFunctions; }

}  // namespace orrery
