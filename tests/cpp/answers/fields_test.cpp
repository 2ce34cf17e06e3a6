// Fields of questions are read or rejected.
#include "answers/fields.h"

#include <gtest/gtest.h>

#include "expect_error.h"

namespace orrery {
namespace {

TEST(FieldsOfQuestions, MissingAndWrongFieldsAreNamed) {
  const Record record{{"name", "x"}, {"size", 3.0}};
  EXPECT_EQ(TextField(record, "name"), "x");
  EXPECT_EQ(TextField(record, "other", false), "");
  ExpectRefused([&] { TextField(record, "other"); }, "other");
  ExpectRefused([&] { TextField(record, "size"); }, "size", "text");
  ExpectRefused([&] { ListField(record, "name"); }, "name", "list");
  ExpectRefused([&] { AsRecord(Value(2.0), "with"); }, "with", "record");
}

TEST(FieldsOfQuestions, NumbersStayBetweenTheirEnds) {
  const Record record{{"size", 3.0}};
  EXPECT_EQ(NumberField(record, "size", 1, 0, 5), 3);
  EXPECT_EQ(NumberField(record, "other", 1, 0, 5), 1);
  ExpectRefused([&] { NumberField(record, "size", 1, 0, 2); }, "size", "3");
}

}  // namespace
}  // namespace orrery
