#include "numeric/reject.h"

#include <cmath>
#include <string>

#include "expect_error.h"

namespace orrery {
namespace {

TEST(Reject, NamesAreListedWithCommas) {
  const std::vector<Shape> shapes{{1}, {2, 3}};
  EXPECT_EQ(ListText(shapes, ShapeText), "[1], [2, 3]");
  EXPECT_EQ(ListText(std::vector<std::string>{"d"}, std::identity()), "d");
  EXPECT_EQ(ListText(std::vector<Shape>(), ShapeText), "");
}

TEST(Reject, EachPieceStandsWhereTheSentenceSaysSo) {
  const std::string text = "{}";
  const Shape shape{2, 3};
  EXPECT_EQ(Sentence("{} has shape {}, {} and {}; {", {"x", shape, -0.5, text}),
            "x has shape [2, 3], −0.5 and {}; {");
  EXPECT_EQ(Sentence("{} is all", {}), "{} is all");
  ExpectRefused([] { Reject("d is {}; it must be even", {std::size_t{5}}); },
                "d is 5; it must be even");
}

TEST(Reject, SentenceHasNameNumberAndRule) {
  ExpectRefused([] { RejectNumber("d", 5, "even"); }, "d is 5; it must be even");
}

TEST(Reject, SentenceGoesOnAfterACharacterOfZero) {
  ExpectRefused([] { Reject("to, {}, cannot be read", {std::string("1\0002", 3)}); },
                "to, 1 2, cannot be read");
}

TEST(Reject, OnlyFiniteNumbersAboveTheBoundPass) {
  RequireAbove("base", 0.5, 0);
  ExpectRefused([] { RequireAbove("base", 0, 0); }, "base is 0; it must be positive and finite");
  ExpectRefused([] { RequireAbove("base", INFINITY, 0); }, "base is ∞");
  ExpectRefused([] { RequireAbove("base", std::nan(""), 0); }, "base is not a number");
  ExpectRefused([] { RequireAbove("base", 1, 1, "more than 1"); },
                "base is 1; it must be more than 1");
}

TEST(Require, SaysTheValueAndWhatItMustBe) {
  Require(true, "base", 1, "anything");
  ExpectRefused([] { Require(false, "base", -2, "positive"); }, "base is −2; it must be positive");
  ExpectRefused([] { Require(false, "max_distance", 8, "above", 8.5); },
                "max_distance is 8; it must be above 8.5");
}

TEST(Require, PositiveMeansAboveZeroAndFinite) {
  RequirePositive("scale", 1e-300);
  for (double bad : {0.0, -1.0, double(INFINITY), std::nan("")}) {
    ExpectRefused([&] { RequirePositive("scale", bad); }, "scale is ", "positive and finite");
  }
}

}  // namespace
}  // namespace orrery
