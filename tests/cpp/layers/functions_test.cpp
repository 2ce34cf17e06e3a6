#include <cmath>

#include "expect_error.h"
#include "formula/compute.h"

namespace orrery {
namespace {

const Record kMasked{{"x", Tensor({2, 2}, {-INFINITY, -INFINITY, 0, 0})}};

TEST(LayerFunctions, RowOfNothingGivesZerosOrAsAskedNoNumbers) {
  EXPECT_EQ(Numbers("softmax(x)", kMasked), (std::vector<double>{0, 0, 0.5, 0.5}));
  EXPECT_TRUE(std::isnan(Numbers("softmax(x, empty=\"nan\")", kMasked)[0]));
  EXPECT_EQ(Numbers("softmax(x, empty=\"nan\")", kMasked)[2], 0.5);
  EXPECT_EQ(Numbers("log_softmax(x)", kMasked)[0], -INFINITY);
  EXPECT_EQ(Numbers("logsumexp(x)", kMasked)[0], -INFINITY);
}

TEST(LayerFunctions, SoftmaxActsOnTheLastAxis) {
  EXPECT_EQ(Numbers("logsumexp([[0, 0], [1, 1]])"),
            (std::vector<double>{std::log(2), 1 + std::log(2)}));
  EXPECT_EQ(Number("softmax(3)"), 1);
}

TEST(LayerFunctions, GradientOfAnotherShapeIsRefused) {
  ExpectRefused([] { Compute("softmax_backward([0.5, 0.5], [1])"); }, "d_output has shape [1]",
                "[2]");
  ExpectRefused([] { Compute("log_softmax_backward([0.5, 0.5], [1])"); }, "d_output has shape [1]",
                "[2]");
  ExpectRefused([] { Compute("rms_norm([1, 2], [1, 1], 0)"); }, "eps is 0");
}

TEST(LayerFunctions, BiasOfALinearLayerMayBeLeftOut) {
  EXPECT_EQ(Numbers("linear([1, 2], [[1, 1]], [5])"), (std::vector<double>{8}));
  EXPECT_EQ(Numbers("linear([1, 2], [[1, 1]], [])"), (std::vector<double>{3}));
}

}  // namespace
}  // namespace orrery
