#include "kernels/gelu.h"

#include "kernels/exp2.h"
#include "kernels/lanes.h"
#include "kernels/plain.h"
#include "numeric/reject.h"

namespace orrery::kernels {
namespace {

void RequireEqualLengths(std::size_t x, std::size_t dy, std::size_t y) {
  if (x != dy || x != y)
    Reject("x has {} entries, its gradient {} and the result {}; they must have equally many",
           {x, dy, y});
}

// exp(-2u) and s = 1 / (1 + exp(-2u)).
struct Sigmoid {
  Vector power;
  Vector share;
};

Sigmoid SigmoidOf(Vector x) {
  // -2u = x (a + b x^2) in powers of two.
  constexpr double kFactor = -2 * plain::kRootOf2OverPi * 1.4426950408889634;
  const Vector scale =
      hn::Add(Splat(static_cast<float>(kFactor)),
              hn::Mul(Splat(static_cast<float>(kFactor * plain::kCubic)), hn::Mul(x, x)));
  // With 2^126, s is the smallest number of full precision.
  const Vector power = Exp2(hn::Min(hn::Mul(x, scale), Splat(126.0f)));
  return {power, hn::Div(Splat(1), hn::Add(Splat(1), power))};
}

}  // namespace

void Gelu(std::span<const float> x, std::span<float> y) {
  RequireEqualLengths(x.size(), x.size(), y.size());
  ForEachVector(x.size(), [&](std::size_t i, std::size_t count) {
    const Vector input = LoadLanes(x.data() + i, count);
    StoreLanes(hn::Mul(input, SigmoidOf(input).share), y.data() + i, count);
  });
}

void Gelu(std::span<const double> x, std::span<double> y) {
  RequireEqualLengths(x.size(), x.size(), y.size());
  plain::Gelu(x, y);
}

void GeluBackward(std::span<const float> x, std::span<const float> dy, std::span<float> dx) {
  RequireEqualLengths(x.size(), dy.size(), dx.size());
  constexpr double kSlope = 2 * plain::kRootOf2OverPi;
  ForEachVector(x.size(), [&](std::size_t i, std::size_t count) {
    const Vector input = LoadLanes(x.data() + i, count);
    const auto [power, share] = SigmoidOf(input);
    const Vector slope = hn::Add(
        Splat(static_cast<float>(kSlope)),
        hn::Mul(Splat(static_cast<float>(3 * kSlope * plain::kCubic)), hn::Mul(input, input)));
    // 1 - s is exp(-2u) s, which loses no digits where s is close to 1.
    const Vector bend = hn::Mul(hn::Mul(power, share), hn::Mul(input, slope));
    const Vector derivative = hn::Mul(share, hn::Add(Splat(1), bend));
    StoreLanes(hn::Mul(LoadLanes(dy.data() + i, count), derivative), dx.data() + i, count);
  });
}

void GeluBackward(std::span<const double> x, std::span<const double> dy, std::span<double> dx) {
  RequireEqualLengths(x.size(), dy.size(), dx.size());
  plain::GeluBackward(x, dy, dx);
}

}  // namespace orrery::kernels
