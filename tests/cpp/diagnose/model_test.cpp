#include "diagnose/model.h"

#include <gtest/gtest.h>

#include "diagnose/slopes.h"

namespace orrery::diagnose {
namespace {

TEST(Model, ReadsLinksAndFaultsAndRefusesOneWithoutThem) {
  const Model model = ReadModel(Slopes());
  ASSERT_EQ(model.links.size(), 2u);
  EXPECT_EQ(model.links[1].first, "entries");
  ASSERT_EQ(model.faults.size(), 2u);
  EXPECT_EQ(model.faults[0].links[0].second, "2*power");
  EXPECT_EQ(model.faults[1].parameter, "base");
  EXPECT_TRUE(model.faults[1].differs);
  EXPECT_THROW(ReadModel(Record{}), std::invalid_argument);
}

}  // namespace
}  // namespace orrery::diagnose
