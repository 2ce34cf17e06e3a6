// Fields of questions are checked against their descriptions, and read.
#include "answers/question_field.h"

#include <gtest/gtest.h>

#include "expect_error.h"

namespace orrery::answers {
namespace {

TEST(QuestionFields, AbsentFieldsAreEmptyAndThoseOfAnotherTypeAreNamed) {
  const Record record{{"name", "x"}, {"size", 3.0}};
  EXPECT_EQ(TextField(record, "name"), "x");
  EXPECT_EQ(TextField(record, "other"), "");
  EXPECT_TRUE(ListField(record, "other").empty());
  EXPECT_TRUE(TextsField(record, "other").empty());
  ExpectRefused([&] { TextField(record, "size"); }, "size of the question is a number", "text");
  ExpectRefused([&] { ListField(record, "name"); }, "name", "list");
  ExpectRefused([&] { AsRecord(Value(2.0), "with"); }, "with", "record");
}

TEST(QuestionFields, NumbersStayBetweenTheirEnds) {
  const Record record{{"size", 3.0}};
  EXPECT_EQ(NumberField(record, "size", 1, 0, 5), 3);
  EXPECT_EQ(NumberField(record, "other", 1, 0, 5), 1);
  ExpectRefused([&] { NumberField(record, "size", 1, 0, 2); }, "size", "3");
  const QuestionField size = NumberWithin("size", "How much.", 0, 2);
  CheckField({}, size);
  CheckField({{"size", 2}}, size);
  ExpectRefused([&] { CheckField(record, size); }, "size", "3");
}

TEST(QuestionFields, RequiredFieldMustBeThere) {
  CheckField({}, {.name = "key"});
  ExpectRefused([] { CheckField({}, {.name = "key", .required = true}); },
                "key of the question is missing");
}

TEST(QuestionFields, TextThatIsNoChoiceIsRejectedWithTheChoices) {
  constexpr EnumChoice<int> kModes{{"one", 1}, {"two", 2}, {"three", 3}};
  const QuestionField mode = ChoiceField("mode", "Which.", kModes, "one");
  EXPECT_STREQ(mode.fallback, "one");
  CheckField({{"mode", "two"}}, mode);
  ExpectRefused(
      [&] {
        CheckField({{"mode", "four"}}, mode);
      },
      "mode of the question is \"four\"", "one, two or three");
}

TEST(QuestionFields, RecordsOfAListAreCheckedFieldByField) {
  const QuestionField lines{.name = "lines",
                            .type = FieldType::kRecords,
                            .required = true,
                            .items = {{.name = "id", .required = true}}};
  CheckField({{"lines", List{Record{{"id", "a"}}}}}, lines);
  ExpectRefused([&] { CheckField({{"lines", List{}}}, lines); }, "lines", "not empty");
  ExpectRefused([&] { CheckField({{"lines", List{Value("a")}}}, lines); }, "lines", "a record");
  ExpectRefused(
      [&] {
        CheckField({{"lines", List{Record{}}}}, lines);
      },
      "id of the question is missing");
}

}  // namespace
}  // namespace orrery::answers
