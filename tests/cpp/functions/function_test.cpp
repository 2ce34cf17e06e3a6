#include "functions/function.h"

#include <cmath>

#include "expect_error.h"

namespace orrery {
namespace {

enum class Layout { kOne, kTwo };
constexpr EnumChoice<Layout> kLayouts{{"one", Layout::kOne}, {"two", Layout::kTwo}};

enum class NamedMask { kNone, kCausal };
constexpr EnumChoice<NamedMask> kMasks{{"none", NamedMask::kNone}, {"causal", NamedMask::kCausal}};

// Returns what it was called with.
constexpr Function kEcho{.name = "echo",
                         .title = "Echo",
                         .sentence = "Returns its arguments.",
                         .body = {{{.name = "d",
                                    .kind = Kind::kInteger,
                                    .sentence = "A size.",
                                    .unit = "channels",
                                    .minimum = 1,
                                    .maximum = 8},
                                   {.name = "base",
                                    .kind = Kind::kNumber,
                                    .sentence = "A base.",
                                    .minimum = 0.5,
                                    .fallback = 10},
                                   {.name = "layout",
                                    .kind = Kind::kChoice,
                                    .sentence = "A layout.",
                                    .fallback = kLayouts.NameOf(Layout::kOne),
                                    .choices = &kLayouts},
                                   {.name = "mask",
                                    .kind = Kind::kMask,
                                    .sentence = "A mask.",
                                    .fallback = kMasks.NameOf(NamedMask::kNone),
                                    .choices = &kMasks},
                                   {.name = "positions",
                                    .kind = Kind::kPositions,
                                    .sentence = "Positions.",
                                    .unit = "tokens",
                                    .minimum = -5,
                                    .maximum = 5,
                                    .fallback = 0}},
                                  [](const Arguments& arguments) -> Value {
                                    return Record{{"d", arguments.Get("d")},
                                                  {"base", arguments.Get("base")},
                                                  {"layout", arguments.Get("layout")}};
                                  }},
                         .results = {{}}};

constexpr Function kHalf{.name = "half",
                         .title = "Half",
                         .sentence = "Half of each entry.",
                         .body = {{{.name = "x", .kind = Kind::kTensor, .sentence = "Numbers."}}},
                         .results = {{.shape = "as x", .sentence = "Halves."}},
                         .use = Function::Use::kElementary,
                         .each = [](double x) { return x / 2; }};

void CallWith(Record given) { Call(kEcho, given); }

TEST(Function, ArgumentsLeftOutTakeTheirDefaults) {
  const Value result = Call(kEcho, {{"d", 4.0}});
  EXPECT_EQ(*result.As<Record>()->Find("base")->As<double>(), 10);
  EXPECT_EQ(*result.As<Record>()->Find("layout")->As<std::string>(), "one");
}

constexpr Argument kX = ArgumentOf(Kind::kTensor, "x", "Numbers.");
constexpr Argument kFactor = NumberArgument("factor", "Factor.", 0, 10);

TEST(Function, GradientsAreNamedAfterTheirArguments) {
  static constexpr Function kBackward{.name = "backward",
                                      .body = {{kX, kFactor},
                                               [](const Arguments& call) -> Value {
                                                 return List{call.Get("x"), 2.0};
                                               }},
                                      .results = kGradientsBy<kX, kFactor>};
  const Value result = Call(kBackward, {{"x", Tensor::Vector({3})}, {"factor", 1.0}});
  EXPECT_EQ(result.As<Record>()->names(), (std::vector<std::string>{"d_x", "d_factor"}));
  EXPECT_EQ(*result.As<Record>()->Find("d_factor")->As<double>(), 2);
}

// Of fewer results than parts, the first ones get names.
TEST(Function, MoreResultsThanTheBodyReturnsAreAFaultOfTheEntry) {
  static constexpr Function kOneOfTwo{
      .name = "one_of_two",
      .body = {{}, [](const Arguments&) -> Value { return List{1.0}; }},
      .results = {{.name = "first"}, {.name = "second"}}};
  EXPECT_THROW(Call(kOneOfTwo, {}), std::logic_error);
  static constexpr Function kPlain{.name = "plain",
                                   .body = {{}, [](const Arguments&) -> Value { return 1.0; }},
                                   .results = {{.name = "first"}, {.name = "second"}}};
  EXPECT_THROW(Call(kPlain, {}), std::logic_error);
}

TEST(Function, RefusalsNameFunctionArgumentAndBothValues) {
  ExpectRefused([] { CallWith({}); }, "echo", "the argument d is missing");
  ExpectRefused([] { CallWith({{"d", 9.0}}); }, "d is 9", "between 1 and 8");
  ExpectRefused([] { CallWith({{"d", 2.5}}); }, "d is 2.5", "a whole number");
  ExpectRefused([] { CallWith({{"d", std::nan("")}}); }, "d is not a number");
  ExpectRefused([] { CallWith({{"d", "four"}}); }, "d is the text \"four\"", "a whole number");
  ExpectRefused([] { CallWith({{"d", 4.0}, {"base", 0.1}}); }, "base is 0.1", "0.5 or more");
  ExpectRefused(
      [] {
        CallWith({{"d", 4.0}, {"layout", "three"}});
      },
      "layout is \"three\"", "\"one\", \"two\"");
  ExpectRefused(
      [] {
        CallWith({{"d", 4.0}, {"mask", "upper"}});
      },
      "mask is \"upper\"", "or a matrix of 0 and 1");
  ExpectRefused(
      [] {
        CallWith({{"d", 4.0}, {"positions", Tensor::Vector({0, 6})}});
      },
      "positions holds 6", "between −5 and 5");
  ExpectRefused(
      [] {
        CallWith({{"d", 4.0}, {"positions", Tensor({1, 1})}});
      },
      "positions", "a number or a vector");
}

TEST(Function, UnknownArgumentsAreRefusedSoThatAMisspeltOneIsSeen) {
  ExpectRefused([] { CallWith({{"d", 4.0}, {"bass", 2.0}}); }, "no argument called bass");
}

TEST(Function, AChoiceIsReadAsTheValueOfItsEnum) {
  const Record given{{"d", 4.0}, {"layout", "two"}};
  const Arguments arguments(kEcho.body.arguments, given);
  EXPECT_EQ(arguments.Choice("layout", kLayouts), Layout::kTwo);
  EXPECT_THROW(arguments.Choice("layout", kMasks), std::logic_error);
}

TEST(Function, AnArgumentThatIsNotDescribedThrows) {
  const Record given{{"d", 4.0}};
  EXPECT_THROW(Arguments(kEcho.body.arguments, given).Number("width"), std::logic_error);
}

TEST(Function, AFunctionOfEachEntryKeepsTheShape) {
  EXPECT_EQ(*Call(kHalf, {{"x", 3.0}}).As<double>(), 1.5);
  const Tensor halves = ToTensor(Call(kHalf, {{"x", Tensor({2, 1}, {1, -4})}}), "halves");
  EXPECT_EQ(halves.shape, (Shape{2, 1}));
  EXPECT_EQ(halves.data, (std::vector<double>{0.5, -2}));
}

}  // namespace
}  // namespace orrery
