#include <cmath>

#include "attention/mask.h"
#include "encodings/shaw.h"
#include "encodings/sinusoidal.h"
#include "encodings/transformer_xl.h"
#include "expect_error.h"
#include "numeric/linear.h"
#include "training/schemes/content_fixture.h"

namespace orrery::training {
namespace {

RelativeInputs CommonInputs(const ContentInputs& inputs) {
  RelativeInputs given;
  given.query = inputs.query;
  given.key = inputs.key;
  given.value = inputs.value;
  given.mask = CausalMask(5, 5);
  given.scale = 1 / std::sqrt(2.0);
  return given;
}

TEST(RelativeVectorSchemes, ShawReadsARowOfKeysAndOneOfValuesForEachClippedOffset) {
  const ContentFixture fixture("shaw");
  const std::vector<Tensor>& tables = fixture.inputs.parameters;
  ASSERT_EQ(tables[0].shape, (Shape{4, 2}));  // up to half the training length, and none ahead
  RelativeInputs given = CommonInputs(fixture.inputs);
  given.relative_keys = tables[0];
  given.relative_values = tables[1];
  given.relations = ShawRelations(5, 5, 4, 3);
  const RelativeResult want = RelativeAttention(given);
  const ContentResult result = fixture.content().Attend(fixture.inputs);
  EXPECT_LT(MaxDifference(result.output, want.output), 1e-14);
  EXPECT_LT(MaxDifference(result.weights, want.weights), 1e-14);
}

TEST(RelativeVectorSchemes, ShawHasNothingBetweenWholeOffsets) {
  ContentFixture fixture("shaw");
  fixture.inputs.positions[1] = 0.5;
  ExpectRefused([&] { fixture.content().Attend(fixture.inputs); }, "0.5");
}

TEST(RelativeVectorSchemes, ShawTakesItsSettings) {
  const ContentFixture fixture("shaw", 5, {{"max_offset", 2.0}, {"max_right", -1.0}});
  EXPECT_EQ(fixture.inputs.parameters[1].shape, (Shape{5, 2}));
}

TEST(RelativeVectorSchemes, TransformerXlProjectsSinusoidsOfDistances) {
  const ContentFixture fixture("transformer_xl");
  const std::vector<Tensor>& parameters = fixture.inputs.parameters;
  // Farthest distance first, as the encoding's own relations count.
  const Tensor sinusoids =
      SinusoidalTable(std::vector<double>{4, 3, 2, 1, 0}, 4, {.layout = SinusoidalLayout::kConcat});
  RelativeInputs given = CommonInputs(fixture.inputs);
  given.relative_keys = Tensor({2, 5, 2});
  for (std::size_t h = 0; h < 2; ++h) {
    for (std::size_t r = 0; r < 5; ++r) {
      for (std::size_t c = 0; c < 2; ++c) {
        given.relative_keys.data[(h * 5 + r) * 2 + c] =
            Dot(AsRows(parameters[0]).Row(h * 2 + c), AsRows(sinusoids).Row(r));
      }
    }
  }
  given.content_bias = Tensor({2, 2}, parameters[1].data);
  given.position_bias = Tensor({2, 2}, parameters[2].data);
  given.relations = TransformerXlRelations(5, 5);
  const RelativeResult want = RelativeAttention(given);
  const ContentResult result = fixture.content().Attend(fixture.inputs);
  EXPECT_LT(MaxDifference(result.output, want.output), 1e-12);
  EXPECT_LT(MaxDifference(result.weights, want.weights), 1e-12);
}

TEST(RelativeVectorSchemes, TransformerXlNeedsAnEvenWidth) {
  const SchemeSizes odd{.d_model = 3, .heads = 1, .head_dim = 3, .length = 6};
  ExpectRefused([&] { MakeScheme("transformer_xl", odd); }, "d is 3", "even");
}

}  // namespace
}  // namespace orrery::training
