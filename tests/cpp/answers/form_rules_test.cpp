// Forms that a formula must have.
#include <gtest/gtest.h>

#include "answers/formula_question.h"
#include "formula/formula.h"
#include "table/table.h"

namespace orrery::answers {
namespace {

bool Holds(const std::string& form, const std::string& formula) {
  return BrokenFormRule({form}, formula::Formula(formula, {"x", "y"}, LearnersVocabulary()).tree())
      .empty();
}

TEST(FormRules, NamesAndFunctionsMayBeForbiddenOrAskedFor) {
  EXPECT_TRUE(Holds("without x", "2y"));
  EXPECT_FALSE(Holds("without x", "2x*y"));
  EXPECT_TRUE(Holds("uses cos", "1 + cos(x)"));
  EXPECT_FALSE(Holds("uses cos", "sin(x)"));
}

TEST(FormRules, TwoQuantitiesMayBeAskedForAsTheirDifferenceAlone) {
  for (const char* formula : {"cos(x - y)", "cos(2 + (y - x)*3)", "3*(x + 1 - y)", "-(y - x)"})
    EXPECT_TRUE(Holds("shows x - y", formula)) << formula;
  for (const char* formula : {"cos(2*x - 2*y)", "cos(x)*sin(y)", "x + y", "cos(x - y) + x", "1",
                              "cos(x - y)*y", "x - (-y)"})
    EXPECT_FALSE(Holds("shows x - y", formula)) << formula;
}

TEST(FormRules, OneCallMayHaveAFactorAndASign) {
  EXPECT_TRUE(Holds("one cos", "cos(x - y)"));
  EXPECT_TRUE(Holds("one cos", "-2cos(x)"));
  EXPECT_FALSE(Holds("one cos", "cos(x) + cos(y)"));
  EXPECT_FALSE(Holds("one cos", "cos(x)*cos(y)"));
}

}  // namespace
}  // namespace orrery::answers
