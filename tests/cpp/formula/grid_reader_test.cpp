#include "formula/grid_reader.h"

#include <gtest/gtest.h>

#include "formula/error.h"

namespace orrery::formula {
namespace {

// Entries in quotes where they hold a space, rows separated by "/"; "matrix" if the grid is nested.
std::string Shown(const std::string& answer, bool decimal_comma = false) {
  const Grid grid = ReadGrid(answer, {decimal_comma});
  std::string shown;
  for (const auto& row : grid.rows) {
    if (!shown.empty()) shown += "/ ";
    for (const GridEntry& entry : row) shown += "<" + entry.text + "> ";
  }
  return shown + (grid.nested ? "matrix" : "");
}

TEST(GridReader, EntriesArePartedByCommasOrSpace) {
  EXPECT_EQ(Shown("1, 2,3"), "<1> <2> <3> ");
  EXPECT_EQ(Shown("  1   2\t"), "<1> <2> ");
  EXPECT_EQ(Shown("[0.5, sin(1), 2/3]"), "<0.5> <sin(1)> <2/3> ");
  EXPECT_EQ(Shown("(1, 2)"), "<1> <2> ");
  EXPECT_EQ(Shown("{1, 2}"), "<1> <2> ");
  EXPECT_EQ(Shown("max(1, 2), 3"), "<max(1, 2)> <3> ");
  EXPECT_EQ(Shown("5"), "<5> ");
  EXPECT_EQ(Shown("[5]"), "<5> ");
  EXPECT_EQ(Shown(""), "");
  EXPECT_EQ(Shown(" [ ] "), "");
}

TEST(GridReader, SpaceAroundASignPartsNothing) {
  EXPECT_EQ(Shown("1 - 2"), "<1 - 2> ");
  EXPECT_EQ(Shown("1 -2"), "<1> <-2> ");
  EXPECT_EQ(Shown("1 −2"), "<1> <−2> ");
  EXPECT_EQ(Shown("2 * 3 4/ 5"), "<2 * 3> <4/ 5> ");
  EXPECT_EQ(Shown("sin (1) 2"), "<sin (1)> <2> ");
  EXPECT_EQ(Shown("1 (2 + 3)"), "<1> <(2 + 3)> ");
}

TEST(GridReader, NumPyPrintsAndReprs) {
  EXPECT_EQ(Shown("[ 1.  -2.5  3. ]"), "<1.> <-2.5> <3.> ");
  EXPECT_EQ(Shown("[[1. 2.]\n [3. 4.]]"), "<1.> <2.> / <3.> <4.> matrix");
  EXPECT_EQ(Shown("array([[1., 2.],\n       [3., 4.]])"), "<1.> <2.> / <3.> <4.> matrix");
  EXPECT_EQ(Shown("np.array([1, 2], dtype=float32)"), "<1> <2> ");
  EXPECT_EQ(Shown("torch.tensor([[1, 2]])"), "<1> <2> matrix");
  EXPECT_EQ(Shown("x = [[1e-3], [2]]"), "<1e-3> / <2> matrix");
  // A long vector is wrapped.
  EXPECT_EQ(Shown("array([1., 2., 3.,\n       4.])"), "<1.> <2.> <3.> <4.> ");
  EXPECT_EQ(Shown("[1. 2. 3.\n 4.]"), "<1.> <2.> <3.> <4.> ");
}

TEST(GridReader, EntriesKeepTheNamesOfLibrariesInFrontOfThem) {
  EXPECT_EQ(Shown("[np.float64(0.84), np.log(2)]"), "<np.float64(0.84)> <np.log(2)> ");
  EXPECT_EQ(Shown("np.sin(1) np.cos(1)"), "<np.sin(1)> <np.cos(1)> ");
  EXPECT_EQ(Shown("Array([1, 2], dtype=float32)"), "<1> <2> ");
  EXPECT_EQ(Shown("[array([1., 2.]), array([3., 4.])]"), "<1.> <2.> / <3.> <4.> matrix");
}

TEST(GridReader, AFunctionIsNoWrapper) { EXPECT_EQ(Shown("sqrt([4, 9])"), "<sqrt([4, 9])> "); }

TEST(GridReader, MatlabAndTables) {
  EXPECT_EQ(Shown("[1 2; 3 4];"), "<1> <2> / <3> <4> matrix");
  EXPECT_EQ(Shown("A = [1, 2; 3, 4]"), "<1> <2> / <3> <4> matrix");
  EXPECT_EQ(Shown("[1 2\n 3 4]"), "<1> <2> / <3> <4> matrix");
  EXPECT_EQ(Shown("1,2\r\n3,4\r\n"), "<1> <2> / <3> <4> matrix");
  EXPECT_EQ(Shown("1;2\n3;4\n"), "<1> <2> / <3> <4> matrix");
  EXPECT_EQ(Shown("1\t2\n\n3\t4"), "<1> <2> / <3> <4> matrix");
  EXPECT_EQ(Shown("1 2\n3 4"), "<1> <2> / <3> <4> matrix");
}

TEST(GridReader, AColumnMayBeAVector) {
  EXPECT_EQ(Shown("1; 2; 3"), "<1> / <2> / <3> ");
  EXPECT_EQ(Shown("1\n2\n3\n"), "<1> / <2> / <3> ");
  EXPECT_EQ(Shown("[[1], [2]]"), "<1> / <2> matrix");
}

TEST(GridReader, LatexMatrices) {
  EXPECT_EQ(Shown("\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}"), "<1> <2> / <3> <4> matrix");
  EXPECT_EQ(
      Shown("\\left[\\begin{array}{cc} \\frac{1}{2} & x \\\\ 3 & 4 \\\\ \\end{array}\\right]"),
      "<\\frac{1}{2}> <x> / <3> <4> matrix");
  EXPECT_EQ(Shown("\\left(1, 2 \\cdot 3\\right)"), "<1> <2 \\cdot 3> ");
  EXPECT_EQ(Shown("1 & 2 \\\\ 3 & 4"), "<1> <2> / <3> <4> matrix");
  EXPECT_EQ(Shown("$\\begin{bmatrix}1&2\\\\[4pt]3&4\\end{bmatrix}$"), "<1> <2> / <3> <4> matrix");
  EXPECT_EQ(Shown("[0.84,\\,0.54]"), "<0.84> <0.54> ");
}

TEST(GridReader, BracketsInBracketsAreRows) {
  EXPECT_EQ(Shown("((1, 2), (3, 4))"), "<1> <2> / <3> <4> matrix");
  EXPECT_EQ(Shown("{{1, 2}, {3, 4}}"), "<1> <2> / <3> <4> matrix");
  EXPECT_EQ(Shown("[1, 2], [3, 4]"), "<1> <2> / <3> <4> matrix");
  EXPECT_EQ(Shown("[1, 2]\n[3, 4]"), "<1> <2> / <3> <4> matrix");
  EXPECT_EQ(Shown("[[1, 2]]"), "<1> <2> matrix");
  EXPECT_EQ(Shown("[(1 + 2), (3)]"), "<(1 + 2)> <(3)> ");
  EXPECT_EQ(Shown("(1 + 2)(3)"), "<(1 + 2)(3)> ");
}

TEST(GridReader, SemicolonsPartEntriesUnderADecimalComma) {
  EXPECT_EQ(Shown("1,5; 2,5", true), "<1,5> <2,5> ");
  EXPECT_EQ(Shown("[[1,5; 2]; [3; 4]]", true), "<1,5> <2> / <3> <4> matrix");
  EXPECT_EQ(Shown("1,5;2\n3;4", true), "<1,5> <2> / <3> <4> matrix");
  EXPECT_EQ(Shown("1,5 2,5", true), "<1,5> <2,5> ");
}

TEST(GridReader, FullWidthAndInvisibleCharactersAreReadOver) {
  EXPECT_EQ(Shown("［１，２］"), "<１> <２> ");
  EXPECT_EQ(Shown("\u200e1,\u00a02\u200b"), "<1> <2\u200b> ");
}

TEST(GridReader, EmptyEntriesKeepTheirPlace) {
  const Grid grid = ReadGrid("π, , 3", {});
  ASSERT_EQ(grid.rows[0].size(), 3u);
  EXPECT_EQ(grid.rows[0][1].text, "");
  EXPECT_EQ(grid.rows[0][1].at, 3u);
  EXPECT_EQ(grid.rows[0][2].at, 5u);  // characters, not bytes
  EXPECT_EQ(Shown("1,,2"), "<1> <> <2> ");
  EXPECT_EQ(Shown("1;;2"), "<1> / <> / <2> ");
  EXPECT_EQ(Shown("1,2,"), "<1> <2> <> ");
}

TEST(GridReader, BracketsThatDoNotMatchAreRefusedWithTheirPlace) {
  const auto fault = [](const std::string& answer) -> long {
    try {
      ReadGrid(answer, {});
    } catch (const Error& error) {
      return static_cast<long>(error.at());
    }
    return -1;
  };
  EXPECT_EQ(fault("[1, 2"), 5);
  EXPECT_EQ(fault("π, 2]"), 4);
  EXPECT_EQ(fault("[1, 2)"), 5);
  EXPECT_EQ(fault("\\begin{"), 7);
  EXPECT_EQ(fault(std::string(kLongestFormula + 1, ',')), 0);
  EXPECT_EQ(fault(std::string(kLongestFormula, ',')), -1);
  EXPECT_EQ(fault("\\left\\right\\begin{}\\end{}\\end{array}{}"), -1);
}

}  // namespace
}  // namespace orrery::formula
