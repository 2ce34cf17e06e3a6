#include "describe/json.h"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

namespace orrery {
namespace {

TEST(Json, WritesEveryKindOfValueADescriptionHolds) {
  const Record record{{"n", -0.5},
                      {"big", 1e9},
                      {"yes", true},
                      {"text", R"(a "\x" µ)"},
                      {"list", List{1.0, "b", List{}}},
                      {"none", Record{}}};
  EXPECT_EQ(
      Json(record),
      R"({"n":-0.5,"big":1000000000,"yes":true,"text":"a \"\\x\" µ","list":[1,"b",[]],"none":{}})");
}

TEST(Json, RefusesWhatJsonHasNoWordFor) {
  EXPECT_THROW(Json(std::numeric_limits<double>::infinity()), std::logic_error);
  EXPECT_THROW(Json("two\nlines"), std::logic_error);
  EXPECT_THROW(Json(Tensor::Vector({1, 2})), std::logic_error);
}

}  // namespace
}  // namespace orrery
