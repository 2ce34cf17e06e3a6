#include "encodings/fire.h"

#include <cmath>

#include "expect_error.h"
#include "expect_gradient.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

std::vector<double> Positions(std::size_t count) {
  std::vector<double> positions(count);
  for (std::size_t t = 0; t < count; ++t) positions[t] = static_cast<double>(t);
  return positions;
}

TEST(Fire, StartsWithoutOptionsWhereThePublishedCodeDoes) {
  const Tensor offsets = OffsetMatrix(600, 600);
  const FireOptions published{.c = 0.1, .threshold = 512, .epsilon = 1e-6};
  EXPECT_EQ(FireDistances(offsets, Positions(600)).data,
            FireDistances(offsets, Positions(600), published).data);
}

TEST(Fire, DistancesOfPastKeysStayWithinOneHoweverLongTheText) {
  for (std::size_t length : {4, 40, 400}) {
    const Tensor distances =
        FireDistances(OffsetMatrix(length, length), Positions(length), {.c = 0.7, .threshold = 16});
    for (std::size_t t = 0; t < length; ++t) {
      for (std::size_t s = 0; s <= t; ++s) {
        EXPECT_TRUE(distances.data[t * length + s] >= 0 && distances.data[t * length + s] <= 1);
        if (s > 0) EXPECT_LT(distances.data[t * length + s], distances.data[t * length + s - 1]);
      }
    }
  }
}

TEST(Fire, FirstKeyIsAtDistanceOneForQueriesBeyondTheThreshold) {
  const Tensor distances =
      FireDistances(OffsetMatrix(30, 30), Positions(30), {.c = 0.3, .threshold = 10, .epsilon = 0});
  for (std::size_t t = 10; t < 30; ++t) EXPECT_NEAR(distances.data[t * 30], 1, 1e-15);
}

TEST(Fire, BackwardPassMatchesFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor offsets = OffsetMatrix(6, 6);
    const std::vector<double> positions = Positions(6);
    const Tensor d_distances = RandomTensor(random, {6, 6}, 1);
    const Tensor learned = Tensor::Vector({0.2 + std::abs(RandomNumber(random, 2)), 2.5});
    const auto loss = [&](const Tensor& x) {
      return Dot(FireDistances(offsets, positions, {x.data[0], x.data[1]}).data, d_distances.data);
    };
    const FireGradients gradients =
        FireDistancesBackward(offsets, positions, {learned.data[0], learned.data[1]}, d_distances);
    ExpectGradientMatchesFiniteDifference(loss, learned,
                                          Tensor::Vector({gradients.d_c, gradients.d_threshold}));
  }
}

TEST(Fire, BadInputIsRefusedWithItsValue) {
  const Tensor offsets = OffsetMatrix(2, 2);
  ExpectRefused([&] { FireDistances(offsets, Positions(3)); }, "offsets has shape [2, 2]",
                "[3, 2]");
  ExpectRefused([&] { FireDistances(offsets, Positions(2), {.c = 0}); }, "c is 0", "positive");
  ExpectRefused([&] { FireDistances(offsets, Positions(2), {.threshold = std::nan("")}); },
                "threshold is not a number");
  ExpectRefused(
      [&] {
        FireDistances(offsets, std::vector<double>{0, -1});
      },
      "an entry of query_positions is −1");
  ExpectRefused(
      [&] {
        FireDistancesBackward(offsets, Positions(2), {}, Tensor({1, 2}));
      },
      "d_distances has shape [1, 2]");
}

}  // namespace
}  // namespace orrery
