// How far rounding may have moved the difference of two formulas.
#include <gtest/gtest.h>

#include <cmath>

#include "answers/judge.h"
#include "answers/stochastic_arithmetic.h"

namespace orrery::answers {
namespace {

// The estimated noise in a - b as a share of |a - b|.
double NoiseOverDifference(const std::string& a_source, const std::string& b_source, double x) {
  const Question question =
      ReadQuestion({{"kind", "formula"}, {"key", "x"}, {"variables", List{Value("x")}}});
  const std::string answer;
  const Record variables;
  const Attempt attempt{question, answer, variables, AuthorsVocabulary(), LearnersVocabulary()};
  const std::vector<Domain> domains = ReadDomains(attempt);
  SampledFormula a = SampledFormula::OfAnswer(attempt, domains, a_source);
  SampledFormula b = SampledFormula::OfAnswer(attempt, domains, b_source);
  const double difference = a.ValueAt({x}).AsNumber() - b.ValueAt({x}).AsNumber();
  Random random(1);
  return RoundingNoise(a, b).Of(0, difference, random) / std::abs(difference);
}

TEST(RoundingNoise, ExplainsADifferenceThatCancellationMakes) {
  EXPECT_GT(NoiseOverDifference("(1 - cos(x))/x^2", "1/2", 1e-7), 0.5);
}

TEST(RoundingNoise, DoesNotExplainARealDifference) {
  EXPECT_LT(NoiseOverDifference("1.000003*sin(x)", "sin(x)", 1), 1e-3);
}

TEST(RoundingNoise, IsUnknownWhereAPerturbedStepHasNoValue) {
  EXPECT_TRUE(std::isnan(NoiseOverDifference("sqrt(1 - x)", "1", 1)));
}

}  // namespace
}  // namespace orrery::answers
