#include "encodings/alibi.h"

#include <cmath>
#include <limits>

#include "attention/attention.h"
#include "attention/mask.h"
#include "expect_error.h"
#include "numeric/softmax.h"
#include "random_values.h"

namespace orrery {
namespace {

// Section 6.6 of the coverage list.
TEST(Alibi, SlopesHalveFromHeadToHeadForEightHeads) {
  const std::vector<double> slopes = AlibiSlopes(8);
  for (std::size_t h = 0; h < 8; ++h) EXPECT_EQ(slopes[h], std::ldexp(1, -static_cast<int>(h) - 1));
  EXPECT_EQ(AlibiSlopes(4), (std::vector<double>{0.25, 0.0625, 0.015625, 0.00390625}));
}

// ERR-39.
TEST(Alibi, TwelveHeadsTakeEverySecondSlopeOfSixteen) {
  const std::vector<double> slopes = AlibiSlopes(12);
  const std::vector<double> last = {0.707106781187, 0.353553390593, 0.176776695297,
                                    0.0883883476483};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(slopes[8 + i], last[i], 1e-12);
  EXPECT_EQ(slopes[7], 0.00390625);
  EXPECT_NEAR(AlibiSlopes(12, {.rule = SlopeRule::kPaper})[0], 0.629960524947, 1e-12);
}

TEST(Alibi, RulesAgreeForPowersOfTwoAndSmallestSlopeIsSetByBiasMax) {
  for (std::size_t heads = 1; heads <= 128; ++heads) {
    const bool power = (heads & (heads - 1)) == 0;
    EXPECT_EQ(AlibiSlopes(heads) == AlibiSlopes(heads, {.rule = SlopeRule::kPaper}), power)
        << heads;
    EXPECT_EQ(AlibiSlopes(heads, {.rule = SlopeRule::kPaper, .bias_max = 16}).back(),
              std::ldexp(1, -16));
  }
}

TEST(Alibi, BiasFallsWithDistanceOnBothSides) {
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto heads = static_cast<std::size_t>(random.Integer(1, 12));
    const auto far = static_cast<double>(random.Integer(2, 500));
    const Tensor bias = AlibiBias(Tensor::Vector({-far, 1 - far, 0, far - 1, far}),
                                  AlibiSlopes(heads), AlibiForm::kSymmetric);
    for (std::size_t h = 0; h < heads; ++h) {
      const double* row = bias.data.data() + 5 * h;
      EXPECT_LT(row[0], row[1]);
      EXPECT_LE(row[1], row[2]);
      EXPECT_EQ(row[2], 0);
      EXPECT_EQ(row[0], row[4]);
      EXPECT_EQ(row[1], row[3]);
    }
  }
}

TEST(Alibi, RowFormAndRelativeFormGiveTheSameWeights) {
  const std::vector<double> slopes = AlibiSlopes(3);
  const Tensor relative = AlibiBias(OffsetMatrix(1, 6), slopes, AlibiForm::kCausal);
  const Tensor row = AlibiBias(Tensor({1, 6}, {0, 1, 2, 3, 4, 5}), slopes, AlibiForm::kSigned);
  for (std::size_t h = 0; h < 3; ++h) {
    std::vector<double> a(relative.data.begin() + 6 * static_cast<long>(h),
                          relative.data.begin() + 6 * static_cast<long>(h) + 6);
    std::vector<double> b(row.data.begin() + 6 * static_cast<long>(h),
                          row.data.begin() + 6 * static_cast<long>(h) + 6);
    Softmax(a);
    Softmax(b);
    for (std::size_t s = 0; s < 6; ++s) EXPECT_NEAR(a[s], b[s], 1e-15);
  }
}

// ERR-40: without a mask the signed form gives every query the same preference for the last token.
TEST(Alibi, SignedFormWithoutMaskMakesAllRowsAlike) {
  const Tensor bias = AlibiBias(OffsetMatrix(5, 5), std::vector<double>{0.5}, AlibiForm::kSigned);
  const std::vector<double> expected = {0.0580122173980, 0.0956459767846, 0.157693556382,
                                        0.259992720659, 0.428655528777};
  for (std::size_t t = 0; t < 5; ++t) {
    std::vector<double> row(bias.data.begin() + 5 * static_cast<long>(t),
                            bias.data.begin() + 5 * static_cast<long>(t) + 5);
    Softmax(row);
    for (std::size_t s = 0; s < 5; ++s) EXPECT_NEAR(row[s], expected[s], 1e-12);
  }
}

// S4-X5: one head, slope 0.5, identity projections, scale 1/sqrt 2; without a mask and causal.
TEST(Alibi, AttentionOfThreeRowsWithBias) {
  const Tensor x({3, 2}, {1, 0, 0, 1, 1, 1});
  const auto expect = [&](AlibiForm form, const std::vector<double>& expected) {
    const Tensor bias = AlibiBias(OffsetMatrix(3, 3), std::vector<double>{0.5}, form);
    const Tensor output =
        Attention(x, x, x, NoMask(3, 3), 1 / std::sqrt(2.0), {.bias = &bias}).output;
    for (std::size_t i = 0; i < expected.size(); ++i)
      EXPECT_NEAR(output.data[i], expected[i], 1e-12);
  };
  expect(AlibiForm::kSymmetric, {0.820592733074, 0.400098642925, 0.475228678368, 0.843061217540,
                                 0.797993141426, 0.877476646803});
  expect(AlibiForm::kCausal,
         {1, 0, 0.230213372983, 0.769786627017, 0.797993141426, 0.877476646803});
}

TEST(Alibi, CausalFormForbidsKeysAfterTheQuery) {
  const Tensor bias =
      AlibiBias(Tensor::Vector({-1, 0, 1}), std::vector<double>{0.5}, AlibiForm::kCausal);
  EXPECT_EQ(bias.data, (std::vector<double>{-0.5, 0, -std::numeric_limits<double>::infinity()}));
}

TEST(Alibi, BadInputIsRefusedWithItsValue) {
  ExpectRefused([] { AlibiSlopes(0); }, "heads is 0");
  ExpectRefused([] { AlibiSlopes(4, {.bias_max = -1}); }, "bias_max is −1", "positive");
  ExpectRefused(
      [] {
        AlibiBias(Tensor::Vector({std::nan("")}), std::vector<double>{1}, AlibiForm::kSymmetric);
      },
      "an entry of offsets is not a number");
  ExpectRefused(
      [] { AlibiBias(Tensor::Vector({1}), std::vector<double>{INFINITY}, AlibiForm::kSymmetric); },
      "an entry of slopes is ∞");
}

}  // namespace
}  // namespace orrery
