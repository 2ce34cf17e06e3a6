#include "functions/value.h"

#include "expect_error.h"

namespace orrery {
namespace {

TEST(Value, NumbersOfAnyTypeAreNumbersAndTruthIsNone) {
  EXPECT_EQ(*Value(std::size_t{3}).As<double>(), 3);
  EXPECT_EQ(*Value(-2).As<double>(), -2);
  EXPECT_EQ(*Value(0.5f).As<double>(), 0.5);
  EXPECT_EQ(*Value(true).As<bool>(), true);
}

TEST(Value, TensorOfTheEmptyShapeIsANumber) {
  const Value value(Tensor({}, {2.5}));
  ASSERT_NE(value.As<double>(), nullptr);
  EXPECT_EQ(*value.As<double>(), 2.5);
}

TEST(Value, RecordKeepsOrderAndReplacesAndErases) {
  Record record{{"b", 1.0}, {"a", 2.0}};
  record.Set("b", 3.0);
  EXPECT_EQ(record.fields().front().first, "b");
  EXPECT_EQ(*record.Find("b")->As<double>(), 3.0);
  record.Erase("b");
  EXPECT_EQ(record.Find("b"), nullptr);
  record.Erase("b");
  EXPECT_EQ(record.names(), std::vector<std::string>{"a"});
}

TEST(Value, ARecordWrittenAsAListTakesOverItsTensors) {
  Tensor rows({2, 2}, {1, 2, 3, 4});
  const double* entries = rows.data.data();
  const Record record{{"rows", std::move(rows)}};
  EXPECT_EQ(record.Find("rows")->As<Tensor>()->data.data(), entries);
}

TEST(Value, TruthValuesCountAsNumbersAndTextDoesNot) {
  EXPECT_EQ(ToTensor(true, "x").data[0], 1);
  ExpectRefused([] { ToTensor("four", "d"); }, "d is the text \"four\"");
}

TEST(Value, TextShowsVectorsMatricesAndLists) {
  EXPECT_EQ(ValueText(Tensor::Vector({0.5, -1}), ".1"), "[0.5, −1.0]");
  EXPECT_EQ(ValueText(Tensor({2, 2}, {1, 0, 0, 1}), ""), "[[1, 0], [0, 1]]");
  EXPECT_EQ(ValueText(List{Value("a"), Value(2.0)}, ""), "[a, 2]");
  EXPECT_EQ(ValueText(true, ""), "yes");
  EXPECT_EQ(ValueText(Tensor({0}), ""), "[]");
  ExpectRefused([] { ValueText(Record{}, ""); }, "record");
}

TEST(Value, KindSaysWhatItIs) {
  EXPECT_EQ(Value(Tensor({3, 4})).KindText(), "a tensor of shape [3, 4]");
  EXPECT_EQ(Value(List{}).KindText(), "a list");
}

}  // namespace
}  // namespace orrery
