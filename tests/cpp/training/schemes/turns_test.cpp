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

TEST(TurnSchemes, AxialTurnsBothHalvesOfThePairsByTheSameAngles) {
  const PositionTerms terms =
      MakeScheme("rope_axial", {.d_model = 8, .heads = 1, .head_dim = 8})->Terms(kPlaces, {});
  ASSERT_EQ(terms.query.sines.shape, (Shape{4, 4}));
  // Two pairs an axis: frequencies 1 and 100^(-2/4) = 0.1.
  for (std::size_t axis = 0; axis < 2; ++axis) {
    EXPECT_NEAR(terms.query.sines.data[3 * 4 + 2 * axis], std::sin(5.0), 1e-15);
    EXPECT_NEAR(terms.query.sines.data[3 * 4 + 2 * axis + 1], std::sin(0.5), 1e-15);
  }
  EXPECT_EQ(terms.query.cosines.data, terms.key.cosines.data);
}

TEST(TurnSchemes, MultimodalTurnsATextAsPlainRopeDoes) {
  const SchemeSizes wide{.d_model = 32, .heads = 2, .head_dim = 16, .length = 6};
  const PositionTerms plain = MakeScheme("rope", wide)->Terms(kPlaces, {});
  for (const char* order : {"contiguous", "interleaved"}) {
    const PositionTerms terms =
        MakeScheme("rope_multimodal", wide, {{"order", order}, {"pairing", "half"}})
            ->Terms(kPlaces, {});
    EXPECT_EQ(terms.query.cosines.data, plain.query.cosines.data);
    EXPECT_EQ(terms.key.sines.data, plain.key.sines.data);
    EXPECT_EQ(terms.pairing, Pairing::kHalf);
  }
}

TEST(TurnSchemes, SectionsFillAHead) {
  EXPECT_EQ(DefaultSections(64).data, (std::vector<double>{16, 24, 24}));  // Qwen2-VL
  EXPECT_EQ(DefaultSections(1).data, (std::vector<double>{1, 0, 0}));
  const Record sections{{"sections", Tensor::Vector({1, 2})}};
  ExpectRefused([&] { MakeScheme("rope_multimodal", kSizes, sections); }, "sum of sections is 3",
                "pairs in a head, 2");
  const SchemeSizes six{.d_model = 12, .heads = 2, .head_dim = 6, .length = 6};
  ExpectRefused([&] { MakeScheme("rope_axial", six); }, "each head has 6 channels",
                "multiple of 4");
}

}  // namespace
}  // namespace orrery::training
