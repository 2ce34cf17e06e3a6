#include "design/rows.h"

#include <cmath>

#include "expect_error.h"
#include "table/table.h"

namespace orrery::design {
namespace {

FormulaRows RowsOf(Kind kind, const char* formula, std::size_t d = 4, Record letters = {}) {
  return FormulaRows(kind, formula, std::move(letters), d, 8, AuthorsVocabulary());
}

TEST(DesignRows, OfAVectorAreTheFormulaOfPositionAndEntry) {
  const FormulaRows rows = RowsOf(Kind::kVector, "p + i/10 + d/100 + L/1000");
  EXPECT_EQ(rows.width(), 4u);
  EXPECT_NEAR(rows.At(3, 2), 3.248, 1e-15);
  EXPECT_NEAR(rows.At(0.5, 1), 0.648, 1e-15);
  EXPECT_TRUE(rows.IsContinuous());
}

TEST(DesignRows, OfAnAngleAreItsCosinesAndSines) {
  const FormulaRows rows = RowsOf(Kind::kAngle, "p * (k + 1)");
  EXPECT_EQ(rows.width(), 4u);
  EXPECT_EQ(rows.At(2, 2), std::cos(4.0));
  EXPECT_EQ(rows.At(2, 3), std::sin(4.0));
  EXPECT_EQ(rows.Value(2, 1), 4);
  ExpectRefused([] { RowsOf(Kind::kAngle, "p", 3); }, "d is 3", "even");
}

TEST(DesignRows, OfABiasAreWhatTheFirstKeyGets) {
  const FormulaRows rows = RowsOf(Kind::kBias, "100 i + 10 j - r");
  EXPECT_EQ(rows.width(), 1u);
  EXPECT_EQ(rows.At(5, 0), 495);
  EXPECT_EQ(rows.Value(5, 2), 517);
}

TEST(DesignRows, ReadFormulasAsPeoplePasteThem) {
  EXPECT_EQ(RowsOf(Kind::kVector, "np.sin(p)").At(1, 0), std::sin(1.0));
  EXPECT_EQ(RowsOf(Kind::kVector, "\u200b2p\u00a0\u2212 1").At(3, 0), 5);
  EXPECT_EQ(RowsOf(Kind::kVector, "log(p)").At(2, 0), std::log(2.0));
}

TEST(DesignRows, NameThePlaceOfWhatCannotBeRead) {
  try {
    RowsOf(Kind::kVector, "sin(");
    FAIL();
  } catch (const formula::Error& error) {
    EXPECT_EQ(error.at(), 4u);
  }
}

TEST(DesignRows, AreNoNumberWhereTheFormulaFailsAndKeepTheFirstReason) {
  const FormulaRows rows = RowsOf(Kind::kVector, "[5, 6][p]");
  EXPECT_EQ(rows.At(1, 0), 6);
  EXPECT_FALSE(rows.Problem());
  EXPECT_TRUE(std::isnan(rows.At(2, 0)));
  EXPECT_NE(std::string(rows.Problem()->what()).find("index is 2"), std::string::npos);
  EXPECT_TRUE(std::isnan(RowsOf(Kind::kVector, "[p, p]").At(1, 0)));
}

TEST(DesignRows, KnowWhichLettersTheFormulaContains) {
  const FormulaRows rows =
      RowsOf(Kind::kBias, "-a * abs(r) + b - b", 4, {{"a", 1.0}, {"b", 2.0}, {"c", 3.0}});
  EXPECT_EQ(rows.UsedLetters(), (std::vector<std::string>{"a", "b"}));
}

TEST(DesignRows, OfATableEndWithIt) {
  const Tensor table({2, 2}, {1, 2, 3, 4});
  const TableRows rows(table);
  EXPECT_EQ(rows.At(1, 0), 3);
  EXPECT_TRUE(std::isnan(rows.At(2, 0)));
  EXPECT_TRUE(std::isnan(rows.At(0.5, 0)));
  EXPECT_FALSE(rows.IsContinuous());
  EXPECT_EQ(FirstRows(rows, 2).data, table.data);
}

}  // namespace
}  // namespace orrery::design
