#include "encodings/rope_multimodal.h"

#include "encodings/rope.h"
#include "encodings/sinusoidal.h"
#include "expect_error.h"
#include "random_values.h"
#include "table/table.h"

namespace orrery {
namespace {

Tensor Angles(const Tensor& positions, const std::vector<double>& sections, SectionOrder order) {
  return RopeMultimodalAngles(AsMatrix(positions, "positions"), sections, 10000, order);
}

// The axis each pair turns by, seen from a token at positions 1, 2, 3.
std::vector<double> AxesOf(const std::vector<double>& sections, SectionOrder order) {
  const Tensor angles = Angles(Tensor({1, 3}, {1, 2, 3}), sections, order);
  const std::vector<double> frequencies = SinusoidalFrequencies(2 * angles.size());
  std::vector<double> axes;
  for (std::size_t i = 0; i < angles.size(); ++i)
    axes.push_back(angles.data[i] / frequencies[i] - 1);
  for (double& axis : axes) axis = static_cast<double>(static_cast<int>(axis + 0.5));
  return axes;
}

TEST(RopeMultimodal, ContiguousSectionsAreBlocksOfPairs) {
  EXPECT_EQ(AxesOf({2, 3, 3}, SectionOrder::kContiguous),
            (std::vector<double>{0, 0, 1, 1, 1, 2, 2, 2}));
}

// Golden case mrope/interleaved_a: axis 2 has two pairs, so pair 8 would be its third and there is
// none.
TEST(RopeMultimodal, InterleavedSectionsAreDealtInTurn) {
  EXPECT_EQ(AxesOf({3, 3, 2}, SectionOrder::kInterleaved),
            (std::vector<double>{0, 1, 2, 0, 1, 2, 0, 1}));
  EXPECT_EQ(AxesOf({6, 1, 1}, SectionOrder::kInterleaved),
            (std::vector<double>{0, 1, 2, 0, 0, 0, 0, 0}));
}

TEST(RopeMultimodal, TextTokensHaveTheAnglesOfPlainRope) {
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const double position = RandomNumber(random, 1000);
    const Tensor plain = RopeAngles(std::vector<double>{position}, SinusoidalFrequencies(16));
    for (SectionOrder order : {SectionOrder::kContiguous, SectionOrder::kInterleaved}) {
      EXPECT_EQ(Angles(Tensor({1, 3}, {position, position, position}), {3, 3, 2}, order).data,
                plain.data);
    }
  }
}

// With a position on one axis alone, the pairs that turn are that axis's; together the axes have
// every pair once, and no axis but the first has more than its section.
TEST(RopeMultimodal, EveryPairTurnsByExactlyOneAxis) {
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    std::vector<double> sections;
    for (int a = 0; a < 3; ++a) sections.push_back(static_cast<double>(random.Integer(1, 9)));
    for (SectionOrder order : {SectionOrder::kContiguous, SectionOrder::kInterleaved}) {
      const Tensor together = Angles(Tensor({1, 3}, {5, 7, 11}), sections, order);
      std::vector<std::size_t> owners(together.size(), 0);
      for (std::size_t a = 0; a < 3; ++a) {
        Tensor positions({1, 3});
        positions.data[a] = a == 0 ? 5 : a == 1 ? 7 : 11;
        const Tensor alone = Angles(positions, sections, order);
        double own = 0;
        for (std::size_t i = 0; i < alone.size(); ++i) {
          if (alone.data[i] == 0) continue;
          EXPECT_EQ(alone.data[i], together.data[i]) << "pair " << i;
          ++owners[i];
          ++own;
        }
        if (a > 0 || order == SectionOrder::kContiguous) EXPECT_LE(own, sections[a]);
      }
      EXPECT_EQ(owners, std::vector<std::size_t>(together.size(), 1));
    }
  }
}

TEST(RopeMultimodal, SectionsThatDoNotFitAreRefused) {
  ExpectRefused(
      [] {
        Angles(Tensor({1, 3}), {1, 2}, SectionOrder::kContiguous);
      },
      "sections has shape [2]", "[3]");
  ExpectRefused(
      [] {
        Angles(Tensor({1, 2}), {1, 1.5}, SectionOrder::kContiguous);
      },
      "an entry of sections is 1.5");
  ExpectRefused([] { Angles(Tensor({1, 2}), {1, -1}, SectionOrder::kContiguous); }, "sections is");
  ExpectRefused(
      [] {
        Angles(Tensor({1, 2}), {32768, 1}, SectionOrder::kContiguous);
      },
      "sections is 1;", "32768");
  ExpectRefused(
      [] {
        Angles(Tensor({1, 2}), {0, 0}, SectionOrder::kContiguous);
      },
      "the sum of sections is 0");
}

TEST(RopeMultimodal, SectionsOfAnotherNumberThanTheAxesThrow) {
  ExpectRefused(
      [] {
        CallByName("rope_multimodal_angles",
                   {{"positions", Tensor({1, 2})}, {"sections", Tensor::Vector({1, 2, 3})}});
      },
      "sections has shape [3]");
}

}  // namespace
}  // namespace orrery
