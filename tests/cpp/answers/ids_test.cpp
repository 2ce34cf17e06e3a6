// Ids that an answer lists.
#include "answers/ids.h"

#include <gtest/gtest.h>

namespace orrery::answers {
namespace {

TEST(IdsOfAnswers, AreCutAtCommasWithoutSpace) {
  EXPECT_EQ(SplitIds(" a, b ,c"), (Ids{"a", "b", "c"}));
  EXPECT_TRUE(SplitIds("  ").empty());
}

TEST(IdsOfAnswers, AreIndicesAmongThoseOffered) {
  const Ids offered{"a", "b", "c"};
  EXPECT_EQ(IndexOf(offered, "c"), std::size_t{2});
  EXPECT_EQ(IndexOf(offered, "d"), std::nullopt);
  EXPECT_EQ(ChosenIndices(offered, "c, a"), (std::vector<std::size_t>{2, 0}));
  EXPECT_EQ(JoinIds(offered, {2, 0}), "c, a");
  EXPECT_ANY_THROW(ChosenIndices(offered, "d"));
  EXPECT_ANY_THROW(ChosenIndices(offered, "a, a"));
}

}  // namespace
}  // namespace orrery::answers
