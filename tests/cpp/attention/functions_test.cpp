#include <gtest/gtest.h>

#include <cmath>

#include "expect_error.h"
#include "table/table.h"

namespace orrery {
namespace {

const Tensor kRows({2, 2}, {1, 0, 0, 1});

TEST(AttentionFunctions, ScaleLeftOutIsThePapers) {
  const Value by_default =
      CallByName("attention", {{"query", kRows}, {"key", kRows}, {"value", kRows}});
  const Value by_hand = CallByName(
      "attention",
      {{"query", kRows}, {"key", kRows}, {"value", kRows}, {"scale", 1 / std::sqrt(2.0)}});
  EXPECT_EQ(by_default.As<Record>()->Find("weights")->As<Tensor>()->data,
            by_hand.As<Record>()->Find("weights")->As<Tensor>()->data);
}

TEST(AttentionFunctions, MaskIsNamedOrGiven) {
  const Value named = CallByName(
      "attention", {{"query", kRows}, {"key", kRows}, {"value", kRows}, {"mask", "causal"}});
  const Value given = CallByName(
      "attention",
      {{"query", kRows}, {"key", kRows}, {"value", kRows}, {"mask", Tensor({2, 2}, {1, 0, 1, 1})}});
  EXPECT_EQ(named.As<Record>()->Find("output")->As<Tensor>()->data,
            given.As<Record>()->Find("output")->As<Tensor>()->data);
}

TEST(AttentionFunctions, VectorsAsQueriesAreRefusedWithTheirShape) {
  ExpectRefused(
      [] {
        CallByName("attention",
                   {{"query", Tensor::Vector({1, 2})}, {"key", kRows}, {"value", kRows}});
      },
      "query has shape [2]");
}

}  // namespace
}  // namespace orrery
