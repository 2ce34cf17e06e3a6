// Commas and points between the digits of a typed number.
#include "answers/digit_groups.h"

#include <gtest/gtest.h>

namespace orrery::answers {
namespace {

TEST(DigitGroups, CommasAndPointsThatCanOnlyGroupBecomeSpaces) {
  const auto read = [](const std::string& text) { return ReadDigitGroups(text, false).text; };
  EXPECT_EQ(read("131,072.5"), "131 072.5");
  EXPECT_EQ(read("1.234,5"), "1 234.5");
  EXPECT_EQ(read("-16,777,216 + 1.234.567"), "-16 777 216 + 1 234 567");
  for (const char* text : {"1.5", "0,84", "1,234", "0,000.5", "1,23,456", "1,2,3", "1,234.567,8",
                           "max(1,234,567)", "1..2", "12,345.6.7"})
    EXPECT_EQ(read(text), text);
}

TEST(DigitGroups, ACommaThatMayBeginDecimalsIsFound) {
  const DigitGroups decimal = ReadDigitGroups("2 + 0,84", false);
  EXPECT_EQ(decimal.comma, 5u);
  EXPECT_FALSE(decimal.may_group);
  EXPECT_TRUE(ReadDigitGroups("1,234", false).may_group);
  EXPECT_EQ(ReadDigitGroups("1,234", true).text, "1 234") << "a whole number has no decimals";
  EXPECT_FALSE(decimal.in_brackets);
  EXPECT_TRUE(ReadDigitGroups("sin(0,5)", false).in_brackets);
  EXPECT_EQ(ReadDigitGroups("16,777,216", false).comma, std::string::npos);
}

}  // namespace
}  // namespace orrery::answers
