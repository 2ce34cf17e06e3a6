#include <cmath>
#include <numbers>

#include "expect_error.h"
#include "table/table.h"

namespace orrery {
namespace {

double FieldOf(const Value& record, const char* name) {
  return *record.As<Record>()->Find(name)->As<double>();
}

TEST(AnalysisFunctions, ReorderedRowsAreEquivariantAndNotInvariant) {
  const Value error = CallByName("permutation_error", {{"output", Tensor({2, 1}, {1, 3})},
                                                       {"reordered", Tensor({2, 1}, {3, 1})},
                                                       {"order", Tensor::Vector({1, 0})}});
  EXPECT_EQ(FieldOf(error, "equivariance"), 0);
  EXPECT_EQ(FieldOf(error, "invariance"), 2);
}

TEST(AnalysisFunctions, EvenWeightsOfFourKeysCountAsFour) {
  const Value span =
      CallByName("attention_span", {{"weights", Tensor::Vector({0.25, 0.25, 0.25, 0.25})}});
  EXPECT_NEAR(FieldOf(span, "entropy"), std::log(4.0), 1e-15);
  EXPECT_NEAR(FieldOf(span, "effective_keys"), 4, 1e-14);
}

TEST(AnalysisFunctions, ClosestRowsKeepTheAskedDistance) {
  const Tensor table({3, 1}, {0, 0.1, 5});
  EXPECT_EQ(FieldOf(CallByName("closest_rows", {{"table", table}}), "second"), 1);
  const Value apart = CallByName("closest_rows", {{"table", table}, {"min_offset", 2.0}});
  EXPECT_EQ(FieldOf(apart, "first"), 0);
  EXPECT_EQ(FieldOf(apart, "second"), 2);
}

TEST(AnalysisFunctions, ARadianATokenGoesRoundOnceInTwoPiTokens) {
  const Value turns = CallByName(
      "turns", {{"frequencies", Tensor::Vector({1, 0.5})}, {"length", 2 * std::numbers::pi}});
  EXPECT_NEAR(turns.As<Tensor>()->data[0], 1, 1e-15);
  EXPECT_NEAR(turns.As<Tensor>()->data[1], 0.5, 1e-15);
}

TEST(AnalysisFunctions, SinusoidalEncodingLearnsNothing) {
  EXPECT_EQ(FieldOf(CallByName("encoding_cost", {{"encoding", "sinusoidal"}}), "parameters"), 0);
}

TEST(AnalysisFunctions, AnUnknownEncodingIsRefusedWithThoseThereAre) {
  ExpectRefused(
      [] {
        CallByName("encoding_cost", {{"encoding", "rotor"}});
      },
      "encoding is \"rotor\"", "sinusoidal", "alibi");
}

}  // namespace
}  // namespace orrery
