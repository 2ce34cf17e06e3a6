// Formulas as functions of the variables that a question leaves open.
#include "answers/sampled_formula.h"

#include <gtest/gtest.h>

#include "answers/judge.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

class SampledFormulas : public ::testing::Test {
 protected:
  const Question question_ =
      ReadQuestion({{"kind", "formula"}, {"key", "a*x"}, {"variables", List{Value("x")}}});
  const std::string answer_;
  const Record variables_{{"a", 2.0}};
  const Attempt attempt_{question_, answer_, variables_, AuthorsVocabulary(), LearnersVocabulary()};
  const std::vector<Domain> domains_ = ReadDomains(attempt_);
};

TEST_F(SampledFormulas, OfTheQuestionUseAllItsQuantities) {
  SampledFormula key = SampledFormula::OfQuestion(attempt_, domains_, "a*x", "the key", variables_);
  EXPECT_EQ(key.ValueAt({3}).AsNumber(), 6);
  EXPECT_EQ(key.ValueAt({4}).AsNumber(), 8);
  ExpectRefused(
      [&] { SampledFormula::OfQuestion(attempt_, domains_, "a*", "the key", variables_); },
      "the key, a*, cannot be read");
}

TEST_F(SampledFormulas, OfALearnerUseOnlyWhatTheQuestionNames) {
  SampledFormula typed = SampledFormula::OfAnswer(attempt_, domains_, "2*x");
  EXPECT_EQ(typed.ValueAt({3}).AsNumber(), 6);
  EXPECT_EQ(Judge({{"kind", "formula"}, {"key", "a*x"}, {"variables", List{Value("x")}}}, "a*x",
                  {{"a", 2.0}})
                .outcome,
            Outcome::kUnreadable);
}

}  // namespace
}  // namespace orrery::answers
