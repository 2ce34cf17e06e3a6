#include "formula/names.h"

#include "expect_error.h"
#include "table/table.h"

namespace orrery::formula {
namespace {

TEST(Names, AQuantityIsFoundWithOrWithoutItsUnderscore) {
  const Names names({"x1", "d_model", "pi_2"}, LearnersVocabulary());
  EXPECT_EQ(names.Quantity("x_1"), "x1");
  EXPECT_EQ(names.Quantity("dmodel"), "d_model");
  EXPECT_EQ(names.Quantity("pi"), "pi");
  EXPECT_EQ(names.Quantity("y"), "");
}

TEST(Names, FunctionsHaveOtherNames) {
  const Names names({}, LearnersVocabulary());
  EXPECT_EQ(names.Callable("arctan"), "atan");
  EXPECT_EQ(names.Callable("log_10"), "log10");
  EXPECT_EQ(names.Callable("sum"), "sum");
  EXPECT_EQ(names.Callable("sinusoidal"), "");
  EXPECT_EQ(ShownFunction("log2"), "log_2");
  EXPECT_EQ(ShownFunction("softmax"), "softmax");
  EXPECT_TRUE(names.NeedsNoBracket("sin"));
  EXPECT_FALSE(names.NeedsNoBracket("max"));
}

TEST(Names, LettersAreCutInOneWayOrNotAtAll) {
  const Names names({"a", "b", "ab", "x"}, LearnersVocabulary());
  EXPECT_EQ(names.FirstFactor("xa", "", 0), 1u);
  EXPECT_EQ(names.FirstFactor("pix", "", 0), 2u);
  EXPECT_EQ(names.FirstFactor("xq", "", 0), 0u);
  EXPECT_EQ(names.FirstFactor("xsin", "(", 0), 1u);
  EXPECT_EQ(names.FirstFactor("xsin", "", 0), 0u);
  EXPECT_EQ(names.FirstFactor("xe", "^", 0), 1u);
  EXPECT_EQ(names.FirstFactor(std::string(5000, 'a'), "", 0), 0u);
  ExpectRefused([&] { names.FirstFactor("xab", "", 0); }, "xab", "several ways");
}

TEST(Names, CountingNamesAreKnownUntilTheyAreLeft) {
  Names names({}, LearnersVocabulary());
  names.Enter("i");
  EXPECT_EQ(names.Quantity("i"), "i");
  names.Leave();
  EXPECT_EQ(names.Quantity("i"), "");
}

}  // namespace
}  // namespace orrery::formula
