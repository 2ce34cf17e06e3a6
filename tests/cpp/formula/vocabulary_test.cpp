#include "formula/vocabulary.h"

#include <gtest/gtest.h>

#include <numbers>

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
}

TEST(Vocabulary, ConstantsSayWhatTheyAreAndWhereTheyAreRead) {
  ASSERT_NE(FindConstant("pi"), nullptr);
  EXPECT_EQ(FindConstant("pi")->number, std::numbers::pi);
  EXPECT_EQ(FindConstant("pi")->in_product, Constant::InProduct::kAnywhere);
  EXPECT_EQ(FindConstant("e")->in_product, Constant::InProduct::kBeforePower);
  EXPECT_FALSE(FindConstant("e")->is_truth);
  EXPECT_TRUE(FindConstant("false")->is_truth);
  EXPECT_EQ(FindConstant("false")->number, 0);
  EXPECT_EQ(FindConstant("tau"), nullptr);
}

}  // namespace
}  // namespace orrery::formula
