// Hybrids need no code of their own: any absolute scheme is added to the rows, any bias to the
// logits, by formula.
#include <string>

#include "expect_error.h"
#include "formula/compute.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

const char* const kAbsolute[] = {"0 * x", "sinusoidal(0..4, 4)", "learned(table, 0..4)",
                                 "learned(table, 0..4, offset=2, scale=0.5)"};
// For two heads. Offsets are key - query; rows are queries.
const char* const kBiases[] = {
    "[]",
    "0.5 * offsets",
    "alibi_bias(offsets, alibi_slopes(2))",
    "bias_from_table(buckets, t5_buckets(offsets, 4, 8))",
    "kerple_bias(offsets, [1, 2], [0.5, 0.3])",
    "sandwich_bias(offsets, 2, 4)",
    "alibi_bias(offsets, alibi_slopes(2)) + bias_from_table(buckets, t5_buckets(offsets, 4, 8))"};

TEST(Hybrid, AnyAbsoluteSchemeWorksWithAnyBias) {
  Random random(1);
  const Record variables{{"x", RandomTensor(random, {5, 4})},
                         {"table", RandomTensor(random, {7, 4})},
                         {"buckets", RandomTensor(random, {4, 2})},
                         {"offsets", Compute("(0..4) - reshape(0..4, [5, 1])")}};
  for (const std::string absolute : kAbsolute) {
    for (const std::string bias : kBiases) {
      SCOPED_TRACE(absolute + " with bias " + bias);
      // Two heads, the second without the absolute positions; queries and keys are turned on top.
      const std::string rows = "reshape(concat(x + " + absolute + ", x), [2, 5, 4])";
      const std::string turned = "rope(" + rows + ", 0..4)";
      const Value result = Compute("attention(" + turned + ", " + turned + ", " + rows +
                                       ", mask=\"causal\", bias=" + bias + ")",
                                   variables);
      const Tensor& weights = *result.As<Record>()->Find("weights")->As<Tensor>();
      for (std::size_t row = 0; row < 10; ++row) {
        double sum = 0;
        for (std::size_t s = 0; s < 5; ++s) sum += weights.data[row * 5 + s];
        EXPECT_NEAR(sum, 1, 1e-14);
      }
    }
  }
}

// Before and after each position term: products of the plain rows, of the encoded rows, and the
// bias on top.
TEST(Hybrid, LogitsCanBeReadBeforeAndAfterEachTerm) {
  Random random(2);
  const Record variables{{"x", RandomTensor(random, {5, 4})},
                         {"bias", RandomTensor(random, {5, 5})}};
  const std::string encoded = "x + sinusoidal(0..4, 4)";
  const auto products = Numbers(
      "attention(" + encoded + ", " + encoded + ", x, scale=0.5, bias=bias).products", variables);
  const auto logits = Numbers(
      "attention(" + encoded + ", " + encoded + ", x, scale=0.5, bias=bias).logits", variables);
  const auto expected = Numbers("(" + encoded + ") @ transpose(" + encoded + ")", variables);
  const auto& bias = variables.Find("bias")->As<Tensor>()->data;
  for (std::size_t i = 0; i < products.size(); ++i) {
    EXPECT_NEAR(products[i], expected[i], 1e-14);
    EXPECT_EQ(logits[i], 0.5 * products[i] + bias[i]);
  }
}

}  // namespace
}  // namespace orrery
