#include "answers/curve.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace orrery::answers {
namespace {

constexpr int kHalvings = 60;  // 2^-60 of the interval is below the precision of a double
constexpr int kSections = 40;  // 0.618^40 is below the square root of that precision
constexpr double kGoldenShare = 0.6180339887498949;
// Share of the curve's height below which a turning point counts as touching zero. Larger, and a
// curve that just misses zero gets a root; smaller, and rounding hides one.
constexpr double kTouchShare = 1e-9;
// A curve that touches zero between two samples is, at the nearest sample, at most 0.5 (a corner)
// or 0.13 (a parabola) of its climb to the next sample away from zero. A sample farther from zero
// than this multiple of the climb is not refined. Larger values only cost time.
constexpr double kMaxDistanceOverClimb = 4;

// The slope by five points (12 step times the derivative, with an error of the fourth order).
class Slope final : public Curve {
 public:
  Slope(const Curve& curve, double step) : curve_(curve), step_(step) {}
  double At(double x) const override {
    return 8 * (curve_.At(x + step_) - curve_.At(x - step_)) -
           (curve_.At(x + 2 * step_) - curve_.At(x - 2 * step_));
  }

 private:
  const Curve& curve_;
  const double step_;
};

class Mirrored final : public Curve {
 public:
  explicit Mirrored(const Curve& curve) : curve_(curve) {}
  double At(double x) const override { return -curve_.At(x); }

 private:
  const Curve& curve_;
};

// The zero in an interval at whose ends the curve has opposite signs.
double Bisect(const Curve& curve, double low, double high) {
  const bool rises = curve.At(low) < 0;
  for (int i = 0; i < kHalvings && low < high; ++i) {
    const double middle = low + (high - low) / 2;
    (((curve.At(middle) < 0) == rises) ? low : high) = middle;
  }
  return low + (high - low) / 2;
}

// The highest place between two others. Golden-section search reaches only the square root of the
// precision, because the top is flat. Bisection of the slope takes it from there, unless the curve
// has a corner, where bisection leads downwards.
double HighestPlace(const Curve& curve, double low, double high) {
  const double reach = (high - low) / 8;
  double left = high - kGoldenShare * (high - low);
  double right = low + kGoldenShare * (high - low);
  double at_left = curve.At(left);
  double at_right = curve.At(right);
  for (int i = 0; i < kSections; ++i) {
    // One of the two inner places is also an inner place of the part that remains.
    if (at_left >= at_right) {
      high = std::exchange(right, left);
      left = high - kGoldenShare * (high - low);
      at_right = std::exchange(at_left, curve.At(left));
    } else {
      low = std::exchange(left, right);
      right = low + kGoldenShare * (high - low);
      at_left = std::exchange(at_right, curve.At(right));
    }
  }
  const double top = low + (high - low) / 2;
  const Slope slope(curve, reach / 2);
  if (!(slope.At(top - reach) > 0 && slope.At(top + reach) < 0)) return top;
  const double polished = Bisect(slope, top - reach, top + reach);
  return curve.At(polished) >= curve.At(top) - 1e-13 * std::abs(curve.At(top)) ? polished : top;
}

}  // namespace

CurveSamples::CurveSamples(const Curve& curve, double from, double to)
    : lowest(INFINITY), highest(-INFINITY) {
  for (int i = 0; i <= kSteps; ++i) {
    x.push_back(i == kSteps ? to : from + (to - from) * i / kSteps);
    y.push_back(curve.At(x.back()));
    if (!std::isfinite(y.back())) continue;
    lowest = std::min(lowest, y.back());
    highest = std::max(highest, y.back());
  }
}

std::vector<double> FindRoots(const Curve& curve, double from, double to) {
  const CurveSamples scan(curve, from, to);
  const double height = std::max(std::abs(scan.lowest), std::abs(scan.highest));
  std::vector<double> roots;
  for (std::size_t i = 0; i < scan.x.size(); ++i) {
    const double y = scan.y[i];
    if (y == 0) roots.push_back(scan.x[i]);
    if (i == 0) continue;
    const double before = scan.y[i - 1];
    if (before * y < 0) {
      const double root = Bisect(curve, scan.x[i - 1], scan.x[i]);
      if (std::abs(curve.At(root)) <= std::max(std::abs(before), std::abs(y)))
        roots.push_back(root);
    }
    if (i + 1 == scan.x.size()) continue;
    const double after = scan.y[i + 1];
    const bool nearest = std::abs(y) <= std::abs(before) && std::abs(y) <= std::abs(after);
    if (!nearest || !(before * y > 0) || !(after * y > 0)) continue;
    const double climb = std::max(std::abs(before), std::abs(after)) - std::abs(y);
    if (std::abs(y) > kMaxDistanceOverClimb * climb) continue;
    // The curve may touch zero from its side of it.
    const Mirrored mirrored(curve);
    const Curve& rising = y > 0 ? static_cast<const Curve&>(mirrored) : curve;
    const double top = HighestPlace(rising, scan.x[i - 1], scan.x[i + 1]);
    if (std::abs(curve.At(top)) <= kTouchShare * height) roots.push_back(top);
  }
  return roots;
}

std::vector<double> FindMaxima(const Curve& curve, double from, double to) {
  const CurveSamples scan(curve, from, to);
  const std::size_t last = scan.x.size() - 1;
  std::vector<double> maxima;
  for (std::size_t i = 0; i <= last; ++i) {
    if (i == 0 || i == last) {
      if (scan.y[i] == scan.highest) maxima.push_back(scan.x[i]);
    } else if (scan.y[i] > scan.y[i - 1] && scan.y[i] >= scan.y[i + 1]) {
      maxima.push_back(HighestPlace(curve, scan.x[i - 1], scan.x[i + 1]));
    }
  }
  return maxima;
}

}  // namespace orrery::answers
