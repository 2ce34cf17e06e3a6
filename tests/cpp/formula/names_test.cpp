#include "formula/names.h"

#include "expect_error.h"
#include "table/table.h"

namespace orrery::formula {
namespace {

TEST(Names, AQuantityIsFoundWithOrWithoutItsUnderscore) {
  const Names names({"x1", "d_model", "pi_2"}, LearnersVocabulary());
  EXPECT_EQ(names.FindQuantity("x_1"), "x1");
  EXPECT_EQ(names.FindQuantity("dmodel"), "d_model");
  EXPECT_EQ(names.FindQuantity("pi"), "pi");
  EXPECT_EQ(names.FindQuantity("y"), "");
}

TEST(Names, FunctionsHaveOtherNames) {
  const Names names({}, LearnersVocabulary());
  EXPECT_EQ(names.FindCallable("arctan"), "atan");
  EXPECT_EQ(names.FindCallable("log_10"), "log10");
  EXPECT_EQ(names.FindCallable("sum"), "sum");
  EXPECT_EQ(names.FindCallable("sinusoidal"), "");
  EXPECT_EQ(names.FindCallable("arcsinh"), "asinh");
  EXPECT_TRUE(names.TakesBareArgument("sin"));
  EXPECT_FALSE(names.TakesBareArgument("max"));
}

TEST(Names, LettersAreCutInOneWayOrNotAtAll) {
  const Names names({"a", "b", "ab", "x"}, LearnersVocabulary());
  EXPECT_EQ(names.FirstFactorLength("xa", "", 0), 1u);
  EXPECT_EQ(names.FirstFactorLength("pix", "", 0), 2u);
  EXPECT_EQ(names.FirstFactorLength("xq", "", 0), 0u);
  EXPECT_EQ(names.FirstFactorLength("xsin", "(", 0), 1u);
  EXPECT_EQ(names.FirstFactorLength("xsin", "", 0), 0u);
  EXPECT_EQ(names.FirstFactorLength("xe", "^", 0), 1u);
  EXPECT_EQ(names.FirstFactorLength(std::string(5000, 'a'), "", 0), 0u);
  ExpectRefused([&] { names.FirstFactorLength("xab", "", 0); }, "xab", "several ways");
}

TEST(Names, CountingNamesAreKnownUntilTheyAreLeft) {
  Names names({}, LearnersVocabulary());
  names.AddCounter("i");
  EXPECT_EQ(names.FindQuantity("i"), "i");
  names.RemoveCounter();
  EXPECT_EQ(names.FindQuantity("i"), "");
}

}  // namespace
}  // namespace orrery::formula
