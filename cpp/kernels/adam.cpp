#include "kernels/adam.h"

#include "kernels/lanes.h"
#include "kernels/plain.h"
#include "numeric/reject.h"

namespace orrery::kernels {
namespace {

void RequireEqualLengths(std::size_t p, std::size_t g, std::size_t m, std::size_t v) {
  if (g != p || m != p || v != p)
    Reject("p has {} entries, g {}, m {} and v {}; they must have equally many", {p, g, m, v});
}

Vector WithoutTiny(Vector x) { return hn::IfThenZeroElse(hn::Lt(hn::Abs(x), Splat(0x1p-120f)), x); }

}  // namespace

void UpdateByAdam(std::span<float> p, std::span<const float> g, std::span<float> m,
                  std::span<float> v, const AdamStep& step) {
  RequireEqualLengths(p.size(), g.size(), m.size(), v.size());
  const Vector scale = SplatRounded(step.gradient_scale);
  const Vector beta1 = SplatRounded(step.beta1), rest1 = SplatRounded(1 - step.beta1);
  const Vector beta2 = SplatRounded(step.beta2), rest2 = SplatRounded(1 - step.beta2);
  const Vector kept = SplatRounded(1 - step.learning_rate * step.decay);
  const Vector rate = SplatRounded(step.learning_rate / step.correction1);
  const Vector correction = SplatRounded(1 / step.correction2);
  const Vector epsilon = SplatRounded(step.epsilon);
  ForEachVector(p.size(), [&](std::size_t i, std::size_t count) {
    const Vector gradient = hn::Mul(LoadLanes(g.data() + i, count), scale);
    const Vector mean = WithoutTiny(
        hn::Add(hn::Mul(LoadLanes(m.data() + i, count), beta1), hn::Mul(gradient, rest1)));
    const Vector square = WithoutTiny(hn::Add(hn::Mul(LoadLanes(v.data() + i, count), beta2),
                                              hn::Mul(hn::Mul(gradient, gradient), rest2)));
    const Vector root = hn::Add(hn::Sqrt(hn::Mul(square, correction)), epsilon);
    const Vector move = hn::Div(hn::Mul(mean, rate), root);
    StoreLanes(mean, m.data() + i, count);
    StoreLanes(square, v.data() + i, count);
    StoreLanes(hn::Sub(hn::Mul(LoadLanes(p.data() + i, count), kept), move), p.data() + i, count);
  });
}

void UpdateByAdam(std::span<double> p, std::span<const double> g, std::span<double> m,
                  std::span<double> v, const AdamStep& step) {
  RequireEqualLengths(p.size(), g.size(), m.size(), v.size());
  plain::UpdateByAdam(p, g, m, v, step);
}

}  // namespace orrery::kernels
