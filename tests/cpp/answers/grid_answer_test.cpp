// What vector and matrix share: reading rows of numbers and requiring the key's shape.
#include <gtest/gtest.h>

#include "answers/judge.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

Verdict JudgeAsRank(std::size_t rank, const std::string& key, const std::string& answer) {
  return Judge({{"kind", rank == 1 ? "vector" : "matrix"}, {"key", Value(key)}}, answer);
}

// The code with which an answer to a vector or matrix is refused.
std::string CodeOfRefusal(std::size_t rank, const std::string& key, const std::string& answer) {
  const Verdict verdict = JudgeAsRank(rank, key, answer);
  return verdict.outcome == Outcome::kUnreadable ? verdict.code : "";
}

TEST(GridAnswer, KeyMustBeOfTheRankThatTheKindAsksFor) {
  EXPECT_EQ(JudgeAsRank(1, "[1, 2]", "1, 2").outcome, Outcome::kCorrect);
  EXPECT_EQ(JudgeAsRank(2, "[[1, 2]]", "1, 2").outcome, Outcome::kCorrect);
  ExpectRefused([] { JudgeAsRank(1, "[[1, 2]]", "1, 2"); }, "the key [[1, 2]] has the shape");
  ExpectRefused([] { JudgeAsRank(2, "[1, 2]", "1, 2"); }, "the key [1, 2] has the shape");
  ExpectRefused([] { JudgeAsRank(1, "1", "1"); }, "the key 1 has the shape");
}

TEST(GridAnswer, VectorMayBeTypedAsRowOrColumn) {
  for (const char* answer : {"1 2 3 4", "1\n2\n3\n4"})
    EXPECT_EQ(JudgeAsRank(1, "[1, 2, 3, 4]", answer).outcome, Outcome::kCorrect) << answer;
}

TEST(GridAnswer, VectorMayBeWrappedAsProgramsPrintItButNotBeWrittenAsAMatrix) {
  EXPECT_EQ(JudgeAsRank(1, "[1, 2, 3, 4]", "[1 2\n 3 4]").outcome, Outcome::kCorrect);
  EXPECT_EQ(CodeOfRefusal(1, "[1, 2, 3, 4]", "[1, 2; 3, 4]"), "wrong-shape");
  EXPECT_EQ(CodeOfRefusal(1, "[1, 2, 3, 4]", "[[1, 2], [3, 4]]"), "wrong-shape");
}

TEST(GridAnswer, RowsOfUnequalLengthAreUnreadable) {
  EXPECT_EQ(CodeOfRefusal(2, "[[1, 2], [3, 4]]", "1 2\n3"), "wrong-shape");
  EXPECT_EQ(CodeOfRefusal(2, "[[1, 2], [3, 4]]", "1\n2 3 4"), "wrong-shape");
}

TEST(GridAnswer, NothingTypedIsEmptyInBothKinds) {
  for (const char* answer : {"", " \n", "[]"}) {
    EXPECT_EQ(CodeOfRefusal(1, "[1, 2]", answer), "empty") << answer;
    EXPECT_EQ(CodeOfRefusal(2, "[[1, 2], [3, 4]]", answer), "empty") << answer;
  }
}

}  // namespace
}  // namespace orrery::answers
