#include "functions/enum_choice.h"

#include <gtest/gtest.h>

#include <vector>

namespace orrery {
namespace {

enum class Pairing { kInterleaved, kHalf, kUnnamed };

constexpr EnumChoice<Pairing> kPairings{{"interleaved", Pairing::kInterleaved},
                                        {"half", Pairing::kHalf}};

TEST(EnumChoice, NamesKeepTheirOrder) {
  const std::vector<std::string> names(kPairings.names().begin(), kPairings.names().end());
  EXPECT_EQ(names, (std::vector<std::string>{"interleaved", "half"}));
  EXPECT_EQ(kPairings.QuotedList(), "\"interleaved\", \"half\"");
}

TEST(EnumChoice, NamesAndValuesConvertIntoEachOther) {
  EXPECT_EQ(kPairings.ValueOf("half"), Pairing::kHalf);
  EXPECT_STREQ(kPairings.NameOf(Pairing::kHalf), "half");
}

TEST(EnumChoice, OtherTextsHaveNoValue) {
  for (const char* text : {"", "hal", "half ", "Half", "interleaved|half"}) {
    EXPECT_EQ(kPairings.ValueOf(text), std::nullopt) << text;
    EXPECT_EQ(kPairings.Find(text), std::nullopt) << text;
  }
}

TEST(EnumChoice, ValuesWithoutANameThrow) {
  EXPECT_THROW(kPairings.NameOf(Pairing::kUnnamed), std::logic_error);
}

}  // namespace
}  // namespace orrery
