#include "kernels/lanes.h"

#include <gtest/gtest.h>

#include <vector>

namespace orrery::kernels {
namespace {

TEST(Lanes, PartOfAVectorLoadsAndStoresNothingBeyondIt) {
  // The sanitizers watch the ends.
  for (std::size_t count = 1; count <= kLanes; ++count) {
    std::vector<float> numbers(count, 2.0f);
    std::vector<float> whole(kLanes);
    StoreLanes(LoadLanes(numbers.data(), count, -1), whole.data());
    for (std::size_t i = 0; i < kLanes; ++i) EXPECT_EQ(whole[i], i < count ? 2 : -1);
    StoreLanes(Splat(3), numbers.data(), count);
    EXPECT_EQ(numbers, std::vector<float>(count, 3.0f));
  }
}

TEST(Lanes, EveryVectorIsVisitedOnceAndTheLastMayBePart) {
  std::vector<std::size_t> places, counts;
  ForEachVector(10, [&](std::size_t i, std::size_t count) {
    places.push_back(i);
    counts.push_back(count);
  });
  EXPECT_EQ(places, (std::vector<std::size_t>{0, 4, 8}));
  EXPECT_EQ(counts, (std::vector<std::size_t>{4, 4, 2}));
  ForEachVector(0, [](std::size_t, std::size_t) { ADD_FAILURE() << "there is no vector"; });
}

// 1e8 swallows 1, so that the order of the additions shows.
TEST(Lanes, AreSummedInOneOrder) {
  const std::vector<float> numbers = {1e8f, 1, -1e8f, 1};
  EXPECT_EQ(SumOfLanes(LoadLanes(numbers.data())), 2);
  const std::vector<float> others = {1e8f, -1e8f, 1, 1};
  EXPECT_EQ(SumOfLanes(LoadLanes(others.data())), 0);
}

TEST(Lanes, LargestIsFoundInEveryPlace) {
  for (std::size_t place = 0; place < kLanes; ++place) {
    std::vector<float> numbers(kLanes, -7.0f);
    numbers[place] = -5;
    EXPECT_EQ(LargestLane(LoadLanes(numbers.data())), -5);
  }
}

}  // namespace
}  // namespace orrery::kernels
