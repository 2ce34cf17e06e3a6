// Whether values and the steps that lead to them are finite.
#include <gtest/gtest.h>

#include <cmath>

#include "answers/judge.h"
#include "answers/sampled_formula.h"

namespace orrery::answers {
namespace {

bool AllStepsAreFiniteAt(const std::string& source, double x) {
  const Question question =
      ReadQuestion({{"kind", "formula"}, {"key", "x"}, {"variables", List{Value("x")}}});
  const std::string answer;
  const Record variables;
  const Attempt attempt{question, answer, variables, AuthorsVocabulary(), LearnersVocabulary()};
  const std::vector<Domain> domains = ReadDomains(attempt);
  SampledFormula formula = SampledFormula::OfAnswer(attempt, domains, source);
  formula.ValueAt({x});
  return AllStepsAreFinite(formula);
}

TEST(FiniteValues, NumbersAreReturnedOnlyIfAllAreFinite) {
  EXPECT_EQ(FiniteNumbers(Value(2.0))->data, (std::vector<double>{2}));
  EXPECT_FALSE(FiniteNumbers(Tensor::Vector({1, INFINITY})));
  EXPECT_FALSE(FiniteNumbers(Value("text")));
}

TEST(FiniteValues, OverflowInAStepIsFoundWhereTheResultIsFinite) {
  EXPECT_TRUE(AllStepsAreFiniteAt("1/(1 + exp(x))", 1));
  EXPECT_FALSE(AllStepsAreFiniteAt("1/(1 + exp(x))", 800));
}

TEST(FiniteValues, BranchThatIsNotTakenDoesNotCount) {
  EXPECT_TRUE(AllStepsAreFiniteAt("if(x > 0, x, 1/0)", 1));
  EXPECT_FALSE(AllStepsAreFiniteAt("if(x > 0, x, 1/0)", -1));
}

}  // namespace
}  // namespace orrery::answers
