#include "encodings/pope.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "expect_error.h"
#include "expect_gradient.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

TEST(Pope, HasOneFrequencyAChannelOfOddWidthsToo) {
  EXPECT_EQ(PopeFrequencies(1, 100), (std::vector<double>{1}));
  const std::vector<double> frequencies = PopeFrequencies(5, 100);
  ASSERT_EQ(frequencies.size(), 5u);
  for (std::size_t c = 0; c < 5; ++c)
    EXPECT_NEAR(frequencies[c], std::pow(100, -static_cast<double>(c) / 5), 1e-15);
}

// The product of two rows is the score of their offset, wherever the two stand.
TEST(Pope, ScoresDependOnTheOffsetAlone) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    const Tensor query = RandomTensor(random, {5}, 3);
    const Tensor key = RandomTensor(random, {5}, 3);
    Tensor phases = RandomTensor(random, {5}, 3);
    for (double& phase : phases.data) phase -= 3;
    const PopeOptions with_phases{.phases = &phases, .base = 100};
    const double offset = RandomNumber(random, 50);
    const std::vector<double> score =
        PopeScores(query.data, key.data, std::vector<double>{offset}, with_phases);
    for (int repeat = 0; repeat < 3; ++repeat) {
      const double position = RandomNumber(random, 500);
      const Tensor q = Pope(query, std::vector<double>{position}, {.base = 100});
      const Tensor k = Pope(key, std::vector<double>{position + offset}, with_phases);
      EXPECT_NEAR(Dot(q.data, k.data), score[0], 1e-11);
    }
  }
}

TEST(Pope, PositionTurnsPhasesAndLeavesMagnitudesToContent) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    const Tensor x = RandomTensor(random, {4, 6}, 5);
    const Tensor positions = RandomTensor(random, {4}, 1000);
    const Tensor rows = Pope(x, positions.data);
    for (std::size_t i = 0; i < x.size(); ++i) {
      const std::size_t start = i / 6 * 12 + i % 6;
      EXPECT_NEAR(std::hypot(rows.data[start], rows.data[start + 6]),
                  std::log1p(std::exp(x.data[i])), 1e-13);
    }
  }
}

TEST(Pope, WithoutPhasesAnOffsetAndItsNegativeScoreAlike) {
  Random random(3);
  const Tensor query = RandomTensor(random, {7});
  const Tensor key = RandomTensor(random, {7});
  const std::vector<double> scores =
      PopeScores(query.data, key.data, std::vector<double>{0, 5, -5});
  EXPECT_EQ(scores[1], scores[2]);
  EXPECT_GT(scores[0], scores[1]);  // every cosine is 1, and every magnitude positive
}

TEST(Pope, LayoutsHoldTheSameParts) {
  Random random(5);
  const Tensor x = RandomTensor(random, {3, 4});
  const std::vector<double> positions = {1, 4, 9};
  const Tensor concat = Pope(x, positions);
  const Tensor interleaved = Pope(x, positions, {.layout = PopeLayout::kInterleaved});
  for (std::size_t i = 0; i < x.size(); ++i) {
    const std::size_t start = i / 4 * 8;
    const std::size_t c = i % 4;
    EXPECT_EQ(interleaved.data[start + 2 * c], concat.data[start + c]);
    EXPECT_EQ(interleaved.data[start + 2 * c + 1], concat.data[start + 4 + c]);
  }
}

TEST(Pope, PhasesOutsideTheirRangeActAsItsBounds) {
  const Tensor x({1, 2}, {0.5, -1});
  const Tensor outside = Tensor::Vector({3, -100});
  const Tensor bounds = Tensor::Vector({0, -2 * std::numbers::pi});
  const std::vector<double> positions = {7};
  EXPECT_EQ(Pope(x, positions, {.phases = &outside}).data,
            Pope(x, positions, {.phases = &bounds}).data);
  const Tensor ones({1, 4}, {1, 1, 1, 1});
  EXPECT_EQ(PopeBackward(x, positions, ones, {.phases = &outside}).d_phases.data,
            (std::vector<double>{0, 0}));
}

TEST(Pope, GradientsMatchFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 5; ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    const Tensor x = RandomTensor(random, {2, 2, 3, 4});
    const Tensor d_output = RandomTensor(random, {2, 2, 3, 8});
    Tensor phases = RandomTensor(random, {2, 4});
    for (double& phase : phases.data) phase -= 3;
    const std::vector<double> positions = {0, 2, -5.5};
    const PopeLayout layout = seed % 2 ? PopeLayout::kConcat : PopeLayout::kInterleaved;
    const auto loss = [&](const Tensor& rows, const Tensor& at) {
      return Dot(Pope(rows, positions, {&at, 50, layout}).data, d_output.data);
    };
    const PopeGradients gradients = PopeBackward(x, positions, d_output, {&phases, 50, layout});
    ExpectGradientMatchesFiniteDifference([&](const Tensor& rows) { return loss(rows, phases); }, x,
                                          gradients.d_x);
    ExpectGradientMatchesFiniteDifference([&](const Tensor& at) { return loss(x, at); }, phases,
                                          gradients.d_phases);
  }
}

TEST(Pope, NamesWhatDoesNotFit) {
  const Tensor x({2, 3, 4});
  const std::vector<double> positions = {0, 1, 2};
  const Tensor narrow({3});
  const Tensor heads({3, 4});
  ExpectRefused([] { PopeFrequencies(0, 100); }, "d is 0");
  ExpectRefused([] { PopeFrequencies(4, 0); }, "base is 0");
  ExpectRefused(
      [&] {
        Pope(x, std::vector<double>{0, 1});
      },
      "x has shape [2, 3, 4]", "2 positions");
  ExpectRefused([&] { Pope(x, positions, {.phases = &narrow}); }, "phases has shape [3]");
  ExpectRefused([&] { Pope(x, positions, {.phases = &heads}); }, "phases has shape [3, 4]");
  ExpectRefused([&] { PopeBackward(x, positions, x); }, "d_output has shape [2, 3, 4]",
                "[2, 3, 8]");
  ExpectRefused(
      [] {
        PopeScores(std::vector<double>{1}, std::vector<double>{1, 2}, {});
      },
      "key has shape [2]");
}

}  // namespace
}  // namespace orrery
