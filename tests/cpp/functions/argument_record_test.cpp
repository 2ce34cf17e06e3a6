#include <gtest/gtest.h>

#include "functions/argument.h"

namespace orrery {
namespace {

TEST(ArgumentRecord, SaysRangeUnitAndDefault) {
  const Record record = ArgumentRecord(WholeArgument("heads", "Heads.", 1, 16, 4, {}, "heads"));
  EXPECT_EQ(*record.Find("name")->As<std::string>(), "heads");
  EXPECT_EQ(*record.Find("kind")->As<std::string>(), "integer");
  EXPECT_EQ(*record.Find("unit")->As<std::string>(), "heads");
  EXPECT_EQ(record.Find("minimum")->AsNumber(), 1);
  EXPECT_EQ(record.Find("maximum")->AsNumber(), 16);
  EXPECT_EQ(record.Find("default")->AsNumber(), 4);
  EXPECT_EQ(record.Find("choices"), nullptr);
  EXPECT_EQ(record.Find("control"), nullptr);
}

TEST(ArgumentRecord, LeavesOutEndsThatAreInfinite) {
  const Record record = ArgumentRecord({.name = "x", .kind = Kind::kNumber, .sentence = "Any."});
  EXPECT_EQ(record.Find("minimum"), nullptr);
  EXPECT_EQ(record.Find("maximum"), nullptr);
  EXPECT_EQ(record.Find("default"), nullptr);
}

}  // namespace
}  // namespace orrery
