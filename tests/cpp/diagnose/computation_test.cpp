#include "diagnose/computation.h"

#include <gtest/gtest.h>

#include "diagnose/slopes.h"
#include "table/table.h"

namespace orrery::diagnose {
namespace {

class ComputationTest : public testing::Test {
 protected:
  const Model model_ = ReadModel(Slopes());
  Computation computation_{
      model_, {{"base", 2.0}, {"j", Tensor::Vector({0, 1})}}, AuthorsVocabulary()};
};

TEST_F(ComputationTest, FaultsReplaceLinksAndValuesReplaceQuantities) {
  EXPECT_EQ(computation_.Numbers({&model_.faults[0]}, {}), (std::vector{2.0, 1.0}));
  EXPECT_EQ(computation_.Numbers({&model_.faults[1]}, {{"base", 4.0}}), (std::vector{1.0, 0.25}));
}

TEST_F(ComputationTest, WhatIsRightStaysSoAfterFaults) {
  EXPECT_EQ(computation_.Numbers({}, {}), (std::vector{1.0, 0.5}));
  computation_.Numbers({&model_.faults[0]}, {{"base", 4.0}});
  EXPECT_EQ(computation_.Numbers({}, {}), (std::vector{1.0, 0.5}));
}

TEST_F(ComputationTest, ValuesReplaceLinksToo) {
  EXPECT_EQ(computation_.Numbers({&model_.faults[0]}, {{"power", Tensor::Vector({3, 5})}}),
            (std::vector{6.0, 10.0}));
}

TEST_F(ComputationTest, StopsAtALinkThatIsAskedFor) {
  EXPECT_EQ(computation_.Numbers({&model_.faults[0]}, {{"base", 4.0}}, "power"),
            (std::vector{1.0, 0.25}));
}

TEST_F(ComputationTest, EvaluatesFormulasOfTheQuantitiesAlone) {
  EXPECT_EQ(computation_.Evaluate("base + 1").AsNumber(), 3);
  EXPECT_EQ(computation_.Quantity("base")->AsNumber(), 2);
  EXPECT_EQ(computation_.Quantity("step"), nullptr);
  EXPECT_THROW(computation_.Evaluate("power"), std::invalid_argument);
}

TEST(Computation, NamesTheLinkThatCannotBeComputed) {
  const Model model = ReadModel(Slopes());
  Computation computation(model, {{"j", Tensor::Vector({0, 1})}}, AuthorsVocabulary());
  try {
    computation.Numbers({}, {});
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_EQ(std::string(error.what()).substr(0, 6), "power,");
  }
}

}  // namespace
}  // namespace orrery::diagnose
