#include "encodings/path.h"

#include <cmath>
#include <limits>

#include "expect_error.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

// Directions of length 1, as the paper has them.
Tensor RandomDirections(Random& random, Shape shape) {
  Tensor w = RandomTensor(random, std::move(shape));
  const std::size_t width = w.shape.back();
  for (std::size_t start = 0; start < w.size(); start += width) {
    const std::span<double> row(w.data.data() + start, width);
    const double length = Norm(row);
    for (double& entry : row)
      entry = length > 0 ? entry / length : 1 / std::sqrt(static_cast<double>(width));
  }
  return w;
}

// The matrix I - beta w w^T.
Tensor Reflection(std::span<const double> w, double beta) {
  Tensor h({w.size(), w.size()});
  for (std::size_t a = 0; a < w.size(); ++a) {
    for (std::size_t b = 0; b < w.size(); ++b)
      h.data[a * w.size() + b] = (a == b ? 1 : 0) - beta * w[a] * w[b];
  }
  return h;
}

TEST(Path, BiasIsThatOfTheProductOfMatrices) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor query = RandomTensor(random, {6, 3});
    const Tensor key = RandomTensor(random, {6, 3});
    const Tensor w = RandomDirections(random, {6, 3});
    Tensor beta = RandomTensor(random, {6}, 1);
    for (double& entry : beta.data) entry += 1;
    const Tensor bias = PathBias({query, key, w, beta, 0.7});
    for (std::size_t s = 0; s < 6; ++s) {
      Tensor carried({3, 1}, {key.data[3 * s], key.data[3 * s + 1], key.data[3 * s + 2]});
      for (std::size_t t = s; t < 6; ++t) {
        const Tensor h = Reflection(AsMatrix(w, "w").Row(t), beta.data[t]);
        if (t > s)
          carried = MatrixProduct(AsMatrix(std::as_const(h), "H"), {carried.data.data(), 3, 1});
        const auto q = AsMatrix(query, "query").Row(t);
        EXPECT_NEAR(bias.data[t * 6 + s],
                    0.7 * (Dot(q, carried.data) - Dot(q, AsMatrix(key, "key").Row(s))), 1e-13);
      }
    }
  }
}

TEST(Path, WithoutReflectionsNothingIsAdded) {
  Random random(3);
  const Tensor rows = RandomTensor(random, {2, 5, 4});
  const Tensor bias = PathBias({rows, rows, rows, Tensor({2, 5})});
  for (std::size_t i = 0; i < bias.size(); ++i) {
    EXPECT_EQ(bias.data[i], i % 5 <= i / 5 % 5 ? 0 : -std::numeric_limits<double>::infinity());
  }
}

// beta = 2 reflects: lengths stay, and two equal reflections undo each other.
TEST(Path, TwoEqualReflectionsUndoEachOther) {
  Random random(5);
  const Tensor direction = RandomDirections(random, {1, 4});
  Tensor w({3, 4});
  for (std::size_t i = 0; i < w.size(); ++i) w.data[i] = direction.data[i % 4];
  const Tensor rows = RandomTensor(random, {3, 4});
  const Tensor bias = PathBias({rows, rows, w, Tensor::Vector({2, 2, 2})});
  EXPECT_NEAR(bias.data[2 * 3 + 0], 0, 1e-14);
  EXPECT_GT(std::abs(bias.data[2 * 3 + 1]), 1e-3);
}

TEST(Path, ShapesThatDoNotFitAreNamed) {
  const Tensor rows({3, 2});
  const Tensor beta({3});
  ExpectRefused(
      [&] {
        PathBias({rows, Tensor({4, 2}), Tensor({4, 2}), Tensor({4})});
      },
      "key has shape [4, 2]", "[3, 2]");
  ExpectRefused([&] { PathBias({rows, rows, Tensor({3, 3}), beta}); }, "w has shape [3, 3]");
  ExpectRefused(
      [&] {
        PathBias({rows, rows, rows, Tensor({3, 1})});
      },
      "beta has shape [3, 1]", "[3]");
  ExpectRefused(
      [&] {
        PathBias({Tensor({3, 3, 2}), Tensor({2, 3, 2}), Tensor({2, 3, 2}), Tensor({2, 3})});
      },
      "multiple");
  ExpectRefused(
      [&] {
        PathBiasBackward({rows, rows, rows, beta}, rows);
      },
      "d_bias has shape [3, 2]", "[3, 3]");
}

}  // namespace
}  // namespace orrery
