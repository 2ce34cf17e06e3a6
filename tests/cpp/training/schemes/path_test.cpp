#include "encodings/path.h"

#include <algorithm>
#include <cmath>

#include "training/schemes/content_fixture.h"

namespace orrery::training {
namespace {

constexpr std::size_t kRank = 32;

// Down and up together leave rows as they are; the convolution reads the token `back` before.
void CopyRows(ContentInputs& inputs, std::size_t back) {
  for (const std::size_t p : {0u, 1u, 2u})
    std::fill(inputs.parameters[p].data.begin(), inputs.parameters[p].data.end(), 0.0);
  for (std::size_t c = 0; c < 4; ++c) {
    inputs.parameters[0].data[c * 4 + c] = 1;      // [kRank, 4]
    inputs.parameters[1].data[c * kRank + c] = 1;  // [4, kRank]
    inputs.parameters[2].data[c * 3 + 2 - back] = 1;
  }
}

TEST(PathScheme, DirectionsAreTheRowsOfTokensAtLengthOne) {
  for (const std::size_t back : {0u, 1u, 2u}) {
    SCOPED_TRACE(back);
    ContentFixture fixture("path");
    ContentInputs& in = fixture.inputs;
    CopyRows(in, back);
    Tensor w({2, 2, 5, 2});
    Tensor beta({2, 2, 5});
    for (std::size_t row = 0; row < 20; ++row) {  // of sequence, head and token
      const std::size_t sequence = row / 10;
      const std::size_t head = row / 5 % 2;
      const std::size_t t = row % 5;
      const double* x = &in.x.data[(sequence * 5 + t) * 4];
      double logit = in.parameters[4].data[head];
      for (std::size_t c = 0; c < 4; ++c) logit += in.parameters[3].data[head * 4 + c] * x[c];
      beta.data[row] = 2 / (1 + std::exp(-logit));
      if (t < back) continue;  // nothing before the first token
      const double* from = x - back * 4 + head * 2;
      const double length = std::sqrt(from[0] * from[0] + from[1] * from[1] + 1e-6);
      w.data[row * 2] = from[0] / length;
      w.data[row * 2 + 1] = from[1] / length;
    }
    ExpectSameUpToQueries(fixture.Bias(),
                          PathBias({in.query, in.key, w, beta, 1 / std::sqrt(2.0)}));
  }
}

TEST(PathScheme, HasTheSizesOfTheAuthorsCode) {
  std::size_t count = 0;
  for (const Tensor& parameter : ContentFixture("path").inputs.parameters)
    count += parameter.size();
  EXPECT_EQ(count, 67u * 4 + 2 * (4 + 1));  // 67 d_model + heads (d_model + 1)
}

}  // namespace
}  // namespace orrery::training
