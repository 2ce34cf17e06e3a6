#include <cmath>

#include "encodings/fire.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

const SchemeSizes kSizes{.d_model = 8, .heads = 2, .head_dim = 4, .length = 6};
const std::vector<double> kPlaces = {0, 1, 2, 5};

TEST(NetworkBiasSchemes, FireStartsWithTheThresholdAtTheTrainingLength) {
  Random random(1);
  const auto scheme = MakeScheme("fire", kSizes);
  const std::vector<NamedTensor> initial = scheme->InitialParameters(random);
  EXPECT_EQ(initial.back().name, "log_threshold");
  EXPECT_NEAR(std::exp(initial.back().value.data[0]), 6, 1e-12);
}

TEST(NetworkBiasSchemes, EqualOffsetsHaveEqualBiasesInDynamicBias) {
  Random random(1);
  const auto scheme = MakeScheme("dynamic_bias", kSizes);
  std::vector<Tensor> values;
  for (NamedTensor& tensor : scheme->InitialParameters(random)) values.push_back(tensor.value);
  const Tensor bias = scheme->Terms(kPlaces, values).bias;
  EXPECT_EQ(bias.data[1 * 4 + 0], bias.data[2 * 4 + 1]);
  EXPECT_NE(bias.data[1 * 4 + 0], bias.data[3 * 4 + 0]);
}

TEST(NetworkBiasSchemes, FireDividesByTheQueryBeyondItsThreshold) {
  Random random(1);
  const auto scheme = MakeScheme("fire", kSizes);
  std::vector<Tensor> values;
  for (NamedTensor& tensor : scheme->InitialParameters(random)) values.push_back(tensor.value);
  // The farthest key has distance 1 from any query beyond the threshold, so one bias for all.
  const Tensor bias = scheme->Terms(std::vector<double>{0, 50, 500}, values).bias;
  EXPECT_NEAR(bias.data[1 * 3], bias.data[2 * 3], 1e-6);
}

}  // namespace
}  // namespace orrery::training
