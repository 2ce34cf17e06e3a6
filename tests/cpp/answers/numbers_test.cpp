// Numbers, vectors and matrices are judged entry by entry.
#include <gtest/gtest.h>

#include "answers/judge.h"

namespace orrery {
namespace {

TEST(NumbersOfAnswers, OneOfTwoRightEntriesIsHalfTheCredit) {
  const Verdict verdict = Judge({{"kind", "vector"}, {"key", "[1, 2]"}}, "1, 5");
  EXPECT_EQ(verdict.outcome, Verdict::kPartly);
  EXPECT_EQ(verdict.credit, 0.5);
  EXPECT_EQ(verdict.cells, (std::vector<std::size_t>{1}));
}

TEST(NumbersOfAnswers, WrongCellsOfAMatrixAreCountedRowByRow) {
  EXPECT_EQ(Judge({{"kind", "matrix"}, {"key", "[[1, 2], [3, 4]]"}}, "[[1, 2], [3, 9]]").cells,
            (std::vector<std::size_t>{3}));
}

}  // namespace
}  // namespace orrery
