#include "functions/argument.h"

#include <gtest/gtest.h>

#include "functions/shared_arguments.h"

namespace orrery {
namespace {

TEST(Argument, KindsHaveNames) { EXPECT_STREQ(KindName(Kind::kPositions), "positions"); }

TEST(Argument, FallbacksKeepTheirType) {
  EXPECT_EQ(*Fallback(0).ToValue().As<double>(), 0);
  EXPECT_EQ(*Fallback(2.5).ToValue().As<double>(), 2.5);
  EXPECT_EQ(*Fallback(true).ToValue().As<bool>(), true);
  EXPECT_EQ(*Fallback("one").ToValue().As<std::string>(), "one");
  EXPECT_TRUE(Fallback::EmptyList().ToValue().As<List>()->empty());
  EXPECT_TRUE(Fallback::EmptyRecord().ToValue().As<Record>()->fields().empty());
}

TEST(Argument, AControlRangeIsGivenWhereItHasAWidth) {
  EXPECT_FALSE(Argument{.name = "x"}.control.IsGiven());
  EXPECT_TRUE(
      (Argument{.name = "x", .control = {.from = -1, .to = 1, .step = 0.1}}).control.IsGiven());
}

TEST(Argument, NumbersThatMayBeLeftOutHaveTheirRangeAndFallback) {
  const Argument number = NumberArgument("x", "How far.", -1, 2, 0.5);
  EXPECT_EQ(number.kind, Kind::kNumber);
  EXPECT_EQ(number.minimum, -1);
  EXPECT_EQ(number.maximum, 2);
  EXPECT_EQ(number.fallback->ToValue().AsNumber(), 0.5);
  const Argument whole = WholeArgument("n", "How many.", 1, 9, 4, "tokens");
  EXPECT_EQ(whole.kind, Kind::kInteger);
  EXPECT_STREQ(whole.unit, "tokens");
  EXPECT_EQ(whole.fallback->ToValue().AsNumber(), 4);
}

}  // namespace
}  // namespace orrery
