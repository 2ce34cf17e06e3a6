#include "numeric/random.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include "expect_error.h"

namespace orrery {
namespace {

// An independent program computed these from the published definitions of SplitMix64 and PCG32.
TEST(Random, FirstDrawsOfThreeSeedsAreTheDefinedOnes) {
  const auto first = [](std::uint32_t seed) {
    Random random(seed);
    return std::array<std::uint32_t, 3>{random.Next(), random.Next(), random.Next()};
  };
  EXPECT_EQ(first(0), (std::array<std::uint32_t, 3>{1092706980u, 27322534u, 2742124086u}));
  EXPECT_EQ(first(1), (std::array<std::uint32_t, 3>{1299187792u, 2962700197u, 1071401340u}));
  EXPECT_EQ(first(4294967295u),
            (std::array<std::uint32_t, 3>{2809256083u, 1128575493u, 3453817176u}));
}

TEST(Random, IntegersStayInTheirRangeAndReachBothEnds) {
  Random random(11);
  std::set<std::int64_t> seen;
  for (int i = 0; i < 2000; ++i) seen.insert(random.Integer(-3, 3));
  EXPECT_EQ(seen, (std::set<std::int64_t>{-3, -2, -1, 0, 1, 2, 3}));
  EXPECT_EQ(random.Integer(5, 5), 5);
}

// 60,000 draws of six numbers: each count has standard deviation 91; five of them is 460.
TEST(Random, IntegersAreEquallyOften) {
  Random random(3);
  std::array<int, 6> counts{};
  for (int i = 0; i < 60000; ++i) ++counts[static_cast<std::size_t>(random.Integer(0, 5))];
  for (int count : counts) EXPECT_NEAR(count, 10000, 460);
}

TEST(Random, EmptyRangeIsRefused) {
  Random random(1);
  ExpectRefused([&] { random.Integer(2, 1); }, "2 to 1");
}

TEST(Random, RangesOfMoreThanTwoToThe32NumbersAreRefusedUpToTheWidest) {
  constexpr std::int64_t kDraws = std::int64_t{1} << 32;
  constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  Random random(1);
  const std::int64_t draw = random.Integer(-1, kDraws - 2);
  EXPECT_TRUE(draw >= -1 && draw <= kDraws - 2);
  EXPECT_LT(random.Integer(kLeast, kLeast + kDraws - 1), kLeast + kDraws);
  for (const auto& [low, high] : {std::pair{std::int64_t{0}, kDraws},
                                  {kLeast, kMost},
                                  {kLeast, std::int64_t{0}},
                                  {kLeast, kMost - 1}}) {
    SCOPED_TRACE(high);
    ExpectRefused([&, low = low, high = high] { random.Integer(low, high); }, "must hold between");
  }
}

TEST(Random, OrderHoldsEveryNumberOnceAndDependsOnTheSeedAlone) {
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    SCOPED_TRACE(seed);
    std::vector<std::size_t> order = Random(seed).Order(7);
    EXPECT_EQ(order, Random(seed).Order(7));
    std::sort(order.begin(), order.end());
    EXPECT_EQ(order, (std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6}));
  }
}

}  // namespace
}  // namespace orrery
