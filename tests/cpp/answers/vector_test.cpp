// Vectors: what tables of cases cannot say. The cases are in tests/golden/answers/vector.jsonl.
#include <gtest/gtest.h>

#include "answers/judge.h"
#include "random_values.h"

namespace orrery::answers {
namespace {

const Record kRow{{"kind", "vector"},
                  {"key", "sinusoidal(3, 4)"},
                  {"mode", "places"},
                  {"value", 4.0},
                  {"mistakes", List{Record{{"code", "one-based"},
                                           {"value", "sinusoidal(4, 4)"},
                                           {"message", "Counted from 1?"}}}}};

TEST(VectorAnswer, EveryCommonWayOfWritingItIsRead) {
  for (const char* answer :
       {"[0.1411, -0.9900, 0.0300, 0.9996]", "0.1411, -0.99, 0.03, 0.9996",
        "0.1411 -0.99 0.03 0.9996", "0.1411; −0.99; 0.03; 0.9996", "(0.1411, -0.99, 0.03, 0.9996)",
        " [0.1411 -0.99\n0.03 0.9996] ", "sin(3), cos(3), sin(0.03), cos(0.03)"}) {
    EXPECT_EQ(Judge(kRow, answer).outcome, Outcome::kCorrect) << answer;
  }
}

TEST(VectorAnswer, WrongEntriesAreNamedAndTheRestEarnsCredit) {
  const Verdict verdict = Judge(kRow, "0.1411, -0.99, 0.04, 0.9996");
  EXPECT_EQ(verdict.outcome, Outcome::kPartly);
  EXPECT_EQ(verdict.cells, (std::vector<std::size_t>{2}));
  EXPECT_EQ(verdict.credit, 0.75);
  EXPECT_EQ(Judge(kRow, "9, 9, 9, 9").outcome, Outcome::kIncorrect);
}

TEST(VectorAnswer, MistakeThatFitsIsNamed) {
  const Verdict verdict = Judge(kRow, "-0.7568, -0.6536, 0.0400, 0.9992");
  EXPECT_EQ(verdict.outcome, Outcome::kIncorrect);
  EXPECT_EQ(verdict.code, "one-based");
}

TEST(VectorAnswer, UnreadableAnswersSpendNothingAndSayWhere) {
  EXPECT_EQ(Judge(kRow, "").code, "empty");
  EXPECT_EQ(Judge(kRow, "[]").code, "empty");
  const Verdict few = Judge(kRow, "1, 2");
  EXPECT_EQ(few.code, "wrong-length");
  EXPECT_EQ(few.message, "4 entries are asked for; you typed 2.");
  const Verdict gap = Judge(kRow, "1, , 2, 3");
  EXPECT_EQ(gap.code, "empty");
  EXPECT_EQ(gap.at, 3);
  const Verdict word = Judge(kRow, "[1, x, 2, 3]");
  EXPECT_EQ(word.outcome, Outcome::kUnreadable);
  EXPECT_EQ(word.at, 4);
}

// Whatever is typed leads to a verdict.
TEST(VectorAnswer, RandomTextAlwaysGetsAVerdict) {
  const std::string alphabet = "01.,;-+*/^()[] e\"xπ²√sin=<\n\t\\{}$";
  for (std::uint32_t seed = 0; seed < 3000; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    std::string answer;
    for (std::int64_t left = random.Integer(0, 25); left > 0; --left) {
      answer += alphabet[static_cast<std::size_t>(
          random.Integer(0, static_cast<std::int64_t>(alphabet.size()) - 1))];
    }
    EXPECT_NO_THROW(Judge(kRow, answer)) << answer;
  }
}

}  // namespace
}  // namespace orrery::answers
