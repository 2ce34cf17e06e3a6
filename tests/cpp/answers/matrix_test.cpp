// Matrices: what tables of cases cannot say. The cases are in tests/golden/answers/matrix.jsonl.
#include <gtest/gtest.h>

#include "answers/judge.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

const Record kTwoByThree{{"kind", "matrix"}, {"key", "[[1, 2, 3], [4, 5, k]]"}};
const Record kSix{{"k", 6.0}};

TEST(MatrixAnswer, WrongEntriesAreCountedRowByRow) {
  const Verdict verdict = Judge(kTwoByThree, "1 2 7\n4 8 6", kSix);
  EXPECT_EQ(verdict.outcome, Outcome::kPartly);
  EXPECT_EQ(verdict.cells, (std::vector<std::size_t>{2, 4}));
  EXPECT_NEAR(verdict.credit, 4.0 / 6, 1e-12);
}

TEST(MatrixAnswer, TypedNumbersKeepTheShapeOfTheKey) {
  const Verdict verdict = Judge(kTwoByThree, "[1, 2, 3; 4, 5, 6]", kSix);
  EXPECT_EQ(verdict.outcome, Outcome::kCorrect);
  ASSERT_TRUE(verdict.value);
  const auto* typed = verdict.value->As<Tensor>();
  ASSERT_TRUE(typed);
  EXPECT_EQ(typed->shape, (std::vector<std::size_t>{2, 3}));
  EXPECT_EQ(typed->data, (std::vector<double>{1, 2, 3, 4, 5, 6}));
}

TEST(MatrixAnswer, OtherShapeIsUnreadableEvenWithAllTheNumbers) {
  const Verdict turned = Judge(kTwoByThree, "1 2\n3 4\n5 6", kSix);
  EXPECT_EQ(turned.outcome, Outcome::kUnreadable);
  EXPECT_EQ(turned.code, "wrong-shape");
  EXPECT_EQ(turned.message, "2 rows of 3 are asked for; you typed 3 rows of 2.");
  EXPECT_EQ(Judge(kTwoByThree, "1, 2, 3, 4, 5, 6", kSix).code, "wrong-shape");
}

TEST(MatrixAnswer, KeyThatIsAVectorIsAFaultOfTheQuestion) {
  ExpectRefused(
      [] {
        Judge({{"kind", "matrix"}, {"key", "[1, 2]"}}, "1, 2");
      },
      "the key [1, 2] has the shape", "a matrix is asked for");
}

}  // namespace
}  // namespace orrery::answers
