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

TEST(FunctionNames, AliasesNameTheSameFunction) {
  EXPECT_EQ(CanonicalName("arctan"), "atan");
  EXPECT_EQ(CanonicalName("log_10"), "log10");
  for (const char* name : {"asinh", "arsinh", "arcsinh"}) EXPECT_EQ(CanonicalName(name), "asinh");
  for (const char* name : {"acosh", "arcosh", "arccosh"}) EXPECT_EQ(CanonicalName(name), "acosh");
  for (const char* name : {"atanh", "artanh", "arctanh"}) EXPECT_EQ(CanonicalName(name), "atanh");
  EXPECT_EQ(CanonicalName("softmax"), "softmax");
  EXPECT_EQ(CanonicalName(""), "");
}

TEST(FunctionNames, ArePrintedInTheUsualNotation) {
  EXPECT_EQ(NotationOf("asin").printed, "arcsin");
  EXPECT_EQ(NotationOf("asin").tex, R"(\arcsin)");
  EXPECT_EQ(NotationOf("log2").printed, "log");
  EXPECT_EQ(NotationOf("log2").base, "2");
  EXPECT_EQ(NotationOf("sinh").tex, R"(\sinh)");
  EXPECT_EQ(NotationOf("sec").tex, R"(\sec)");
  EXPECT_EQ(NotationOf("acosh").printed, "arcosh");
  EXPECT_EQ(NotationOf("acosh").tex, R"(\operatorname{arcosh})");
  EXPECT_EQ(NotationOf("t5_bucket").printed, "t5_bucket");
  EXPECT_EQ(NotationOf("t5_bucket").tex, R"(\operatorname{t5\_bucket})");
}

}  // namespace
}  // namespace orrery::formula
