#include "kernels/gelu.h"

#include <algorithm>

#include "kernels/exp2.h"
#include "kernels/lanes.h"
#include "kernels/plain.h"
#include "numeric/reject.h"

namespace orrery::kernels {
namespace {

// Entries that go through one step before the next begins: short chains of operations keep a machine
// busier than one long chain.
constexpr std::size_t kChunk = 256;

// 2u is x (a + b x^2); its slope is a + 3 b x^2.
constexpr double kA = 2 * plain::kRootOf2OverPi;
constexpr double kB = kA * plain::kCubic;
constexpr double kLog2OfE = 1.4426950408889634;

void RequireEqualLengths(std::size_t x, std::size_t y, std::size_t slope) {
  if (x != y || x != slope)
    Reject("x has {} entries, y {} and slope {}; they must have equally many", {x, y, slope});
}

// exp(-2u) of the numbers in x.
void Powers(std::span<const float> x, float* powers) {
  ForEachVector(x.size(), [&](std::size_t i, std::size_t count) {
    const Vector input = LoadLanes(x.data() + i, count);
    const Vector square = hn::Mul(input, input);
    // -2u, in powers of two. With 2^126, s is the smallest number of full precision.
    const Vector exponent = hn::Mul(input, hn::Add(SplatRounded(-kA * kLog2OfE),
                                                   hn::Mul(SplatRounded(-kB * kLog2OfE), square)));
    StoreLanes(hn::Min(exponent, Splat(126.0f)), powers + i, count);
  });
  ForEachVector(x.size(), [&](std::size_t i, std::size_t count) {
    StoreLanes(Exp2(LoadLanes(powers + i, count)), powers + i, count);
  });
}

void GeluOfChunk(std::span<const float> x, float* y, float* slope) {
  float powers[kChunk];
  Powers(x, powers);
  ForEachVector(x.size(), [&](std::size_t i, std::size_t count) {
    const Vector input = LoadLanes(x.data() + i, count), power = LoadLanes(powers + i, count);
    const Vector share = hn::Div(Splat(1), hn::Add(Splat(1), power));
    // 1 - s is exp(-2u) s, which loses no digits where s is close to 1.
    const Vector steepness =
        hn::Add(SplatRounded(kA), hn::Mul(SplatRounded(3 * kB), hn::Mul(input, input)));
    const Vector bend = hn::Mul(hn::Mul(power, share), hn::Mul(input, steepness));
    StoreLanes(hn::Mul(input, share), y + i, count);
    StoreLanes(hn::Mul(share, hn::Add(Splat(1), bend)), slope + i, count);
  });
}

}  // namespace

void Gelu(std::span<const float> x, std::span<float> y, std::span<float> slope) {
  RequireEqualLengths(x.size(), y.size(), slope.size());
  for (std::size_t i = 0; i < x.size(); i += kChunk)
    GeluOfChunk(x.subspan(i, std::min(kChunk, x.size() - i)), y.data() + i, slope.data() + i);
}

void Gelu(std::span<const double> x, std::span<double> y, std::span<double> slope) {
  RequireEqualLengths(x.size(), y.size(), slope.size());
  for (std::size_t i = 0; i < x.size(); ++i) {
    const plain::Curve at = plain::Gelu(x[i]);  // y or slope may be x
    y[i] = at.value;
    slope[i] = at.slope;
  }
}

}  // namespace orrery::kernels
