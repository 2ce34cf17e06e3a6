#include "encodings/cope.h"

#include <cmath>

#include "attention/mask.h"
#include "training/schemes/content_fixture.h"

namespace orrery::training {
namespace {

TEST(CopeScheme, BiasIsThatOfTheEncodingWithOneTableForAllHeads) {
  const ContentFixture fixture("cope");
  ASSERT_EQ(fixture.inputs.parameters[0].shape, (Shape{4, 2}));  // 0 to half the training length
  const double root = 1 / std::sqrt(2.0);
  const Tensor mask = CausalMask(5, 5);
  const ContentInputs& in = fixture.inputs;
  ExpectSameUpToQueries(fixture.Bias(),
                        Cope({in.query, in.key, in.parameters[0], mask, root, root}).bias);
}

TEST(CopeScheme, CountsTokensWhateverTheirPositions) {
  ContentFixture fixture("cope");
  const Tensor before = fixture.Bias();
  fixture.inputs.positions = {7, 8, 9, 20, 30};
  EXPECT_EQ(fixture.Bias().data, before.data);
}

TEST(CopeScheme, TakesItsSettings) {
  const ContentFixture plain("cope");
  const ContentFixture doubled("cope", 5, {{"position_scale", std::sqrt(2.0)}});
  const Tensor bias = plain.Bias();
  Tensor want = doubled.Bias();
  for (double& entry : want.data) entry /= 2;
  ExpectSameUpToQueries(bias, want);
}

}  // namespace
}  // namespace orrery::training
