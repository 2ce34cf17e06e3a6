#include "formula/normalize.h"

#include <gtest/gtest.h>

namespace orrery::formula {
namespace {

std::string Read(const std::string& source) { return Normalize(source).text; }

TEST(Normalize, SignsThatPeopleTypeBecomeTheirMeaning) {
  EXPECT_EQ(Read("−–—‐"), "----");
  EXPECT_EQ(Read("a·b×c⋅d÷e⁄f"), "a*b*c*d/e/f");
  EXPECT_EQ(Read("a≤b≥c≠d"), "a<=b>=c!=d");
  EXPECT_EQ(Read("“a”"), "\"a\"");
  EXPECT_EQ(Read("1’000 6⨯2 45º"), "1'000 6*2 45°");
}

TEST(Normalize, HighAndLowDigitsArePowersAndEndsOfNames) {
  EXPECT_EQ(Read("x²"), "x^(2)");
  EXPECT_EQ(Read("10⁻¹²+y³"), "10^(-12)+y^(3)");
  EXPECT_EQ(Read("x₁₂²"), "x_12^(2)");
  EXPECT_EQ(Read("ωᵢ"), "ω_i");
}

TEST(Normalize, FormsOfLettersBecomePlain) {
  EXPECT_EQ(Read("１．５＋ｘ（２）"), "1.5+x(2)");
  EXPECT_EQ(Read("𝑥𝜃𝟐𝐀ℎ"), "xθ2Ah");
  EXPECT_EQ(Read("ϕϑϵµΩ∆"), "φθεμΩΔ");
}

TEST(Normalize, SpacesAreOneKindAndMarksWithoutWidthGo) {
  EXPECT_EQ(Read("1\u00a0+\u20092\u3000"), "1 + 2 ");
  EXPECT_EQ(Read("\u200f\u202a1\u200b\u2060\ufeff"), "1");
}

TEST(Normalize, WhatHasNoMeaningStays) {
  EXPECT_EQ(Read("☃∞√∑⌊"), "☃∞√∑⌊");
  EXPECT_EQ(Read("\xff\xc3"), "\xff\xc3");
}

TEST(Normalize, PlacesCountBytesAndCharactersOfTheSource) {
  const NormalizedText normalized = Normalize("π\u200b²x");
  EXPECT_EQ(normalized.text, "π^(2)x");
  ASSERT_EQ(normalized.positions.size(), normalized.text.size() + 1);
  EXPECT_EQ(normalized.positions[2].character, 2u);  // the ² after π and a joiner
  EXPECT_EQ(normalized.positions[6].character, 3u);
  EXPECT_EQ(normalized.positions[7].byte, 8u);
}

TEST(Normalize, GreekLettersHaveNames) {
  EXPECT_EQ(GreekName(U'θ'), "theta");
  EXPECT_EQ(GreekName(U'Ω'), "Omega");
  EXPECT_EQ(GreekName(U'x'), "");
  EXPECT_EQ(GreekLetter("lambda"), "λ");
  EXPECT_EQ(GreekLetter("lamb"), "");
}

}  // namespace
}  // namespace orrery::formula
