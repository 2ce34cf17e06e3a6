#include "encodings/ssmax.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "expect_error.h"
#include "expect_gradient.h"
#include "numeric/linear.h"
#include "numeric/softmax.h"
#include "random_values.h"

namespace orrery {
namespace {

constexpr double kMasked = -std::numeric_limits<double>::infinity();

TEST(Ssmax, OneKeyAloneHasAllWeightWhateverTheFactor) {
  for (double s : {-3.0, 0.0, 0.43, 100.0}) {
    EXPECT_EQ(Ssmax(Tensor::Vector({-7}), {.s = s}).data, (std::vector<double>{1}));
    EXPECT_EQ(Ssmax(Tensor::Vector({kMasked, 5, kMasked}), {.s = s}).data,
              (std::vector<double>{0, 1, 0}));
  }
}

TEST(Ssmax, RowMaskedThroughoutHasOnlyZeros) {
  const Tensor row = Tensor::Vector({kMasked, kMasked});
  EXPECT_EQ(Ssmax(row).data, (std::vector<double>{0, 0}));
  const SsmaxGradients gradients = SsmaxBackward(row, Tensor::Vector({1, 2}));
  EXPECT_EQ(gradients.d_x.data, (std::vector<double>{0, 0}));
  EXPECT_EQ(gradients.d_s, 0);
}

TEST(Ssmax, IsSoftmaxOfTheLogitsTimesTheFactor) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    const Tensor x = RandomTensor(random, {1, 6});
    const double s = RandomNumber(random, 2);
    const double b = RandomNumber(random, 1);
    std::vector<double> row = x.data;
    for (double& entry : row) entry *= s * std::log(6) + b;
    Softmax(row);
    const Tensor weights = Ssmax(x, {.s = s, .b = b});
    for (std::size_t i = 0; i < row.size(); ++i) EXPECT_NEAR(weights.data[i], row[i], 1e-15);
  }
}

// What SSMax is for: one key ahead of equals by a gap keeps its weight as rows grow, where softmax
// lets it fade.
TEST(Ssmax, KeepsAKeyAheadAsRowsGrowWhereSoftmaxLetsItFade) {
  constexpr double kGap = 5;
  double fading = 1;
  for (std::size_t n : {10u, 100u, 1000u, 10000u}) {
    Tensor row({n});
    row.data[0] = kGap;
    EXPECT_GT(Ssmax(row, {.s = 0.43}).data[0], 0.9) << n;
    const double plain = Ssmax(row, {.s = 0, .b = 1}).data[0];
    EXPECT_LT(plain, fading) << n;
    fading = plain;
  }
  EXPECT_LT(fading, 0.02);
}

TEST(Ssmax, MaskedEntriesChangeNoWeightOfTheOthers) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    const Tensor x = RandomTensor(random, {4});
    const double s = RandomNumber(random, 2);
    const Tensor alone = Ssmax(x, {.s = s});
    std::vector<double> padded = x.data;
    padded.insert(padded.begin() + 2, 3, kMasked);
    const Tensor among = Ssmax(Tensor::Vector(padded), {.s = s});
    EXPECT_EQ(among.data[1], alone.data[1]);
    EXPECT_EQ(among.data[2], 0);
    EXPECT_EQ(among.data[6], alone.data[3]);
  }
}

TEST(Ssmax, GradientsMatchFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 5; ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    const Tensor x = RandomTensor(random, {2, 3, 4});
    const Tensor d_output = RandomTensor(random, {2, 3, 4});
    const Tensor learned = RandomTensor(random, {2});
    const double n = seed % 2 ? 0 : 50;
    const auto loss = [&](const Tensor& rows, const Tensor& sb) {
      return Dot(Ssmax(rows, {sb.data[0], sb.data[1], n}).data, d_output.data);
    };
    const SsmaxGradients gradients =
        SsmaxBackward(x, d_output, {learned.data[0], learned.data[1], n});
    ExpectGradientMatchesFiniteDifference([&](const Tensor& rows) { return loss(rows, learned); },
                                          x, gradients.d_x);
    ExpectGradientMatchesFiniteDifference([&](const Tensor& sb) { return loss(x, sb); }, learned,
                                          Tensor::Vector({gradients.d_s, gradients.d_b}));
  }
}

TEST(Ssmax, FactorsAreThoseOfRowsThatSeeOneKeyMoreThanTheirPosition) {
  const Tensor factors = SsmaxFactors(Tensor::Vector({0, 4}), Tensor::Vector({0.5, -1}), 0.25);
  EXPECT_EQ(factors.shape, (Shape{2, 2}));
  const std::vector<double> expected = {0.25, 0.5 * std::log(5) + 0.25, 0.25, 0.25 - std::log(5)};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(factors.data[i], expected[i], 1e-15);
}

TEST(Ssmax, NamesWhatIsOutOfRange) {
  ExpectRefused([] { Ssmax(Tensor({2}), {.n = -1}); }, "n is", "0 or more");
  ExpectRefused([] { SsmaxBackward(Tensor({2}), Tensor({3})); }, "d_output has shape [3]", "[2]");
  ExpectRefused([] { SsmaxFactors(Tensor::Vector({-1}), Tensor::Vector({1})); },
                "an entry of positions is");
  ExpectRefused([] { SsmaxFactors(Tensor::Vector({1}), Tensor({2, 2})); }, "s has shape [2, 2]");
}

}  // namespace
}  // namespace orrery
