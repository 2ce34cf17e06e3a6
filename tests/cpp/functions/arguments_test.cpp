#include "functions/arguments.h"

#include <stdexcept>
#include <string>

#include "expect_error.h"

namespace orrery {
namespace {

enum class Pace { kSlow, kFast };
constexpr EnumChoice<Pace> kPaces{{"slow", Pace::kSlow}, {"fast", Pace::kFast}};
enum class Side { kLeft };
constexpr EnumChoice<Side> kSides{{"left", Side::kLeft}};

constexpr Argument kDescribed[] = {
    {.name = "count", .kind = Kind::kInteger, .minimum = 0, .maximum = 9},
    {.name = "factor", .fallback = 2.5},
    {.name = "flag", .kind = Kind::kBoolean, .fallback = false},
    {.name = "pace", .kind = Kind::kChoice, .fallback = "slow", .choices = &kPaces},
    {.name = "items", .kind = Kind::kList, .fallback = Fallback::EmptyList()},
    {.name = "fields", .kind = Kind::kRecord, .fallback = Fallback::EmptyRecord()},
    {.name = "x", .kind = Kind::kTensor, .fallback = Fallback::EmptyList()}};

TEST(Arguments, EachAccessorReturnsTheGivenValue) {
  const Record given{{"count", 3.0},
                     {"factor", 0.5},
                     {"flag", true},
                     {"pace", "fast"},
                     {"items", List{1.0, 2.0}},
                     {"fields", Record{{"a", 1.0}}},
                     {"x", Tensor::Vector({1, 2})}};
  const Arguments arguments(kDescribed, given);
  EXPECT_EQ(arguments.Size("count"), 3u);
  EXPECT_EQ(arguments.Number("factor"), 0.5);
  EXPECT_TRUE(arguments.Truth("flag"));
  EXPECT_EQ(arguments.Text("pace"), "fast");
  EXPECT_EQ(arguments.Choice("pace", kPaces), Pace::kFast);
  EXPECT_EQ(arguments.Items("items").size(), 2u);
  EXPECT_EQ(arguments.Fields("fields").names(), std::vector<std::string>{"a"});
  EXPECT_EQ(arguments.Numbers("x").data, (std::vector<double>{1, 2}));
}

TEST(Arguments, ArgumentsLeftOutHaveTheirFallbacks) {
  const Record given{{"count", 3.0}};
  const Arguments arguments(kDescribed, given);
  EXPECT_EQ(arguments.Number("factor"), 2.5);
  EXPECT_FALSE(arguments.Truth("flag"));
  EXPECT_EQ(arguments.Choice("pace", kPaces), Pace::kSlow);
  EXPECT_TRUE(arguments.Items("items").empty());
  EXPECT_TRUE(arguments.Fields("fields").fields().empty());
}

TEST(Arguments, ItemsAreReadAsTexts) {
  const Record given{{"count", 3.0}, {"items", List{"a", "b"}}};
  EXPECT_EQ(Arguments(kDescribed, given).Texts("items"), (std::vector<std::string>{"a", "b"}));
  const Record mixed{{"count", 3.0}, {"items", List{"a", 1.0}}};
  ExpectRefused([&] { Arguments(kDescribed, mixed).Texts("items"); }, "items holds a number",
                "text");
}

TEST(Arguments, ANumberIsATensorOfTheEmptyShape) {
  const Record given{{"count", 3.0}, {"x", 4.0}};
  const Arguments arguments(kDescribed, given);
  EXPECT_EQ(arguments.Numbers("x").shape, Shape{});
  EXPECT_EQ(arguments.Numbers("x").data, std::vector<double>{4});
}

TEST(Arguments, AnOptionalTensorLeftOutOrWithoutEntriesIsNullptr) {
  const Record left_out{{"count", 3.0}};
  EXPECT_EQ(Arguments(kDescribed, left_out).Optional("x"), nullptr);
  const Record empty{{"count", 3.0}, {"x", Tensor({0})}};
  EXPECT_EQ(Arguments(kDescribed, empty).Optional("x"), nullptr);
  const Record given{{"count", 3.0}, {"x", Tensor({1})}};
  EXPECT_NE(Arguments(kDescribed, given).Optional("x"), nullptr);
}

TEST(Arguments, MissingUnknownAndOutOfRangeArgumentsAreNamed) {
  const auto read = [](const Record& given) { Arguments(kDescribed, given); };
  ExpectRefused([&] { read({}); }, "the argument count is missing");
  ExpectRefused(
      [&] {
        read(Record{{"count", 3.0}, {"counts", 1.0}});
      },
      "no argument called counts");
  ExpectRefused([&] { read(Record{{"count", 10.0}}); }, "count is 10", "between 0 and 9");
  ExpectRefused(
      [&] {
        read(Record{{"count", 3.0}, {"pace", "steady"}});
      },
      "pace is \"steady\"", "one of \"slow\", \"fast\"");
}

TEST(Arguments, NamesThatAreNotDescribedAreMistakesInTheCore) {
  const Record given{{"count", 3.0}};
  const Arguments arguments(kDescribed, given);
  EXPECT_THROW(arguments.Get("width"), std::logic_error);
  EXPECT_THROW(arguments.Choice("pace", kSides), std::logic_error);
}

TEST(Arguments, NumbersOfAnEmptyListAreRejectedByName) {
  const Record given{{"count", 3.0}};
  const Arguments arguments(kDescribed, given);
  ExpectRefused([&] { arguments.Numbers("x"); }, "x is a list; it must be a number");
}

}  // namespace
}  // namespace orrery
