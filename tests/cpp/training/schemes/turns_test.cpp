#include <cmath>

#include "encodings/xpos.h"
#include "expect_error.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

const SchemeSizes kSizes{.d_model = 8, .heads = 2, .head_dim = 4, .length = 6};
const std::vector<double> kPlaces = {0, 1, 2, 5};

TEST(TurnSchemes, RopeTurnsByPositionTimesFrequency) {
  const PositionTerms terms = MakeScheme("rope", kSizes, {{"base", 100.0}})->Terms(kPlaces, {});
  ASSERT_EQ(terms.query.cosines.shape, (Shape{4, 2}));
  EXPECT_NEAR(terms.query.cosines.data[3 * 2], std::cos(5.0), 1e-15);
  EXPECT_NEAR(terms.query.sines.data[3 * 2 + 1], std::sin(0.5), 1e-15);  // 100^(-2/4) = 0.1
  EXPECT_EQ(terms.query.cosines.data, terms.key.cosines.data);
  EXPECT_EQ(terms.pairing, Pairing::kInterleaved);
  EXPECT_EQ(MakeScheme("rope", kSizes, {{"pairing", "half"}})->Terms(kPlaces, {}).pairing,
            Pairing::kHalf);
}

TEST(TurnSchemes, ScaledRopeTurnsMoreSlowly) {
  const PositionTerms terms =
      MakeScheme("rope", kSizes, {{"scaling", "linear"}, {"factor", 2.0}})->Terms(kPlaces, {});
  EXPECT_NEAR(terms.query.cosines.data[3 * 2], std::cos(2.5), 1e-15);
}

TEST(TurnSchemes, DynamicScalingLooksAtTheLengthOfTheSequence) {
  const auto scheme = MakeScheme(
      "rope", kSizes, {{"scaling", "dynamic"}, {"factor", 2.0}, {"original_length", 4.0}});
  const std::vector<double> longer = {0, 1, 2, 3, 4, 5, 6, 7};
  const Tensor within = scheme->Terms(kPlaces, {}).query.sines;
  const Tensor beyond = scheme->Terms(longer, {}).query.sines;
  EXPECT_NEAR(within.data[2 * 2 + 1], std::sin(2 * 0.01), 1e-12);
  EXPECT_LT(beyond.data[2 * 2 + 1], within.data[2 * 2 + 1]);
}

TEST(TurnSchemes, XposShrinksQueriesAndGrowsKeys) {
  const PositionTerms terms = MakeScheme("xpos", kSizes)->Terms(kPlaces, {});
  const RopeTable want = XposTable(kPlaces, 4, {.role = XposRole::kKey});
  EXPECT_EQ(terms.key.cosines.data, want.cosines.data);
  EXPECT_NE(terms.query.cosines.data, want.cosines.data);
}

}  // namespace
}  // namespace orrery::training
