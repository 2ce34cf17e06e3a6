#include <gtest/gtest.h>

#include <cstdio>

#include "diagnose/printed.h"
#include "numeric/random.h"

namespace orrery::diagnose {
namespace {

FloatFormat FormatOf(const std::string& text) {
  return FormatOf(text, ReadPrinted(text, "printed"));
}

TEST(Precision, IsWhatTheTextNames) {
  EXPECT_EQ(FormatOf("tensor([0.1234], dtype=torch.bfloat16)"), kBfloat16);
  EXPECT_EQ(FormatOf("array([0.1234], dtype=float16)"), kHalf);
}

// 0.84375, -0.291015625, 0.141602, 0.98828125 and 0.06030273 are numbers of bfloat16.
TEST(Precision, IsReadFromEntriesThatAreAllNumbersOfAFormat) {
  EXPECT_EQ(FormatOf("[0.84375, -0.291016, 0.141602, 0.988281, 0.060303]"), kBfloat16);
  EXPECT_EQ(FormatOf("[0.84471, -0.291016, 0.141602, 0.988281, 0.060303]"), kSingle);
}

// NumPy prints eight decimals, after which numbers of bfloat16 from 1/4 to 1/2 end in a 5:
// 0.291015625, 0.470703125, 0.263671875, 0.498046875.
TEST(Precision, IsReadFromEntriesThatEndInAFiveThatIsNotPrinted) {
  EXPECT_EQ(FormatOf("[0.29101562, 0.47070312, 0.26367188, 0.49804688]"), kBfloat16);
}

TEST(Precision, IsReadFromRandomNumbersOfAFormatWithAnyDigits) {
  constexpr std::uint32_t kSeed = 20261128;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  Random random(kSeed);
  for (const FloatFormat format : {kBfloat16, kHalf}) {
    for (int decimals = 5; decimals <= 16; ++decimals) {
      for (int array = 0; array < 100; ++array) {
        std::string text = "[0.5";
        for (int i = 0; i < 32; ++i) {
          char entry[32];
          const double drawn = static_cast<double>(random.Integer(-4000000, 4000000)) / 1e6;
          std::snprintf(entry, sizeof entry, ", %.*f", decimals, RoundTo(drawn, format));
          text += entry;
        }
        EXPECT_EQ(FormatOf(text + "]"), format) << text;
      }
    }
  }
}

// All are powers of two.
TEST(Precision, IsNotReadFromNumbersOfEveryFormat) {
  EXPECT_EQ(FormatOf("[0.500000, 0.250000, 0.125000, 0.062500, 0.031250, 0.015625]"), kSingle);
}

// A row of cosines at position 0 with YaRN's factor for 2, 0.1 ln 2 + 1, which is nearly 1095/1024: as
// unlikely for all sixteen as for one.
TEST(Precision, IsNotReadFromOneNumberAgainAndAgain) {
  std::string text = "[1.0693";
  for (int i = 1; i < 16; ++i) text += i % 2 ? ", -1.0693" : ", 1.0693";
  EXPECT_EQ(FormatOf(text + "]"), kSingle);
  EXPECT_EQ(FormatOf("[1.069336, 0.534668, 0.267334, 0.133667, 0.0668335, 0.0334167]"), kSingle);
}

TEST(Precision, IsNotReadFromFewDigits) { EXPECT_EQ(FormatOf("[0.5, 1.5, 0.2]"), kSingle); }

// Between 1 and 2, numbers of bfloat16 are 1/128 apart, those of float16 1/1024.
TEST(Precision, PlaysByTheSpacingAtTheLargestEntry) {
  const auto numbers = ReadPrinted("[0.5, -1.5]", "printed");
  EXPECT_EQ(PlayOf(kBfloat16, numbers), 1.0 / 128);
  EXPECT_EQ(PlayOf(kHalf, numbers), 1.0 / 1024);
  EXPECT_EQ(PlayOf(kSingle, numbers), 0);
}

}  // namespace
}  // namespace orrery::diagnose
