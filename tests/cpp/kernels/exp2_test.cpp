#include "kernels/exp2.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "kernels/float_bits.h"

namespace orrery::kernels {
namespace {

std::vector<float> PowersOf(std::vector<float> numbers) {
  ForEachVector(numbers.size(), [&](std::size_t i, std::size_t count) {
    float* const place = numbers.data() + i;
    StoreLanes(Exp2(LoadLanes(place, count)), place, count);
  });
  return numbers;
}

TEST(Exp2, IsWithinTheStatedErrorOverItsRange) {
  std::vector<float> numbers;
  for (int i = -126 * 4096; i <= 127 * 4096; ++i)
    numbers.push_back(static_cast<float>(i) / 4096 + static_cast<float>(i % 7) * 1e-5f);
  const std::vector<float> powers = PowersOf(numbers);
  double worst = 0;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] < -126 || numbers[i] > 127.4f) continue;
    worst = std::max(worst, std::abs(powers[i] / std::exp2(double{numbers[i]}) - 1));
  }
  EXPECT_LT(worst, 1.1e-7);
}

TEST(Exp2, OfWholeNumbersIsExact) {
  std::vector<float> numbers;
  for (int n = -126; n <= 127; ++n) numbers.push_back(static_cast<float>(n));
  const std::vector<float> powers = PowersOf(numbers);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    EXPECT_EQ(powers[i], std::ldexp(1.0f, static_cast<int>(numbers[i])));
}

TEST(Exp2, IsZeroFarBelowAndNanForNan) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const std::vector<float> powers = PowersOf({-kInfinity, -1e30f, -126.01f, std::nanf("")});
  EXPECT_EQ(powers[0], 0);
  EXPECT_EQ(powers[1], 0);
  EXPECT_EQ(powers[2], 0);
  EXPECT_TRUE(std::isnan(powers[3]));
}

// The hash is that of the same steps in NumPy's float32.
TEST(Exp2, HasTheSameBitsOnEveryMachine) {
  std::vector<float> numbers = EvenlySpread(1003, 1);
  for (float& number : numbers) number *= 20;
  EXPECT_EQ(HashOfBits(PowersOf(numbers)), 727726492u);
}

}  // namespace
}  // namespace orrery::kernels
