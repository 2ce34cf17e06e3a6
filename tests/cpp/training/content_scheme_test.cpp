#include "training/content_scheme.h"

#include "attention/attention.h"
#include "attention/mask.h"
#include "numeric/linear.h"
#include "training/schemes/content_fixture.h"

namespace orrery::training {
namespace {

TEST(ContentScheme, HasNoTermsForAllLayers) {
  const ContentFixture fixture("fox");
  const PositionTerms terms = fixture.scheme->Terms(std::vector<double>{0, 1}, {});
  EXPECT_EQ(terms.rows.size() + terms.bias.size(), 0u);
  EXPECT_EQ(terms.query.cosines.rank(), 0u);
  EXPECT_EQ(fixture.scheme->Content(), fixture.scheme.get());
  EXPECT_EQ(MakeScheme("rope", ContentFixture::kSizes)->Content(), nullptr);
}

TEST(ContentScheme, BiasJoinsTheScaledProducts) {
  const ContentFixture fixture("fox");
  const ContentInputs& in = fixture.inputs;
  const Tensor bias = fixture.Bias();
  const AttentionResult want =
      Attention(in.query, in.key, in.value, CausalMask(5, 5), 1 / std::sqrt(2.0), {.bias = &bias});
  const ContentResult result = fixture.content().Attend(in);
  EXPECT_LT(MaxDifference(result.output, want.output), 1e-14);
  EXPECT_LT(MaxDifference(result.weights, want.weights), 1e-14);
}

}  // namespace
}  // namespace orrery::training
