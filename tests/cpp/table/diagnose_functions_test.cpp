#include <gtest/gtest.h>

#include "diagnose/slopes.h"
#include "table/parts.h"

namespace orrery {
namespace {

Record Diagnosed(const char* printed) {
  return *CallByName("diagnose", Record{{"model", diagnose::Slopes()},
                                        {"known", Record{{"base", 2.0}}},
                                        {"printed", printed}})
              .As<Record>();
}

TEST(DiagnoseFunctions, NameTheFaultAndItsValue) {
  const Record found = Diagnosed("[1.00, 0.33]");
  const List& fits = *found.Find("fits")->As<List>();
  ASSERT_EQ(fits.size(), 1u);
  const Record& fit = *fits[0].As<Record>();
  EXPECT_EQ(*(*fit.Find("faults")->As<List>())[0].As<std::string>(), "other");
  EXPECT_EQ(fit.Find("values")->As<Record>()->Find("base")->AsNumber(), 3);
  EXPECT_EQ(found.Find("right")->As<Tensor>()->data, (std::vector{1.0, 0.5}));
}

TEST(DiagnoseFunctions, NameNothingWhereNothingFits) {
  EXPECT_TRUE(Diagnosed("[1.00, 0.36]").Find("fits")->As<List>()->empty());
}

TEST(DiagnoseFunctions, GiveTheNumbersOfAFaultAndOfNone) {
  const auto numbers = [](List faults, Record values) {
    return CallByName("fault_numbers", Record{{"model", diagnose::Slopes()},
                                              {"known", Record{{"base", 2.0}}},
                                              {"count", 2.0},
                                              {"faults", std::move(faults)},
                                              {"values", std::move(values)}})
        .As<Tensor>()
        ->data;
  };
  EXPECT_EQ(numbers({}, {}), (std::vector{1.0, 0.5}));
  EXPECT_EQ(numbers({"other"}, {{"base", 4.0}}), (std::vector{1.0, 0.25}));
  EXPECT_THROW(numbers({"none"}, {}), std::invalid_argument);
}

}  // namespace
}  // namespace orrery
