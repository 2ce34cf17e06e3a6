#include "formula/operators.h"

#include <gtest/gtest.h>

namespace orrery::formula {
namespace {

TEST(Operators, PrecedencesOrderThemAsMathematicsDoes) {
  const auto precedence = [](const char* text) { return FindOperator(text, 2)->precedence; };
  EXPECT_LT(precedence("or"), precedence("and"));
  EXPECT_LT(precedence("=="), precedence("+"));
  EXPECT_LT(precedence("-"), precedence("/"));
  EXPECT_LT(precedence("@"), precedence("^"));
}

TEST(Operators, AreFoundByTextAndArity) {
  EXPECT_EQ(FindOperator("-", 2)->id, Op::kSubtract);
  EXPECT_EQ(FindOperator("-", 1)->id, Op::kNegate);
  EXPECT_EQ(FindOperator("not", 2), nullptr);
  EXPECT_EQ(FindOperator("x", 2), nullptr);
}

TEST(Operators, EveryOperatorHasOneRow) {
  for (int id = 0; id <= static_cast<int>(Op::kPower); ++id) {
    const Operator& row = OperatorOf(static_cast<Op>(id));
    EXPECT_EQ(static_cast<int>(row.id), id);
    EXPECT_EQ(FindOperator(row.text, row.arity), &row) << row.text;
  }
}

TEST(Operators, ThoseOfTwoNumbersComputeThem) {
  EXPECT_EQ(OperatorOf(Op::kDivide).apply(3, 2), 1.5);
  EXPECT_EQ(OperatorOf(Op::kPower).apply(2, 10), 1024);
  EXPECT_EQ(OperatorOf(Op::kGreaterOrEqual).apply(2, 2), 1);
  EXPECT_EQ(OperatorOf(Op::kNotEqual).apply(2, 2), 0);
}

}  // namespace
}  // namespace orrery::formula
