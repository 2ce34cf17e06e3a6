#include "numeric/shape.h"

#include "expect_error.h"

namespace orrery {
namespace {

TEST(Shape, ProductIsTheNumberOfEntries) {
  EXPECT_EQ(CountElements({3, 4, 5}, "x"), 60u);
  EXPECT_EQ(CountElements({}, "x"), 1u);
  EXPECT_EQ(CountElements({1u << 31, 0, 1u << 31}, "x"), 0u);
}

// 65536 * 65536 is 2^32, which a 32-bit size_t would hold as 0.
TEST(Shape, ProductThatWouldWrapOn32BitsIsRefused) {
  ExpectRefused(
      [] {
        CountElements({65536, 65536}, "the table");
      },
      "the table", "[65536, 65536]", "16777216");
  ExpectRefused([] { CountElements({1u << 31, 2, 1u << 31}, "x"); }, "x");
}

TEST(Shape, LargestAllowedProductIsAllowed) {
  EXPECT_EQ(CountElements({4096, 4096}, "x"), kMaxElements);
  ExpectRefused([] { CountElements({4096, 4097}, "x"); }, "[4096, 4097]");
}

TEST(Shape, TextListsTheSizes) {
  EXPECT_EQ(ShapeText({2, 3}), "[2, 3]");
  EXPECT_EQ(ShapeText({}), "[]");
}

TEST(Shape, AStackHasItsCountBeforeTheOtherSizes) {
  EXPECT_EQ(Stacked(5, {2, 3}), (Shape{5, 2, 3}));
  EXPECT_EQ(Stacked(0, {}), (Shape{0}));
}

TEST(Shape, AnotherShapeIsRejectedWithBothShapes) {
  RequireShape("mask", {2, 3}, {2, 3});
  ExpectRefused(
      [] {
        RequireShape("mask", {2, 2}, {2, 3});
      },
      "mask has shape [2, 2]; it must have [2, 3]");
}

}  // namespace
}  // namespace orrery
