#include "table/description.h"

#include <gtest/gtest.h>

#include "answers/answer_kind.h"
#include "encodings/registry.h"
#include "table/table.h"

namespace orrery {
namespace {

const Record& FunctionNamed(const Record& description, const std::string& name) {
  for (const Value& item : *description.Find("functions")->As<List>()) {
    const Record& function = *item.As<Record>();
    if (*function.Find("name")->As<std::string>() == name) return function;
  }
  throw std::logic_error("no such function");
}

TEST(Description, ListsEveryFunctionAndEncoding) {
  const Record description = Describe();
  EXPECT_EQ(description.Find("functions")->As<List>()->size(), FunctionTable().size());
  EXPECT_EQ(description.Find("encodings")->As<List>()->size(), Encodings().size());
}

TEST(Description, AnswerKindsDescribeTheirFields) {
  const Record description = Describe();
  const List& kinds = *description.Find("answerKinds")->As<List>();
  ASSERT_EQ(kinds.size(), answers::AnswerKinds().size());
  const Record& number = *kinds[0].As<Record>();
  EXPECT_EQ(*number.Find("name")->As<std::string>(), "number");
  EXPECT_EQ(*number.Find("key")->As<std::string>(), "value");
  EXPECT_TRUE(*number.Find("mayBePart")->As<bool>());
  const Record& mode = *(*number.Find("fields")->As<List>())[0].As<Record>();
  EXPECT_EQ(*mode.Find("type")->As<std::string>(), "choice");
  EXPECT_EQ(mode.Find("choices")->As<List>()->size(), 6u);
  EXPECT_FALSE(*mode.Find("required")->As<bool>());
}

TEST(Description, ArgumentsCarryUnitRangeAndDefault) {
  const Record description = Describe();
  const List& arguments = *FunctionNamed(description, "sinusoidal").Find("arguments")->As<List>();
  const Record& positions = *arguments[0].As<Record>();
  EXPECT_EQ(*positions.Find("unit")->As<std::string>(), "tokens");
  EXPECT_EQ(*positions.Find("maximum")->As<double>(), 1e9);
  EXPECT_EQ(positions.Find("default"), nullptr);
  EXPECT_EQ(*arguments[2].As<Record>()->Find("default")->As<double>(), 10000);
  EXPECT_EQ(arguments[3].As<Record>()->Find("choices")->As<List>()->size(), 2u);
}

TEST(Description, FunctionsSayWhichEncodingOrPartTheyBelongTo) {
  const Record description = Describe();
  const auto part = [&](const char* name) {
    return *FunctionNamed(description, name).Find("part")->As<std::string>();
  };
  EXPECT_EQ(part("alibi_slopes"), "alibi");
  EXPECT_EQ(part("attention"), "attention");
  EXPECT_EQ(part("softmax"), "layers");
  EXPECT_EQ(part("sin"), "elementary");
}

TEST(Description, RecordResultsListTheirFields) {
  const Record description = Describe();
  const Record& result = *FunctionNamed(description, "attention").Find("result")->As<Record>();
  EXPECT_EQ(*result.Find("kind")->As<std::string>(), "record");
  EXPECT_EQ(result.Find("fields")->As<List>()->size(), 4u);
}

TEST(Description, GradientsHaveTheShapesOfTheirArguments) {
  const Record description = Describe();
  const Record& result = *FunctionNamed(description, "ssmax_backward").Find("result")->As<Record>();
  const auto field = [&](std::size_t place, const char* name) {
    return *(*result.Find("fields")->As<List>())[place].As<Record>()->Find(name)->As<std::string>();
  };
  EXPECT_EQ(field(0, "name"), "d_x");
  EXPECT_EQ(field(0, "shape"), "as x");
  EXPECT_EQ(field(0, "kind"), "tensor");
  EXPECT_EQ(field(1, "name"), "d_s");
  EXPECT_EQ(field(1, "shape"), "");
  EXPECT_EQ(field(1, "kind"), "value");
  EXPECT_EQ(field(1, "sentence"), "Gradient of the loss.");
}

}  // namespace
}  // namespace orrery
