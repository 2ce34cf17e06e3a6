#include "encodings/rope_axial.h"

#include "encodings/rope.h"
#include "encodings/sinusoidal.h"
#include "expect_error.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

Tensor Angles(const Tensor& positions, std::size_t d, double base) {
  return RopeAxialAngles(AsMatrix(positions, "positions"), d, base);
}

// Golden case rope2d/axial_a: token 5 of a grid 3 wide stands at x = 2, y = 1.
TEST(RopeAxial, FirstPairsTurnByTheFirstAxis) {
  const Tensor angles = Angles(Tensor({1, 2}, {2, 1}), 8, 100);
  ASSERT_EQ(angles.shape, (Shape{1, 4}));
  const std::vector<double> expected = {2, 0.2, 1, 0.1};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(angles.data[i], expected[i], 1e-15);
}

TEST(RopeAxial, ScoresDependOnTheOffsetsAlongEachAxisAlone) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor query = RandomTensor(random, {12});
    const Tensor key = RandomTensor(random, {12});
    const Tensor offset = RandomTensor(random, {3}, 20);
    const auto score = [&](const Tensor& start) {
      Tensor end = start;
      for (std::size_t a = 0; a < 3; ++a) end.data[a] += offset.data[a];
      const auto turned = [](const Tensor& row, const Tensor& at) {
        return RopeRotate(row, RopeTableOf(Angles(at, 12, 100)), Pairing::kInterleaved);
      };
      return Dot(turned(query, start).data, turned(key, end).data);
    };
    EXPECT_NEAR(score(RandomTensor(random, {1, 3}, 200)), score(Tensor({1, 3})), 1e-11);
  }
}

TEST(RopeAxial, OneAxisIsPlainRope) {
  const std::vector<double> positions = {0, 3, -7.5};
  const std::vector<double> frequencies = SinusoidalFrequencies(8);
  EXPECT_EQ(Angles(Tensor({3, 1}, positions), 8, 10000).data,
            RopeAngles(positions, frequencies).data);
}

TEST(RopeAxial, WidthsThatDoNotSplitAreRefused) {
  ExpectRefused([] { Angles(Tensor({1, 2}), 6, 100); }, "d is 6", "2 columns");
  ExpectRefused([] { Angles(Tensor({1, 0}), 6, 100); }, "0 columns");
  ExpectRefused([] { Angles(Tensor({1, 2}), 0, 100); }, "d is 0");
  ExpectRefused([] { Angles(Tensor({1, 2}), 8, 0); }, "base is 0");
}

}  // namespace
}  // namespace orrery
