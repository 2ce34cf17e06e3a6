#include "answers/curve.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace orrery {
namespace {

constexpr int kHalvings = 60;
constexpr int kSections = 40;  // 0.618^40 is below the square root of the precision
constexpr double kGoldenShare = 0.6180339887498949;
constexpr double kTouches = 1e-9;  // of the curve's height
// A curve that touches zero between two steps comes from at most 0.5 (a corner) or 0.13 (a
// parabola) of the way it climbs to the step before or after; what stands higher above zero than
// this cannot touch it.
constexpr double kMostOverClimb = 4;

// The slope by five points, up to a factor.
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

// Halves an interval at whose ends the curve has two signs.
double Bisect(const Curve& curve, double low, double high) {
  const bool rises = curve.At(low) < 0;
  for (int i = 0; i < kHalvings && low < high; ++i) {
    const double middle = low + (high - low) / 2;
    (((curve.At(middle) < 0) == rises) ? low : high) = middle;
  }
  return low + (high - low) / 2;
}

// The highest place between two others. Golden sections come no nearer than the square root of the
// precision, for the top is flat; from there the slope is halved, unless the curve has a corner and
// that leads downwards.
double Top(const Curve& curve, double low, double high) {
  const double reach = (high - low) / 8;
  double left = high - kGoldenShare * (high - low);
  double right = low + kGoldenShare * (high - low);
  double at_left = curve.At(left);
  double at_right = curve.At(right);
  for (int i = 0; i < kSections; ++i) {
    // One of the two inner places is an inner place of the part that is kept.
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

Scan::Scan(const Curve& curve, double from, double to) : lowest(INFINITY), highest(-INFINITY) {
  for (int i = 0; i <= kSteps; ++i) {
    x.push_back(i == kSteps ? to : from + (to - from) * i / kSteps);
    y.push_back(curve.At(x.back()));
    if (!std::isfinite(y.back())) continue;
    lowest = std::min(lowest, y.back());
    highest = std::max(highest, y.back());
  }
}

std::vector<double> Roots(const Curve& curve, double from, double to) {
  const Scan scan(curve, from, to);
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
    if (std::abs(y) > kMostOverClimb * climb) continue;
    // From the side of zero on which it stands, the curve may touch it.
    const Mirrored mirrored(curve);
    const Curve& rising = y > 0 ? static_cast<const Curve&>(mirrored) : curve;
    const double top = Top(rising, scan.x[i - 1], scan.x[i + 1]);
    if (std::abs(curve.At(top)) <= kTouches * height) roots.push_back(top);
  }
  return roots;
}

std::vector<double> Maxima(const Curve& curve, double from, double to) {
  const Scan scan(curve, from, to);
  const std::size_t last = scan.x.size() - 1;
  std::vector<double> maxima;
  for (std::size_t i = 0; i <= last; ++i) {
    if (i == 0 || i == last) {
      if (scan.y[i] == scan.highest) maxima.push_back(scan.x[i]);
    } else if (scan.y[i] > scan.y[i - 1] && scan.y[i] >= scan.y[i + 1]) {
      maxima.push_back(Top(curve, scan.x[i - 1], scan.x[i + 1]));
    }
  }
  return maxima;
}

}  // namespace orrery
