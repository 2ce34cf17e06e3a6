#include "answers/curve.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include "numeric/random.h"

namespace orrery::answers {
namespace {

class Plain final : public Curve {
 public:
  explicit Plain(double (*at)(double)) : at_(at) {}
  double At(double x) const override { return at_(x); }

 private:
  double (*at_)(double);
};

// Counts how often it was asked.
class Counted final : public Curve {
 public:
  explicit Counted(std::function<double(double)> at) : at_(std::move(at)) {}
  double At(double x) const override {
    ++count;
    return at_(x);
  }

  mutable int count = 0;

 private:
  std::function<double(double)> at_;
};

void ExpectPlaces(const std::vector<double>& got, const std::vector<double>& want, double width) {
  ASSERT_EQ(got.size(), want.size());
  for (std::size_t i = 0; i < want.size(); ++i)
    EXPECT_NEAR(got[i], want[i], 1e-9 * width) << "place " << i;
}

TEST(Curve, RootsAreWithinABillionthOfTheWidth) {
  const Plain sine([](double x) { return std::sin(x); });
  ExpectPlaces(FindRoots(sine, 1, 10), {M_PI, 2 * M_PI, 3 * M_PI}, 9);
  const Plain root([](double x) { return x * x - 2; });
  ExpectPlaces(FindRoots(root, -3, 3), {-std::sqrt(2.0), std::sqrt(2.0)}, 6);
}

TEST(Curve, RootAtAnEndOrOfACurveThatOnlyTouchesCounts) {
  const Plain line([](double x) { return x; });
  ExpectPlaces(FindRoots(line, 0, 1), {0}, 1);
  const Plain square([](double x) { return (x - 0.3) * (x - 0.3); });
  ExpectPlaces(FindRoots(square, 0, 1), {0.3}, 1);
  const Plain near([](double x) { return (x - 0.3) * (x - 0.3) + 1e-6; });
  EXPECT_TRUE(FindRoots(near, 0, 1).empty());
}

TEST(Curve, TouchesOfZeroAreFoundWhereverTheyLie) {
  for (std::uint32_t seed = 1; seed <= 500; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const double place = 0.05 + 0.9 * random.Next() / 4294967296.0;
    for (double power : {1.0, 1.5, 2.0, 4.0}) {
      for (double sign : {1.0, -1.0}) {
        const Counted touching(
            [=](double x) { return sign * std::pow(std::abs(x - place), power); });
        const std::vector<double> roots = FindRoots(touching, 0, 1);
        ASSERT_EQ(roots.size(), 1u) << "place " << place << ", power " << power;
        // The fourth power is below the precision of the curve's height already near the place.
        EXPECT_NEAR(roots[0], place, power < 4 ? 1e-9 : 1e-4) << "power " << power;
      }
    }
  }
}

// A page computes curves by formulas, a hundred times as slowly as a compiled function.
TEST(Curve, LowPlacesFarFromZeroAreNotRefined) {
  const Counted wave([](double x) { return std::cos(x) + 3; });
  EXPECT_TRUE(FindRoots(wave, 0, 100).empty());
  EXPECT_EQ(wave.count, CurveSamples::kSteps + 1);
}

TEST(Curve, PolesAndGapsAreNoRoots) {
  const Plain tangent([](double x) { return std::tan(x); });
  ExpectPlaces(FindRoots(tangent, 1, 4), {M_PI}, 3);
  const Plain logarithm([](double x) { return std::log(x); });
  ExpectPlaces(FindRoots(logarithm, -1, 3), {1}, 4);
}

TEST(Curve, SmoothMaximaAreWithinABillionthOfTheWidth) {
  const Plain sine([](double x) { return std::sin(x); });
  ExpectPlaces(FindMaxima(sine, 0, 10), {M_PI / 2, 5 * M_PI / 2}, 10);
  const Plain bell([](double x) { return x * std::exp(-x); });
  ExpectPlaces(FindMaxima(bell, 0, 5), {1}, 5);
}

TEST(Curve, CornersAreMaximaToo) {
  const Plain roof([](double x) { return -std::abs(x - 0.37) - (x > 0.37 ? 2 * (x - 0.37) : 0); });
  ExpectPlaces(FindMaxima(roof, 0, 1), {0.37}, 1);
}

TEST(Curve, EndCountsWhereNothingIsHigher) {
  const Plain falling([](double x) { return -x; });
  ExpectPlaces(FindMaxima(falling, 0, 1), {0}, 1);
}

}  // namespace
}  // namespace orrery::answers
