#include "encodings/sandwich.h"

#include <cmath>

#include "expect_error.h"
#include "random_values.h"

namespace orrery {
namespace {

TEST(Sandwich, BiasIsZeroAtTheQueryNeverPositiveAndWeakerFromHeadToHead) {
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto d = static_cast<std::size_t>(random.Integer(1, 40)) * 2;
    const auto offset = static_cast<double>(random.Integer(1, 300));
    const Tensor bias = SandwichBias(Tensor::Vector({0, offset, -offset}), 4, d);
    for (std::size_t h = 0; h < 4; ++h) {
      EXPECT_EQ(bias.data[3 * h], 0);
      EXPECT_LE(bias.data[3 * h + 1], 0);
      EXPECT_EQ(bias.data[3 * h + 1], bias.data[3 * h + 2]);
      EXPECT_NEAR(bias.data[3 * h + 1] * static_cast<double>(h + 1), bias.data[1], 1e-12);
    }
  }
}

TEST(Sandwich, MatrixAgreesWithSingleOffsets) {
  const Tensor offsets = OffsetMatrix(4, 6);
  const Tensor bias = SandwichBias(offsets, 2, 8);
  for (std::size_t i = 0; i < offsets.size(); ++i) {
    const Tensor one = SandwichBias(Tensor::Vector({offsets.data[i]}), 2, 8);
    EXPECT_EQ(bias.data[i], one.data[0]);
    EXPECT_EQ(bias.data[offsets.size() + i], one.data[1]);
  }
}

TEST(Sandwich, BadSizesAreRefusedWithTheirValues) {
  const Tensor offset = Tensor::Vector({1});
  ExpectRefused([&] { SandwichBias(offset, 0, 8); }, "heads is 0");
  ExpectRefused([&] { SandwichBias(offset, 2, 7); }, "d is 7", "even");
  ExpectRefused([&] { SandwichBias(offset, 2, 8, 0); }, "base is 0", "positive");
  ExpectRefused([&] { SandwichBias(Tensor::Vector({INFINITY}), 2, 8); },
                "an entry of offsets is ∞");
}

}  // namespace
}  // namespace orrery
