#include <cmath>

#include "encodings/kerple.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

const SchemeSizes kSizes{.d_model = 8, .heads = 2, .head_dim = 4, .length = 6};
const std::vector<double> kPlaces = {0, 1, 2, 5};

TEST(LearnedBiasSchemes, T5ReadsTheRowOfEachBucket) {
  const auto scheme = MakeScheme("t5", kSizes, {{"num_buckets", 8.0}, {"max_distance", 20.0}});
  Tensor table({8, 2});
  for (std::size_t bucket = 0; bucket < 8; ++bucket)
    table.data[2 * bucket] = static_cast<double>(bucket);
  const Tensor bias = scheme->Terms(kPlaces, std::vector{table}).bias;
  EXPECT_EQ(bias.data[3 * 4 + 2], 3);       // distance 3 has a bucket of its own
  EXPECT_EQ(bias.data[3 * 4 + 0], 4);       // distance 5 shares one
  EXPECT_EQ(bias.data[0 * 4 + 3], 0);       // after the query: bucket 0
  EXPECT_EQ(bias.data[16 + 3 * 4 + 2], 0);  // the other head has zeros
}

TEST(LearnedBiasSchemes, KerpleLearnsTheLogarithmsOfItsNumbers) {
  const std::vector<Tensor> values{Tensor::Vector({std::log(0.5), 0}),
                                   Tensor::Vector({std::log(3.0), 0})};
  const std::vector<double> a = {0.5, 1};
  const std::vector<double> p = {3, 1};
  const Tensor want = KerpleBias(Offsets(kPlaces), a, p, KerpleKind::kLog);
  const Tensor bias = MakeScheme("kerple", kSizes)->Terms(kPlaces, values).bias;
  for (std::size_t i = 0; i < bias.size(); ++i) EXPECT_NEAR(bias.data[i], want.data[i], 1e-12);
}

TEST(LearnedBiasSchemes, PowerOfKerpleStaysBelowTwo) {
  const auto scheme = MakeScheme("kerple", kSizes, {{"kind", "power"}});
  const std::vector<Tensor> values{Tensor::Vector({0, 0}), Tensor::Vector({0, 30})};
  const Tensor bias = scheme->Terms(kPlaces, values).bias;
  EXPECT_NEAR(bias.data[3 * 4], -5, 1e-9);        // a power of 1
  EXPECT_NEAR(bias.data[16 + 3 * 4], -25, 1e-6);  // nearly 2
}

}  // namespace
}  // namespace orrery::training
