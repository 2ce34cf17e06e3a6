#include "analysis/measures.h"
#include "attention/attention.h"
#include "attention/mask.h"
#include "expect_error.h"
#include "formula/compute.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

TEST(Permutation, AttentionWithoutMaskIsEquivariantAndNotInvariant) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor x = RandomTensor(random, {5, 3});
    const std::vector<double> order = {1, 2, 3, 4, 0};
    const Tensor shuffled = PermuteRows(x, order);
    const auto error = [&](const Tensor& mask) {
      return PermutationErrorOf(Attention(x, x, x, mask, 1).output,
                                Attention(shuffled, shuffled, shuffled, mask, 1).output, order);
    };
    EXPECT_LT(error(NoMask(5, 5)).equivariance, 1e-14);
    EXPECT_GT(error(NoMask(5, 5)).invariance, 1e-3);
    EXPECT_GT(error(CausalMask(5, 5)).equivariance, 1e-3);
  }
}

TEST(Permutation, ErrorsAreReadFromTheRows) {
  const Record error = *Compute("permutation_error([[1], [2]], [[2], [4]], [1, 0])").As<Record>();
  EXPECT_EQ(*error.Find("invariance")->As<double>(), 2);
  EXPECT_EQ(*error.Find("equivariance")->As<double>(), 3);
}

TEST(Permutation, ShapesAndOrdersThatDoNotFitAreNamed) {
  const std::vector<double> order = {0, 0};
  ExpectRefused(
      [&] {
        PermutationErrorOf(Tensor({2, 1}), Tensor({2, 2}), order);
      },
      "reordered has shape [2, 2]", "[2, 1]");
  ExpectRefused(
      [&] {
        PermutationErrorOf(Tensor({2, 1}), Tensor({2, 1}), order);
      },
      "order holds 0 at place 1");
}

}  // namespace
}  // namespace orrery
