#include "functions/argument.h"

#include <cmath>
#include <vector>

#include "expect_error.h"

namespace orrery {
namespace {

TEST(Argument, KindsHaveNames) { EXPECT_STREQ(kKinds.NameOf(Kind::kPositions), "positions"); }

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
  const Argument whole = WholeArgument("n", "How many.", 1, 9, 4, {}, "tokens");
  EXPECT_EQ(whole.kind, Kind::kInteger);
  EXPECT_STREQ(whole.unit, "tokens");
  EXPECT_EQ(whole.fallback->ToValue().AsNumber(), 4);
}

enum class Pace { kSlow, kFast };
constexpr EnumChoice<Pace> kPaces{{"slow", Pace::kSlow}, {"fast", Pace::kFast}};

TEST(Argument, OthersHaveTheirKindAndAFallbackWhereItIsGiven) {
  const Argument required = ArgumentOf(Kind::kMatrix, "x", "Rows.");
  EXPECT_EQ(required.kind, Kind::kMatrix);
  EXPECT_FALSE(required.fallback.has_value());
  EXPECT_EQ(required.minimum, -kNoLimit);
  EXPECT_FALSE(NumberArgument("x", "How far.", -1, 2).fallback.has_value());
  const Argument optional = ArgumentOf(Kind::kTensor, "x", "Rows.", Fallback::EmptyList());
  EXPECT_TRUE(optional.fallback->IsEmptyList());
  const Argument shown = NumberArgument("x", "How far.", -1, 2, {}, {0, 1, 0.1}, "tokens");
  EXPECT_EQ(shown.control.to, 1);
  EXPECT_STREQ(shown.unit, "tokens");
  const Argument pace = ChoiceArgument("pace", "How fast.", kPaces, Pace::kFast);
  EXPECT_EQ(pace.kind, Kind::kChoice);
  EXPECT_EQ(*pace.fallback->ToValue().As<std::string>(), "fast");
  EXPECT_EQ(pace.choices->names().size(), 2u);
  EXPECT_FALSE(ChoiceArgument("pace", "How fast.", kPaces).fallback.has_value());
}

TEST(Argument, WholeEntriesAreCheckedAsWholeNumbersAre) {
  constexpr Argument entries = WholeNumbersArgument(Kind::kPositions, "step", "How far.", -3, 9);
  constexpr Argument number{.name = "step", .kind = Kind::kInteger, .minimum = -3, .maximum = 9};
  for (double good : {-3.0, 0.0, 9.0}) {
    CheckArgument(entries, good);
    CheckArgument(entries, Tensor::Vector({1, good}));
    CheckArgument(number, good);
  }
  for (double bad : std::vector<double>{2.5, -3.5, 9.5, 10, 1e300, NAN, INFINITY}) {
    SCOPED_TRACE(bad);
    ExpectRefused([&] { CheckArgument(entries, bad); }, "step", "must be");
    ExpectRefused([&] { CheckArgument(entries, Tensor::Vector({1, bad})); }, "step holds");
    ExpectRefused([&] { CheckArgument(number, bad); }, "step is");
  }
}

TEST(ArgumentRecord, SaysRangeUnitAndDefault) {
  const Record record = ArgumentRecord(WholeArgument("heads", "Heads.", 1, 16, 4, {}, "heads"));
  EXPECT_EQ(*record.Find("name")->As<std::string>(), "heads");
  EXPECT_EQ(*record.Find("kind")->As<std::string>(), "integer");
  EXPECT_EQ(*record.Find("unit")->As<std::string>(), "heads");
  EXPECT_EQ(record.Find("minimum")->AsNumber(), 1);
  EXPECT_EQ(record.Find("maximum")->AsNumber(), 16);
  EXPECT_EQ(record.Find("default")->AsNumber(), 4);
  EXPECT_EQ(record.Find("choices"), nullptr);
  EXPECT_EQ(record.Find("control"), nullptr);
}

TEST(ArgumentRecord, LeavesOutEndsThatAreInfinite) {
  const Record record = ArgumentRecord({.name = "x", .kind = Kind::kNumber, .sentence = "Any."});
  EXPECT_EQ(record.Find("minimum"), nullptr);
  EXPECT_EQ(record.Find("maximum"), nullptr);
  EXPECT_EQ(record.Find("default"), nullptr);
}

}  // namespace
}  // namespace orrery
