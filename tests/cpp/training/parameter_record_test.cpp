#include "expect_error.h"
#include "numeric/tensor.h"
#include "training/parameters.h"

namespace orrery::training {
namespace {

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
