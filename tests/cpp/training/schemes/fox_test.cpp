#include <cmath>

#include "training/schemes/content_fixture.h"

namespace orrery::training {
namespace {

TEST(FoxScheme, EachTokenSetsTheGateOfEachHead) {
  ContentFixture fixture("fox", 3);
  // Head 0 reads the first channel, head 1 has a constant gate.
  fixture.inputs.parameters = {Tensor({2, 4}, {1, 0, 0, 0, 0, 0, 0, 0}), Tensor::Vector({0, 3})};
  const double a = 0.4;
  const double b = -0.7;
  fixture.inputs.x.data[1 * 4] = a;
  fixture.inputs.x.data[2 * 4] = b;
  const Tensor bias = fixture.Bias();
  const auto log_gate = [](double x) { return std::log(1 / (1 + std::exp(-x))); };
  EXPECT_EQ(bias.data[0], 0);
  EXPECT_NEAR(bias.data[1 * 3 + 0], log_gate(a), 1e-14);
  EXPECT_NEAR(bias.data[2 * 3 + 0], log_gate(a) + log_gate(b), 1e-14);
  EXPECT_NEAR(bias.data[2 * 3 + 1], log_gate(b), 1e-14);
  EXPECT_NEAR(bias.data[9 + 2 * 3 + 0], 2 * log_gate(3), 1e-14);
}

TEST(FoxScheme, GatesBeginHalfOpenForARowOfZeros) {
  Random random(1);
  const ContentFixture fixture("fox");
  const std::vector<ContentParameter> initial = fixture.content().ContentParameters(random);
  EXPECT_EQ(initial[0].name, "forget.weight");
  EXPECT_EQ(initial[1].value.data, (std::vector<double>{0, 0}));
}

}  // namespace
}  // namespace orrery::training
