#include "functions/bind.h"

#include <numeric>

#include "expect_error.h"
#include "functions/function.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

enum class Order { kForward, kBackward };
constexpr EnumChoice<Order> kOrders{{"forward", Order::kForward}, {"backward", Order::kBackward}};

constexpr Argument kRows = ArgumentOf(Kind::kMatrix, "rows", "Rows.");
constexpr Argument kNumbers = ArgumentOf(Kind::kPositions, "numbers", "Numbers.");
constexpr Argument kMore =
    ArgumentOf(Kind::kVector, "more", "More numbers.", Fallback::EmptyList());
constexpr Argument kFactor = NumberArgument("factor", "Factor.", -10, 10, 2);
constexpr Argument kCount = WholeArgument("count", "Count.", 0, 10, 3);
constexpr Argument kFlag = ArgumentOf(Kind::kBoolean, "flag", "Flag.", false);
constexpr Argument kOrder = ChoiceArgument("order", "Order.", kOrders, Order::kForward);

struct Settings {
  double factor = 1;
  Order order = Order::kForward;
};

// Every type that a parameter can have.
std::vector<double> Everything(const Tensor& rows, ConstMatrixView view,
                               std::span<const double> numbers, const Tensor* more, double factor,
                               std::size_t count, Order order, bool flag,
                               const Settings& settings) {
  return {static_cast<double>(rows.size()),
          static_cast<double>(view.cols),
          numbers.back(),
          more ? more->data[0] : -1,
          factor,
          static_cast<double>(count),
          static_cast<double>(order),
          flag ? 1.0 : 0.0,
          settings.factor + 10 * static_cast<double>(settings.order)};
}

constexpr Function kEverything{
    .name = "everything",
    .body = orrery::Run<Everything, kRows, kRows, kNumbers, kMore, kFactor, kCount, kOrder, kFlag,
                        Fields<Settings, kFactor, kOrder>>,
    .results = {{.shape = "[9]"}}};

TEST(Bind, AParameterTakesTheArgumentThatIsNamedAtItsPlace) {
  const Value result = Call(kEverything, {{"rows", Tensor({1, 2}, {5, 6})},
                                          {"numbers", Tensor::Vector({7, 8})},
                                          {"more", Tensor::Vector({9})},
                                          {"factor", 4.0},
                                          {"count", 5.0},
                                          {"order", "backward"},
                                          {"flag", true}});
  EXPECT_EQ(result.As<Tensor>()->data, (std::vector<double>{2, 2, 8, 9, 4, 5, 1, 1, 14}));
}

TEST(Bind, AnArgumentThatIsLeftOutHasItsFallback) {
  const Value result = Call(kEverything, {{"rows", Tensor({2, 2})}, {"numbers", 1.0}});
  EXPECT_EQ(result.As<Tensor>()->data, (std::vector<double>{4, 2, 1, -1, 2, 3, 0, 0, 2}));
}

struct Parts {
  Tensor rows;
  std::vector<double> sums;
  double sum = 0;
};

Parts SumUp(const Tensor& rows) {
  const double sum = std::accumulate(rows.data.begin(), rows.data.end(), 0.0);
  return {rows, {sum, 2 * sum}, sum};
}

TEST(Bind, FieldsOfAResultGetTheNamesOfTheDescriptionInTheirOrder) {
  static_assert(CountFields<Parts>() == 3 && CountFields<Settings>() == 2);
  const Value result = Call({.name = "sum_up",
                             .body = orrery::Run<SumUp, kRows>,
                             .results = {{"kept", "as rows", "Rows."}, {.name = "sums"}}},
                            {{"rows", Tensor({1, 2}, {3, 4})}});
  EXPECT_EQ(result.As<Record>()->names(), (std::vector<std::string>{"kept", "sums"}));
  EXPECT_EQ(result.As<Record>()->Find("kept")->As<Tensor>()->data, (std::vector<double>{3, 4}));
  EXPECT_EQ(result.As<Record>()->Find("sums")->As<Tensor>()->data, (std::vector<double>{7, 14}));
}

TEST(Bind, OnlyFieldsThatAreNamedAreReturned) {
  const Value result = Call({.name = "sum_up",
                             .body = orrery::Run<Pick<SumUp, &Parts::sum, &Parts::rows>, kRows>,
                             .results = {{.name = "sum"}, {"kept", "as rows", "Rows."}}},
                            {{"rows", Tensor({1, 2}, {3, 4})}});
  EXPECT_EQ(*result.As<Record>()->Find("sum")->As<double>(), 7);
  EXPECT_EQ(result.As<Record>()->Find("kept")->As<Tensor>()->data, (std::vector<double>{3, 4}));
}

double CountTwice(const Arguments& call) { return 2 * call.Number("count"); }

double Sum(double factor, const Settings& settings, double count, const Tensor& rows) {
  return factor + settings.factor + count + static_cast<double>(rows.size());
}

// What may be left out comes last, and an argument that two sources take comes once.
TEST(Bind, ListsTheArgumentsThatItsSourcesTake) {
  static constexpr Function kSum{
      .name = "sum",
      .body = orrery::Run<Sum, kFactor, Fields<Settings, kFactor, kOrder>,
                          Reads<CountTwice, kCount>, kRows>,
      .results = {{.sentence = "One number."}}};
  std::vector<std::string> names;
  for (const Argument& argument : kSum.body.arguments) names.emplace_back(argument.name);
  EXPECT_EQ(names, (std::vector<std::string>{"rows", "factor", "order", "count"}));
  EXPECT_EQ(Call(kSum, {{"rows", Tensor({2, 2})}}).AsNumber(), 2 + 2 + 6 + 4);
}

TEST(Bind, ListsTheArgumentsAsItsSourcesHaveThemWhereThatIsAskedFor) {
  static constexpr Function kSum{.name = "sum",
                                 .body = RunInOrder<Sum, kFactor, Fields<Settings, kFactor, kOrder>,
                                                    Reads<CountTwice, kCount>, kRows>};
  std::vector<std::string> names;
  for (const Argument& argument : kSum.body.arguments) names.emplace_back(argument.name);
  EXPECT_EQ(names, (std::vector<std::string>{"factor", "order", "count", "rows"}));
}

double Total(const Tensor& rows) { return SumUp(rows).sum; }

TEST(Bind, AResultWithANameIsARecordOfOneField) {
  const Value result =
      Call({.name = "total", .body = orrery::Run<Total, kRows>, .results = {{.name = "sum"}}},
           {{"rows", Tensor({1, 2}, {3, 4})}});
  EXPECT_EQ(*result.As<Record>()->Find("sum")->As<double>(), 7);
}

std::vector<double> Doubled(std::span<const double> numbers) {
  std::vector<double> doubled(numbers.begin(), numbers.end());
  for (double& number : doubled) number *= 2;
  return doubled;
}

TEST(Bind, OneNumberAnEntryHasTheShapeOfTheEntries) {
  static constexpr Function kDoubled{.name = "doubled",
                                     .body = RunOver<kNumbers, Doubled, kNumbers>,
                                     .results = {{.shape = "as numbers"}}};
  EXPECT_EQ(*Call(kDoubled, {{"numbers", 3.0}}).As<double>(), 6);
  EXPECT_EQ(Call(kDoubled, {{"numbers", Tensor::Vector({3})}}).As<Tensor>()->shape, Shape{1});
}

Tensor Pairs(std::span<const double> numbers) { return Tensor({numbers.size(), 2}); }

TEST(Bind, OnePositionAsANumberGivesOneRow) {
  static constexpr Function kPairs{.name = "pairs",
                                   .body = RunRows<kNumbers, Pairs, kNumbers>,
                                   .results = {{.shape = "[T, 2], or [2] for one position"}}};
  EXPECT_EQ(Call(kPairs, {{"numbers", 3.0}}).As<Tensor>()->shape, Shape{2});
  EXPECT_EQ(Call(kPairs, {{"numbers", Tensor::Vector({3})}}).As<Tensor>()->shape, (Shape{1, 2}));
}

Tensor Refuse(double) { Reject("this is refused"); }

TEST(Bind, AnErrorOfTheFunctionNamesTheEntry) {
  ExpectRefused(
      [] {
        Call({.name = "refuse", .body = orrery::Run<Refuse, kFactor>, .results = {{.shape = "[]"}}},
             {});
      },
      "refuse: this is refused");
}

}  // namespace
}  // namespace orrery
