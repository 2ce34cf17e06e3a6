// A content scheme with random rows and parameters of a layer.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <numeric>

#include "random_values.h"
#include "training/content_scheme.h"

namespace orrery::training {

/// A scheme made for 4 channels, 2 heads and a training length of 6, and inputs of 2 sequences.
struct ContentFixture {
  explicit ContentFixture(const std::string& id, std::size_t length = 5,
                          const Record& settings = {})
      : scheme(MakeScheme(id, kSizes, settings)), random(3) {
    for (Tensor* rows : {&inputs.query, &inputs.key, &inputs.value})
      *rows = RandomTensor(random, {2, kSizes.heads, length, kSizes.head_dim});
    inputs.x = RandomTensor(random, {2, length, kSizes.d_model});
    inputs.positions.resize(length);
    std::iota(inputs.positions.begin(), inputs.positions.end(), 0.0);
    for (const ContentParameter& parameter : content().ContentParameters(random)) {
      const bool held = parameter.owner == Owner::kProjection;
      const Shape shape = held ? Shape{kSizes.d_model, kSizes.d_model} : parameter.value.shape;
      inputs.parameters.push_back(RandomTensor(random, shape, 1));
    }
  }

  const ContentScheme& content() const { return *scheme->Content(); }
  // The core, as WebAssembly, knows no types while it runs: only schemes that are biases are asked.
  Tensor Bias() const { return static_cast<const ContentBiasScheme&>(content()).Bias(inputs); }

  static inline const SchemeSizes kSizes{.d_model = 4, .heads = 2, .head_dim = 2, .length = 6};
  std::unique_ptr<Scheme> scheme;
  Random random;
  ContentInputs inputs;
};

/// Expects two biases [sequences, heads, T, T] to agree up to each query.
inline void ExpectSameUpToQueries(const Tensor& a, const Tensor& b, double tolerance = 1e-12) {
  ASSERT_EQ(a.shape, b.shape);
  const std::size_t length = a.shape.back();
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (i % length <= i / length % length) EXPECT_NEAR(a.data[i], b.data[i], tolerance) << i;
  }
}

}  // namespace orrery::training
