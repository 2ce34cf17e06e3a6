#include "functions/function.h"

#include <cmath>

#include "expect_error.h"

namespace orrery {
namespace {

// A function that gives back what it was called with.
constexpr Function kEcho{
    "echo",
    "Echo",
    "Gives back its arguments.",
    "",
    "",
    {{"d", Kind::kInteger, "A size.", "channels", 1, 8},
     {"base", Kind::kNumber, "A base.", "", 0.5, kNoLimit, Fallback::Number(10)},
     {"layout", Kind::kChoice, "A layout.", "", -kNoLimit, kNoLimit, Fallback::Text("one"),
      "one|two"},
     {"mask", Kind::kMask, "A mask.", "", -kNoLimit, kNoLimit, Fallback::Text("none"),
      "none|causal"},
     {"positions", Kind::kPositions, "Positions.", "tokens", -5, 5, Fallback::Number(0)}},
    {{"", "", ""}},
    [](const Arguments& arguments) -> Value {
      return Record{{"d", arguments.Get("d")},
                    {"base", arguments.Get("base")},
                    {"layout", arguments.Get("layout")}};
    }};

constexpr Function kHalf{"half",
                         "Half",
                         "Half of each entry.",
                         "",
                         "",
                         {{"x", Kind::kTensor, "Numbers."}},
                         {{"", "as x", "Halves."}},
                         nullptr,
                         Function::kElementary,
                         [](double x) { return x / 2; }};

void CallWith(Record given) { Call(kEcho, given); }

TEST(Function, ArgumentsLeftOutTakeTheirDefaults) {
  const Value result = Call(kEcho, {{"d", 4.0}});
  EXPECT_EQ(*result.As<Record>()->Find("base")->As<double>(), 10);
  EXPECT_EQ(*result.As<Record>()->Find("layout")->As<std::string>(), "one");
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

TEST(Function, ChoicesAreReadOneByOne) {
  EXPECT_EQ(ChoicesOf(kEcho.arguments.begin()[2]), (std::vector<std::string>{"one", "two"}));
  EXPECT_TRUE(ChoicesOf(kEcho.arguments.begin()[0]).empty());
}

TEST(Function, AFunctionOfEachEntryKeepsTheShape) {
  EXPECT_EQ(*Call(kHalf, {{"x", 3.0}}).As<double>(), 1.5);
  const Tensor halves = ToTensor(Call(kHalf, {{"x", Tensor({2, 1}, {1, -4})}}), "halves");
  EXPECT_EQ(halves.shape, (Shape{2, 1}));
  EXPECT_EQ(halves.data, (std::vector<double>{0.5, -2}));
}

TEST(Function, KindsHaveNames) { EXPECT_STREQ(KindName(Kind::kPositions), "positions"); }

}  // namespace
}  // namespace orrery
