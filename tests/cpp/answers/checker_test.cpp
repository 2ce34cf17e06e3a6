// The check of answers, for all kinds.
#include "answers/checker.h"

#include <gtest/gtest.h>

#include "answers/judge.h"
#include "numeric/random.h"

namespace orrery::answers {
namespace {

// A question of each kind that came with the core; the test of a new kind asks it the same.
std::vector<Record> QuestionsOfAllKinds() {
  const List lines{Record{{"id", "a"}}, Record{{"id", "b"}, {"needs", List{Value("a")}}}};
  const List choices{Record{{"id", "a"}, {"correct", true}}, Record{{"id", "b"}}};
  const Record number{{"kind", "number"}, {"key", "1"}, {"mode", "significant"}, {"value", 2.0}};
  return {
      number,
      {{"kind", "vector"}, {"key", "[1, 2]"}},
      {{"kind", "matrix"}, {"key", "[[1, 2], [3, 4]]"}},
      {{"kind", "formula"}, {"key", "2*x"}, {"variables", List{Value("x")}}},
      {{"kind", "derivation"}, {"start", "x + x"}, {"key", "2*x"}, {"variables", List{Value("x")}}},
      {{"kind", "choice"}, {"choices", Value(choices)}},
      {{"kind", "choices"}, {"choices", Value(choices)}},
      {{"kind", "matching"}, {"pairs", List{Record{{"left", "a"}, {"right", "b"}}}}},
      {{"kind", "ordering"}, {"lines", Value(lines)}},
      {{"kind", "chart"}, {"curve", "x"}, {"from", -1.0}, {"to", 1.0}, {"find", "root"}},
      {{"kind", "text"}, {"rubric", List{Record{{"id", "a"}}}}},
      {{"kind", "parts"},
       {"parts", List{Record{{"kind", "number"}, {"key", "1"}},
                      Record{{"kind", "vector"}, {"key", "[1, 2]"}}}}},
  };
}

TEST(CheckAnswer, KindOfTheQuestionDecidesHowTheAnswerIsRead) {
  EXPECT_EQ(Judge({{"kind", "vector"}, {"key", "[1, 2]"}}, "1, 2").outcome, Outcome::kCorrect);
  EXPECT_EQ(Judge({{"kind", "number"}, {"key", "1"}}, "1, 2").outcome, Outcome::kUnreadable);
}

TEST(CheckAnswer, EmptyAnswerIsUnreadableInEveryKind) {
  for (const Record& question : QuestionsOfAllKinds()) {
    SCOPED_TRACE(*question.Find("kind")->As<std::string>());
    const Verdict verdict = Judge(question, "");
    EXPECT_EQ(verdict.outcome, Outcome::kUnreadable);
    EXPECT_EQ(verdict.credit, 0);
  }
}

// Whatever is typed leads to a verdict, for every kind.
TEST(CheckAnswer, RandomTextAlwaysGetsAVerdict) {
  const List pieces{"0", "1",  ".",  ",",  ";", "-", "+", "*",       "/",  "^",   "(",   ")",
                    "[", "]",  " ",  "e",  "x", "a", "b", "π",       "²",  "√",   "sin", "=",
                    "<", "\n", "\t", "\\", "{", "%", "|", "rubric:", "if", "sum", "🙂"};
  const std::vector<Record> questions = QuestionsOfAllKinds();
  for (std::uint32_t seed = 0; seed < 1500; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    std::string answer;
    for (std::int64_t left = random.Integer(0, 20); left > 0; --left) {
      answer += *pieces[static_cast<std::size_t>(
                            random.Integer(0, static_cast<std::int64_t>(pieces.size()) - 1))]
                     .As<std::string>();
    }
    for (const Record& question : questions) EXPECT_NO_THROW(Judge(question, answer)) << answer;
  }
}

}  // namespace
}  // namespace orrery::answers
