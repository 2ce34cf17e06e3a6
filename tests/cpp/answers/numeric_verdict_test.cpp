// Numbers, vectors and matrices are judged entry by entry.
#include <gtest/gtest.h>

#include "answers/judge.h"

namespace orrery::answers {
namespace {

TEST(NumericVerdict, OneOfTwoRightEntriesIsHalfTheCredit) {
  const Verdict verdict = Judge({{"kind", "vector"}, {"key", "[1, 2]"}}, "1, 5");
  EXPECT_EQ(verdict.outcome, Outcome::kPartly);
  EXPECT_EQ(verdict.credit, 0.5);
  EXPECT_EQ(verdict.cells, (std::vector<std::size_t>{1}));
}

TEST(NumericVerdict, WrongCellsOfAMatrixAreCountedRowByRow) {
  EXPECT_EQ(Judge({{"kind", "matrix"}, {"key", "[[1, 2], [3, 4]]"}}, "[[1, 2], [3, 9]]").cells,
            (std::vector<std::size_t>{3}));
}

}  // namespace
}  // namespace orrery::answers
