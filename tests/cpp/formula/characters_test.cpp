#include "formula/characters.h"

#include <gtest/gtest.h>

namespace orrery::formula {
namespace {

TEST(WordList, FindsWholeWordsOnly) {
  EXPECT_TRUE(IsIn(" rad radian ", "rad"));
  EXPECT_TRUE(IsIn(" rad radian ", "radian"));
  EXPECT_FALSE(IsIn(" rad radian ", "radia"));
  EXPECT_FALSE(IsIn(" rad radian ", "ad"));
  EXPECT_FALSE(IsIn(" rad radian ", "rad radian x"));
  EXPECT_FALSE(IsIn(" rad radian ", ""));
}

TEST(WordList, TellsWhereAWordBeginsByTheSignBehindIt) {
  EXPECT_EQ(PlaceOf(" log=ln abs=fabs ", "abs", '='), 7u);
  EXPECT_EQ(PlaceOf(" log=ln abs=fabs ", "ln", '='), std::string_view::npos);
}

}  // namespace
}  // namespace orrery::formula
