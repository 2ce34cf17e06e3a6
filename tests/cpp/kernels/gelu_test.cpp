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

TEST(Gelu, IsWithinTheStatedErrorOfTheFormWithTanh) {
  const std::vector<float> x = Inputs();
  const std::vector<double> exact(x.begin(), x.end());
  std::vector<float> y(x.size());
  std::vector<double> expected(x.size());
  Gelu(x, y);
  Gelu(exact, expected);
  double worst = 0;
  for (std::size_t i = 0; i < x.size(); ++i)
    if (x[i] != 0) worst = std::max(worst, std::abs(y[i] - expected[i]) / std::abs(exact[i]));
  EXPECT_LT(worst, 2e-7);
}

TEST(Gelu, BackwardIsWithinTheStatedErrorOfTheFormWithTanh) {
  const std::vector<float> x = Inputs();
  const std::vector<double> exact(x.begin(), x.end());
  std::vector<float> dx(x.size());
  std::vector<double> expected(x.size());
  GeluBackward(x, std::vector<float>(x.size(), 1), dx);
  GeluBackward(exact, std::vector<double>(x.size(), 1), expected);
  double worst = 0;
  for (std::size_t i = 0; i < x.size(); ++i) worst = std::max(worst, std::abs(dx[i] - expected[i]));
  EXPECT_LT(worst, 3e-7);
}

TEST(Gelu, BackwardIsTheSlopeOfGelu) {
  constexpr double kStep = 1e-5;
  for (const double x : {-6.0, -1.5, -0.7, 0.0, 0.3, 1.0, 4.0}) {
    std::vector<double> up = {x + kStep}, down = {x - kStep}, slope(1);
    Gelu(up, up);
    Gelu(down, down);
    GeluBackward(std::vector<double>{x}, std::vector<double>{1}, slope);
    EXPECT_NEAR(slope[0], (up[0] - down[0]) / (2 * kStep), 1e-9) << x;
  }
}

TEST(Gelu, FarFromZeroIsXOrZero) {
  const std::vector<float> x = {1e12f, -1e12f, 100, -100};
  std::vector<float> y(4), dx(4);
  Gelu(x, y);
  GeluBackward(x, std::vector<float>(4, 1), dx);
  EXPECT_EQ(y[0], 1e12f);
  EXPECT_EQ(y[2], 100);
  EXPECT_NEAR(y[1], 0, 1e-20);
  EXPECT_NEAR(y[3], 0, 1e-20);
  EXPECT_EQ(dx[0], 1);
  EXPECT_NEAR(dx[3], 0, 1e-20);
}

// The hashes are those of the same steps in NumPy's float32.
TEST(Gelu, HasTheSameBitsOnEveryMachine) {
  std::vector<float> x = EvenlySpread(1003, 3);
  for (float& entry : x) entry *= 8;
  std::vector<float> y(x.size()), dx(x.size());
  Gelu(x, y);
  GeluBackward(x, EvenlySpread(1003, 4), dx);
  EXPECT_EQ(HashOfBits(y), 1508096667u);
  EXPECT_EQ(HashOfBits(dx), 160047800u);
}

TEST(Gelu, LengthsThatDifferAreNamed) {
  std::vector<float> three(3), two(2);
  ExpectRefused([&] { Gelu(three, two); }, "x has 3 entries", "the result 2");
  ExpectRefused([&] { GeluBackward(three, two, three); }, "its gradient 2");
}

}  // namespace
}  // namespace orrery::kernels
