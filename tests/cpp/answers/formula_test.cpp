// Formulas and derivations: what tables of cases cannot say. The cases stand in
// tests/golden/answers.
#include "answers/judge.h"
#include "expect_error.h"
#include "numeric/random.h"

namespace orrery::answers {
namespace {

Record Ask(const Record& more) {
  Record question{{"kind", "formula"}, {"key", "2*x"}, {"variables", List{Value("x")}}};
  for (const auto& [name, value] : more.fields()) question.Set(name, value);
  return question;
}

TEST(FormulaAnswer, FaultsOfTheQuestionAreNamed) {
  const auto ask = [](const Record& more) { Judge(Ask(more), "x"); };
  ExpectRefused([&] { ask({{"key", "2*"}}); }, "the key, 2*, cannot be read");
  ExpectRefused([&] { ask({{"key", "2*y"}}); }, "the key cannot be computed", "y");
  ExpectRefused(
      [&] {
        ask({{"domains", Record{{"y", "real 0..1"}}}});
      },
      "domains", "not among the variables");
  ExpectRefused([&] { ask({{"domains", Record{{"x", "0..1"}}}}); }, "the domain of x", "real A..B");
  ExpectRefused([&] { ask({{"domains", Record{{"x", "real 1..0"}}}}); }, "from 1 to 0");
  ExpectRefused([&] { ask({{"domains", Record{{"x", "integer 0.5..2"}}}}); }, "whole");
  ExpectRefused(
      [&] {
        ask({{"domains", Record{{"x", "real 0..1/0"}}}});
      },
      "the domain of x", "finite");
  ExpectRefused([&] { ask({{"form", List{Value("single cos")}}}); }, "single cos", "one NAME");
  ExpectRefused(
      [&] {
        ask({{"mistakes", List{Record{{"code", "c"}, {"value", "y"}}}}});
      },
      "the value of c");
}

TEST(FormulaAnswer, UnreadableAnswersSayWhere) {
  const Verdict verdict = Judge(Ask({}), "2*y");
  EXPECT_EQ(verdict.outcome, Outcome::kUnreadable);
  EXPECT_EQ(verdict.at, 2);
}

TEST(FormulaAnswer, CostlyAnswersEndInAVerdict) {
  for (const char* answer : {"sum(i, 0, 100000, x)", "sum(i, 0, 1000, sum(k, 0, 1000, x))",
                             "each(i, 0, 10000, x)", "if(x > 50, sum(i, 0, 100000, x), 2*x)"}) {
    EXPECT_EQ(Judge(Ask({}), answer).outcome, Outcome::kUnreadable) << answer;
  }
}

TEST(Derivation, FirstWrongLineIsCountedWithTheEmptyOnes) {
  const Record question{{"kind", "derivation"},
                        {"start", "x*(x + 1)"},
                        {"key", "x^2 + x"},
                        {"variables", List{Value("x")}}};
  const Verdict verdict = Judge(question, "x*x + x\n\n= x^2 + 2\n= x^2 + x");
  EXPECT_EQ(verdict.line, 2);
  EXPECT_EQ(verdict.code, "line-3");
  EXPECT_NEAR(verdict.credit, 1.0 / 3, 1e-12);
  EXPECT_EQ(Judge(question, "x*x + x\n= x^2 + x").line, -1);
  const Verdict broken = Judge(question, "x*x + x\n= x^2 +");
  EXPECT_EQ(broken.outcome, Outcome::kUnreadable);
  EXPECT_EQ(broken.line, 1);
  EXPECT_EQ(broken.at, 15);
}

TEST(Derivation, StartThatIsNotEqualToTheKeyIsAFault) {
  ExpectRefused(
      [] {
        Judge({{"kind", "derivation"},
               {"start", "x"},
               {"key", "2*x"},
               {"variables", List{Value("x")}}},
              "x");
      },
      "are not equal");
  ExpectRefused(
      [] {
        Judge({{"kind", "derivation"}, {"key", "2*x"}}, "x");
      },
      "start of the question is missing");
}

// Whatever is typed leads to a verdict, for every kind.
TEST(EveryKind, RandomTextAlwaysGetsAVerdict) {
  const List pieces{"0", "1",  ".",  ",",  ";", "-", "+", "*",       "/",  "^",   "(",   ")",
                    "[", "]",  " ",  "e",  "x", "a", "b", "π",       "²",  "√",   "sin", "=",
                    "<", "\n", "\t", "\\", "{", "%", "|", "rubric:", "if", "sum", "🙂"};
  const List lines{Record{{"id", "a"}}, Record{{"id", "b"}, {"needs", List{Value("a")}}}};
  const std::vector<Record> questions = {
      {{"kind", "number"}, {"key", "1"}, {"mode", "significant"}, {"value", 2.0}},
      {{"kind", "matrix"}, {"key", "[[1, 2], [3, 4]]"}},
      Ask({}),
      {{"kind", "derivation"}, {"start", "x + x"}, {"key", "2*x"}, {"variables", List{Value("x")}}},
      {{"kind", "choices"},
       {"choices", List{Record{{"id", "a"}, {"correct", true}}, Record{{"id", "b"}}}}},
      {{"kind", "matching"}, {"pairs", List{Record{{"left", "a"}, {"right", "b"}}}}},
      {{"kind", "ordering"}, {"lines", Value(lines)}},
      {{"kind", "chart"}, {"curve", "x"}, {"from", -1.0}, {"to", 1.0}, {"find", "root"}},
      {{"kind", "text"}, {"rubric", List{Record{{"id", "a"}}}}},
  };
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
