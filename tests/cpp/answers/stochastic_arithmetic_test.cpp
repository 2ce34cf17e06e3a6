// Rounding noise is seen by moving every step a little.
#include "answers/stochastic_arithmetic.h"

#include <gtest/gtest.h>

#include "formula/formula.h"
#include "table/table.h"

namespace orrery::answers {
namespace {

double Spread(const std::string& source, double x,
              const formula::Vocabulary& vocabulary = LearnersVocabulary()) {
  const Record quantities{{"x", x}};
  const formula::Formula formula(source, {"x"}, vocabulary);
  PerturbedFormula jittered(formula.tree(), quantities);
  Random random(7);
  const double exact = *formula.Compute(quantities).As<double>();
  double spread = 0;
  for (int i = 0; i < 50; ++i)
    spread = std::max(spread, std::abs(*jittered.Compute(random, quantities).As<double>() - exact));
  return spread / std::abs(exact);
}

TEST(StochasticArithmetic, MovesAWellConditionedFormulaLittle) {
  EXPECT_GT(Spread("sin(x) + 2", 1), 0);
  EXPECT_LT(Spread("sin(x) + 2", 1), 20 * kPerturbation);
}

TEST(StochasticArithmetic, ShowsWhatCancellationHides) {
  EXPECT_GT(Spread("(x + 1)^2 - x^2 - 2x", 1e4), 1e4 * kPerturbation);
}

// At its jump: where the argument moved, so would the result, by as much as the step is high.
TEST(StochasticArithmetic, LeavesTheArgumentAloneOfWhatSaysThatItJumps) {
  static constexpr Function kStep{.name = "heaviside",
                                  .body = {{ArgumentOf(Kind::kTensor, "x", "Numbers.")}},
                                  .use = Function::Use::kElementary,
                                  .graph = Function::Graph::kJumps,
                                  .each = [](double x) { return x < 1 ? 1.0 : 2.0; }};
  EXPECT_LT(Spread("heaviside(x)", 1, {&kStep}), 20 * kPerturbation);
}

}  // namespace
}  // namespace orrery::answers
