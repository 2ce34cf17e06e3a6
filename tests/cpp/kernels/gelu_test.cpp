#include "kernels/gelu.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "expect_error.h"
#include "kernels/float_bits.h"
#include "kernels/plain.h"

namespace orrery::kernels {
namespace {

// From -60 to 60, denser about 0, with a tail that fills no vector.
std::vector<float> Inputs() {
  std::vector<float> x;
  for (int i = -30001; i <= 30001; ++i) {
    const float t = static_cast<float>(i) / 30001;
    x.push_back(60 * t * t * t);
    x.push_back(4 * t);
  }
  return x;
}

double Worst(const std::vector<float>& actual, const std::vector<double>& expected,
             const std::vector<double>& scale) {
  double worst = 0;
  for (std::size_t i = 0; i < actual.size(); ++i)
    if (scale[i] != 0) worst = std::max(worst, std::abs((actual[i] - expected[i]) / scale[i]));
  return worst;
}

TEST(Gelu, AndItsSlopeAreWithinTheStatedErrorOfTheFormWithTanh) {
  const std::vector<float> x = Inputs();
  const std::vector<double> exact(x.begin(), x.end());
  std::vector<float> y(x.size()), slope(x.size());
  std::vector<double> expected(x.size()), expected_slope(x.size());
  Gelu(x, y, slope);
  Gelu(exact, expected, expected_slope);
  EXPECT_LT(Worst(y, expected, exact), 2e-7);
  EXPECT_LT(Worst(slope, expected_slope, std::vector<double>(x.size(), 1)), 3e-7);
}

TEST(Gelu, SlopeIsThatOfGelu) {
  constexpr double kStep = 1e-5;
  for (const double x : {-6.0, -1.5, -0.7, 0.0, 0.3, 1.0, 4.0}) {
    std::vector<double> up = {x + kStep}, down = {x - kStep}, y(1), slope(1);
    Gelu(up, up, slope);
    Gelu(down, down, slope);
    Gelu(std::vector<double>{x}, y, slope);
    EXPECT_NEAR(slope[0], (up[0] - down[0]) / (2 * kStep), 1e-9) << x;
  }
}

TEST(Gelu, FarFromZeroIsXOrZero) {
  const std::vector<float> x = {1e12f, -1e12f, 100, -100};
  std::vector<float> y(4), slope(4);
  Gelu(x, y, slope);
  EXPECT_EQ(y[0], 1e12f);
  EXPECT_EQ(y[2], 100);
  EXPECT_NEAR(y[1], 0, 1e-20);
  EXPECT_NEAR(y[3], 0, 1e-20);
  EXPECT_EQ(slope[0], 1);
  EXPECT_NEAR(slope[3], 0, 1e-20);
}

// The hashes are those of the same steps in NumPy's float32.
TEST(Gelu, HasTheSameBitsOnEveryMachineAlsoInPlace) {
  std::vector<float> x = EvenlySpread(1003, 3);
  for (float& entry : x) entry *= 8;
  std::vector<float> y(x.size());
  Gelu(x, y, x);
  EXPECT_EQ(HashOfBits(y), 1508096667u);
  EXPECT_EQ(HashOfBits(x), 2816227589u);
}

TEST(Gelu, LengthsThatDifferAreNamed) {
  std::vector<float> three(3), two(2);
  ExpectRefused([&] { Gelu(three, two, three); }, "x has 3 entries, y 2 and slope 3");
}

}  // namespace
}  // namespace orrery::kernels
