#include "training/parameters.h"

#include "expect_error.h"

namespace orrery::training {
namespace {

TEST(Parameters, LieOneBehindTheOtherInTheOrderInWhichTheyWereAdded) {
  ParameterLayout layout;
  EXPECT_EQ(layout.Add("a", {2, 3}), 0u);
  EXPECT_EQ(layout.Add("b", {4}), 6u);
  EXPECT_EQ(layout.size(), 10u);
  EXPECT_TRUE(layout.parameters()[0].IsDecayed());
  EXPECT_FALSE(layout.parameters()[1].IsDecayed());
  ExpectRefused([&] { layout.Add("a", {1}); }, "two parameters are called a");
}

TEST(Parameters, KeepTheFirstValuesThatTheyWereAddedWith) {
  ParameterLayout layout;
  layout.Add("bias", {2});
  EXPECT_EQ(layout.AddOwn("table", Tensor({1, 2}, {3, 4})), 2u);
  EXPECT_EQ(layout.parameters()[0].initial, Initial::kZeros);
  EXPECT_EQ(layout.parameters()[1].initial, Initial::kOwn);
  EXPECT_EQ(layout.parameters()[1].own, (std::vector<double>{3, 4}));
  EXPECT_EQ(layout.parameters()[1].shape, (Shape{1, 2}));
}

TEST(Parameters, AreFoundByName) {
  ParameterLayout layout;
  layout.Add("a", {2});
  layout.Add("b", {3, 4});
  ASSERT_NE(layout.Find("b"), nullptr);
  EXPECT_EQ(layout.Find("b")->offset, 2u);
  EXPECT_EQ(layout.Find("c"), nullptr);
}

TEST(ParameterRecord, RecordOfThemLeadsBackToThem) {
  ParameterLayout layout;
  layout.Add("a", {1, 2});
  layout.Add("b", {1});
  const std::vector<double> numbers = {1, 2, 3};
  const Record record = ToRecord(layout, numbers);
  EXPECT_EQ(record.Find("a")->As<Tensor>()->shape, (Shape{1, 2}));
  std::vector<double> read(3);
  FromRecord(layout, record, read);
  EXPECT_EQ(read, numbers);
}

TEST(ParameterRecord, RecordThatDoesNotFitIsRefusedByName) {
  ParameterLayout layout;
  layout.Add("a", {2});
  std::vector<double> numbers(2);
  ExpectRefused([&] { FromRecord(layout, {}, numbers); }, "no tensor a");
  ExpectRefused([&] { FromRecord(layout, {{"a", Tensor({3})}}, numbers); }, "[3]", "[2]");
  ExpectRefused(
      [&] {
        FromRecord(layout, {{"a", Tensor({2})}, {"c", 1.0}}, numbers);
      },
      "has a tensor c");
}

}  // namespace
}  // namespace orrery::training
