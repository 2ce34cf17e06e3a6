#include <cmath>

#include "encodings/sandwich.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

const SchemeSizes kSizes{.d_model = 8, .heads = 2, .head_dim = 4, .length = 6};
const std::vector<double> kPlaces = {0, 1, 2, 5};

TEST(FixedBiasSchemes, OffsetsAreKeyMinusQuery) {
  const Tensor offsets = Offsets(kPlaces);
  ASSERT_EQ(offsets.shape, (Shape{4, 4}));
  EXPECT_EQ(offsets.data[3 * 4 + 1], -4);  // query at 5, key at 1
  EXPECT_EQ(offsets.data[1 * 4 + 3], 4);
}

TEST(FixedBiasSchemes, AlibiSubtractsItsSlopeTimesTheDistance) {
  const Tensor bias = MakeScheme("alibi", kSizes)->Terms(kPlaces, {}).bias;
  ASSERT_EQ(bias.shape, (Shape{2, 4, 4}));
  EXPECT_DOUBLE_EQ(bias.data[3 * 4], -5.0 / 16);        // head 1 of 2: slope 2^-4
  EXPECT_DOUBLE_EQ(bias.data[16 + 3 * 4], -5.0 / 256);  // head 2: slope 2^-8
}

TEST(FixedBiasSchemes, SandwichIsThatOfTheModelsWidth) {
  EXPECT_EQ(MakeScheme("sandwich", kSizes)->Terms(kPlaces, {}).bias.data,
            SandwichBias(Offsets(kPlaces), 2, 8).data);
}

TEST(FixedBiasSchemes, WithoutPositionsThereIsNothing) {
  const PositionTerms terms = MakeScheme("nope", kSizes)->Terms(kPlaces, {});
  EXPECT_EQ(terms.rows.size() + terms.bias.size(), 0u);
  EXPECT_EQ(terms.query.cosines.rank(), 0u);
}

}  // namespace
}  // namespace orrery::training
