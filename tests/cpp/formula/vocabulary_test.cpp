#include "formula/vocabulary.h"

#include <gtest/gtest.h>

#include "table/table.h"

namespace orrery::formula {
namespace {

TEST(Vocabulary, HoldsTheFunctionsItsCallerChose) {
  ASSERT_NE(FindFunction(LearnersVocabulary(), "sin"), nullptr);
  EXPECT_STREQ(FindFunction(LearnersVocabulary(), "sin")->name, "sin");
  EXPECT_EQ(FindFunction(LearnersVocabulary(), "sinusoidal"), nullptr);
  EXPECT_NE(FindFunction(AuthorsVocabulary(), "sinusoidal"), nullptr);
  EXPECT_EQ(FindFunction({}, "sin"), nullptr);
}

TEST(Vocabulary, SpecialFormsAndConstantsAreNoFunctions) {
  for (const char* form : {"sum", "each", "if"}) {
    EXPECT_NE(FormOf(form), Form::kFunction);
    EXPECT_EQ(FindFunction(AuthorsVocabulary(), form), nullptr) << form;
  }
  EXPECT_EQ(FormOf("sin"), Form::kFunction);
  EXPECT_TRUE(IsConstant("pi"));
  EXPECT_FALSE(IsConstant("tau"));
}

}  // namespace
}  // namespace orrery::formula
