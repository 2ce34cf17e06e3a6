#include "encodings/fope.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "encodings/hope.h"
#include "encodings/shared/rope_frequencies.h"
#include "expect_error.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

TEST(Fope, KeepsTheFrequenciesThatHopeTurns) {
  for (double length : {2.0, 63.0, 1024.0, 1e6}) {
    std::vector<double> turning = HopeFrequencies(64, length, 10000);
    std::erase(turning, 0.0);
    EXPECT_EQ(FopeFrequencies(64, length, 10000), turning) << length;
  }
  EXPECT_TRUE(FopeFrequencies(8, 6, 10000).empty());
}

TEST(Fope, IdentityHasAtMostOneFrequencyAPair) {
  const Tensor square = FopeIdentity(4, 4);
  for (std::size_t i = 0; i < 16; ++i) EXPECT_EQ(square.data[i], i % 5 == 0 ? 1 : 0);
  // The released setting at 64 channels and 1024 tokens: 9 of 16 pairs have a main frequency.
  const Tensor released = FopeIdentity(FopeFrequencies(64, 1024, 10000).size(), 16);
  EXPECT_EQ(released.shape, (Shape{18, 16}));
  EXPECT_EQ(std::count(released.data.begin(), released.data.end(), 1.0), 9);
}

// Every frequency kept, every pair with its own alone: nothing is added to RoPE.
TEST(Fope, WithoutFurtherTermsIsRope) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    const Tensor x = RandomTensor(random, {2, 3, 8});
    const Tensor positions = RandomTensor(random, {3}, 500);
    const std::vector<double> frequencies = FopeFrequencies(8, 1e6, 10000);
    const Tensor identity = FopeIdentity(4, 4);
    const RopeTable plain =
        RopeTableOf(RopeAngles(positions.data, UnscaledRopeFrequencies(8, 10000)));
    for (Pairing pairing : {Pairing::kHalf, Pairing::kInterleaved}) {
      EXPECT_LE(MaxDifference(Fope(x, positions.data, frequencies, {identity, identity}, pairing),
                              RopeRotate(x, plain, pairing)),
                1e-14);
    }
  }
}

TEST(Fope, PairsWithoutWeightsStayOrMixByTheRule) {
  Random random(4);
  const Tensor x = RandomTensor(random, {2, 8});
  const std::vector<double> frequencies = FopeFrequencies(8, 1000, 10000);
  const Tensor weights({frequencies.size(), 1});
  const std::vector<double> positions = {6, 13};
  const Tensor still =
      Fope(x, positions, frequencies, {weights, weights, FopeZero::kStill}, Pairing::kInterleaved);
  const Tensor one = Fope(x, positions, frequencies, {weights, weights}, Pairing::kInterleaved);
  for (std::size_t i = 0; i < x.size(); i += 2) {
    const double a = x.data[i];
    const double b = x.data[i + 1];
    if (i % 8 == 0) {
      EXPECT_EQ(one.data[i], 0);  // a series of zeros
      continue;
    }
    EXPECT_EQ(still.data[i], a);
    EXPECT_EQ(still.data[i + 1], b);
    EXPECT_EQ(one.data[i], a - b);
    EXPECT_EQ(one.data[i + 1], a + b);
  }
}

TEST(Fope, NormalizedColumnsHaveCosineOneAtPositionZero) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    const std::vector<double> frequencies = FopeFrequencies(16, 100, 10000);
    Tensor weights = RandomTensor(random, {frequencies.size(), 4});
    for (double& entry : weights.data) entry = std::abs(entry) + 0.1;
    const RopeTable table =
        FopeTable(std::vector<double>{0}, frequencies, 8,
                  {weights, weights, FopeZero::kStill, FopeNormalize::kColumns});
    for (double cosine : table.cosines.data) EXPECT_NEAR(cosine, 1, 1e-14);
    for (double sine : table.sines.data) EXPECT_EQ(sine, 0);
  }
}

TEST(Fope, WeightsOfEachHeadActOnThatHeadAlone) {
  Random random(6);
  const Tensor x = RandomTensor(random, {2, 2, 3, 8});
  const std::vector<double> frequencies = FopeFrequencies(8, 1000, 10000);
  const std::size_t size = frequencies.size() * 2;
  const Tensor weights = RandomTensor(random, {2, frequencies.size(), 2});
  const std::vector<double> positions = {0, 5, 9};
  const Tensor all = Fope(x, positions, frequencies, {weights, weights}, Pairing::kHalf);
  for (std::size_t h = 0; h < 4; ++h) {
    const Tensor own({frequencies.size(), 2},
                     {weights.data.begin() + static_cast<std::ptrdiff_t>(h % 2 * size),
                      weights.data.begin() + static_cast<std::ptrdiff_t>((h % 2 + 1) * size)});
    const auto begin = static_cast<std::ptrdiff_t>(h * 24);
    const Tensor head({3, 8}, {x.data.begin() + begin, x.data.begin() + begin + 24});
    EXPECT_EQ(Fope(head, positions, frequencies, {own, own}, Pairing::kHalf).data,
              std::vector<double>(all.data.begin() + begin, all.data.begin() + begin + 24));
  }
}

TEST(Fope, NamesWhatDoesNotFit) {
  const std::vector<double> frequencies = {1, 0.5};
  const std::vector<double> positions = {0, 1};
  const Tensor weights({2, 2});
  const Tensor long_weights({3, 2});
  const Tensor heads({2, 2, 2});
  ExpectRefused([] { FopeFrequencies(7, 64, 10000); }, "d is 7");
  ExpectRefused([] { FopeIdentity(3, 0); }, "is 0", "1 or more");
  ExpectRefused(
      [&] {
        FopeTable(positions, frequencies, 4, {long_weights, weights});
      },
      "sine_weights has shape [3, 2]", "[2, 2]");
  ExpectRefused(
      [&] {
        FopeTable(positions, frequencies, 4, {weights, long_weights});
      },
      "cosine_weights has shape [3, 2]");
  ExpectRefused(
      [&] {
        FopeTable(positions, frequencies, 1, {weights, weights});
      },
      "sine_weights has shape [2, 2]", "at most d / 2, 1");
  ExpectRefused(
      [&] {
        FopeTable(positions, frequencies, 4,
                  {weights, weights, FopeZero::kOne, FopeNormalize::kColumns});
      },
      "a column of cosine_weights sums to 0");
  ExpectRefused(
      [&] {
        Fope(Tensor({3, 2, 8}), positions, frequencies, {heads, heads}, Pairing::kHalf);
      },
      "x has shape [3, 2, 8]", "[2, 2, 2]");
  ExpectRefused(
      [&] {
        Fope(Tensor({2, 7}), positions, frequencies, {weights, weights}, Pairing::kHalf);
      },
      "the width of x is 7");
}

}  // namespace
}  // namespace orrery
