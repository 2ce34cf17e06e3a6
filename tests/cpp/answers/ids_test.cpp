// Ids that an answer lists.
#include "answers/ids.h"

#include <gtest/gtest.h>

namespace orrery {
namespace {

TEST(IdsOfAnswers, AreCutAtCommasWithoutSpace) {
  EXPECT_EQ(SplitIds(" a, b ,c"), (Ids{"a", "b", "c"}));
  EXPECT_TRUE(SplitIds("  ").empty());
}

TEST(IdsOfAnswers, HavePlacesAmongThoseOffered) {
  const Ids offered{"a", "b", "c"};
  EXPECT_EQ(PlaceOf(offered, "c"), 2u);
  EXPECT_EQ(PlaceOf(offered, "d"), kNoPlace);
  EXPECT_EQ(PlacesOfTyped(offered, "c, a"), (std::vector<std::size_t>{2, 0}));
  EXPECT_EQ(JoinIds(offered, {2, 0}), "c, a");
  EXPECT_ANY_THROW(PlacesOfTyped(offered, "d"));
  EXPECT_ANY_THROW(PlacesOfTyped(offered, "a, a"));
}

}  // namespace
}  // namespace orrery
