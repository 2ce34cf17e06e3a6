// What formula and derivation share: the question, mistakes, and equality as a verdict.
#include "answers/formula_question.h"

#include <gtest/gtest.h>

#include "answers/judge.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

Record Ask(const Record& more) {
  Record question{{"kind", "formula"}, {"key", "2*x"}, {"variables", List{Value("x")}}};
  for (const auto& [name, value] : more.fields()) question.Set(name, value);
  return question;
}

// A question with the key a*x at a = 2, to which formulas are typed.
class FormulaQuestions : public ::testing::Test {
 protected:
  SampledFormula Typed(const std::string& text) {
    return SampledFormula::OfAnswer(attempt_, formula_question_.domains, text);
  }
  Verdict JudgeTyped(const std::string& text) {
    SampledFormula typed = Typed(text);
    return JudgeEquality(typed, formula_question_.key);
  }

  const Question question_ = ReadQuestion(Ask({{"key", "a*x"}}));
  const std::string answer_;
  const Record variables_{{"a", 2.0}};
  const Attempt attempt_{question_, answer_, variables_, AuthorsVocabulary(), LearnersVocabulary()};
  FormulaQuestion formula_question_{attempt_};
};

TEST_F(FormulaQuestions, ReadTheKeyOverTheQuantitiesOfTheVariant) {
  EXPECT_EQ(formula_question_.key.ValueAt({3}).AsNumber(), 6);
  ASSERT_EQ(formula_question_.domains.size(), 1u);
  EXPECT_EQ(formula_question_.domains[0].name, "x");
  EXPECT_TRUE(formula_question_.form.empty());
}

TEST_F(FormulaQuestions, EqualFormulasEarnAllAndDifferentOnesNothing) {
  const Verdict equal = JudgeTyped("x + x");
  EXPECT_EQ(equal.outcome, Outcome::kCorrect);
  EXPECT_EQ(equal.credit, 1);
  const Verdict different = JudgeTyped("3*x");
  EXPECT_EQ(different.outcome, Outcome::kIncorrect);
  EXPECT_EQ(different.code, "other");
  EXPECT_EQ(different.credit, 0);
}

TEST_F(FormulaQuestions, FormulasWithoutValuesInCommonAreUndecidedAndNotWrong) {
  const Verdict verdict = JudgeTyped("2*x/0");
  EXPECT_EQ(verdict.outcome, Outcome::kUndecided);
  EXPECT_EQ(verdict.code, "undecided");
  EXPECT_NE(verdict.message, "");
  EXPECT_EQ(verdict.credit, 0);
}

TEST_F(FormulaQuestions, ValueOfAnotherShapeIsUnreadableAndBothShapesAreNamed) {
  try {
    JudgeTyped("[x, x]");
    ADD_FAILURE() << "nothing was refused";
  } catch (const UnreadableAnswer& refusal) {
    EXPECT_EQ(refusal.verdict().code, "wrong-shape");
    EXPECT_EQ(refusal.verdict().message,
              "The value must be a number; here it is a row of 2 numbers.");
  }
}

TEST_F(FormulaQuestions, MistakeMatchesInAnyFormAndOverItsOwnQuantities) {
  SampledFormula typed = Typed("x + x + x");
  const FormulaObservation observation(formula_question_, typed);
  EXPECT_TRUE(observation.Matches("(a + 1)*x", variables_, "c"));
  EXPECT_FALSE(observation.Matches("(a + 1)*x", {{"a", 3.0}}, "c"));
  ExpectRefused([&] { observation.Matches("a*", variables_, "c"); },
                "the value of c, a*, cannot be read");
}

TEST_F(FormulaQuestions, FaultsOfTheQuestionAreNamed) {
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

}  // namespace
}  // namespace orrery::answers
