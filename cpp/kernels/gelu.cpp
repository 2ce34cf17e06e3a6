#include "kernels/gelu.h"

#include "kernels/exp2.h"
#include "kernels/lanes.h"
#include "kernels/plain.h"
#include "numeric/reject.h"

namespace orrery::kernels {
namespace {

void RequireEqualLengths(std::size_t x, std::size_t y, std::size_t slope) {
  if (x != y || x != slope)
    Reject("x has {} entries, y {} and slope {}; they must have equally many", {x, y, slope});
}

Vector SplatRounded(double number) { return Splat(static_cast<float>(number)); }

}  // namespace

void Gelu(std::span<const float> x, std::span<float> y, std::span<float> slope) {
  RequireEqualLengths(x.size(), y.size(), slope.size());
  // 2u is x (a + b x^2); its slope is a + 3 b x^2.
  constexpr double kA = 2 * plain::kRootOf2OverPi;
  constexpr double kB = kA * plain::kCubic;
  constexpr double kLog2OfE = 1.4426950408889634;
  ForEachVector(x.size(), [&](std::size_t i, std::size_t count) {
    const Vector input = LoadLanes(x.data() + i, count);
    const Vector square = hn::Mul(input, input);
    // -2u, in powers of two. With 2^126, s is the smallest number of full precision.
    const Vector exponent = hn::Mul(input, hn::Add(SplatRounded(-kA * kLog2OfE),
                                                   hn::Mul(SplatRounded(-kB * kLog2OfE), square)));
    const Vector power = Exp2(hn::Min(exponent, Splat(126.0f)));
    const Vector share = hn::Div(Splat(1), hn::Add(Splat(1), power));
    // 1 - s is exp(-2u) s, which loses no digits where s is close to 1.
    const Vector bend =
        hn::Mul(hn::Mul(power, share),
                hn::Mul(input, hn::Add(SplatRounded(kA), hn::Mul(SplatRounded(3 * kB), square))));
    StoreLanes(hn::Mul(input, share), y.data() + i, count);
    StoreLanes(hn::Mul(share, hn::Add(Splat(1), bend)), slope.data() + i, count);
  });
}

void Gelu(std::span<const double> x, std::span<double> y, std::span<double> slope) {
  RequireEqualLengths(x.size(), y.size(), slope.size());
  plain::Gelu(x, y, slope);
}

}  // namespace orrery::kernels
