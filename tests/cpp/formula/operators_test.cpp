#include "formula/operators.h"

#include <gtest/gtest.h>

namespace orrery::formula {
namespace {

TEST(Signs, LevelsOrderThemAsMathematicsDoes) {
  EXPECT_LT(LevelOf("or"), LevelOf("and"));
  EXPECT_LT(LevelOf("=="), LevelOf("+"));
  EXPECT_LT(LevelOf("-"), LevelOf("/"));
  EXPECT_LT(LevelOf("@"), LevelOf("^"));
  EXPECT_EQ(LevelOf("not"), kNone);
  EXPECT_EQ(LevelOf("x"), kNone);
}

TEST(Signs, PlacesFindTheWordsOfAList) {
  EXPECT_EQ(WordOf("a b c", PlaceOfSign("<")), "c");
  EXPECT_EQ(PlaceOfSign("%"), 14u);
}

}  // namespace
}  // namespace orrery::formula
