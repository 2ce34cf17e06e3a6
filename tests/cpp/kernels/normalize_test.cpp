#include "kernels/normalize.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "expect_error.h"
#include "kernels/float_bits.h"
#include "layers/normalization.h"
#include "random_values.h"

namespace orrery::kernels {
namespace {

constexpr double kEps = 1e-5;

// One random norm: its inputs, and as Number what the kernels fill.
template <class Number>
struct Norm {
  Norm(std::uint32_t seed, std::size_t rows, std::size_t cols) : rows(rows), cols(cols) {
    Random random(seed);
    const auto fill = [&](std::vector<Number>& values, std::size_t count, double range) {
      for (std::size_t i = 0; i < count; ++i)
        values.push_back(static_cast<Number>(static_cast<float>(RandomNumber(random, range))));
    };
    fill(x, rows * (cols + 3), 3);
    fill(weight, cols, 2);
    fill(bias, cols, 2);
    fill(dy, rows * cols, 1);
    y.resize(rows * cols);
    dx.assign(rows * cols, 1);
    mean.resize(rows);
    inverse.resize(rows);
    d_weight.assign(cols, 1);
    d_bias.assign(cols, 1);
  }
  Block<const Number> Input() const { return {x.data(), rows, cols, cols + 3}; }
  Block<const Number> Gradient() const { return {dy.data(), rows, cols, cols}; }
  Block<Number> Out(std::vector<Number>& values) const { return {values.data(), rows, cols, cols}; }

  void RunLayerNorm(Store store) {
    const auto eps = static_cast<Number>(kEps);
    LayerNormRows(Input(), weight, bias, eps, Out(y), mean, inverse);
    LayerNormRowsBackward(Input(), weight, mean, inverse, Gradient(), Out(dx), store, d_weight,
                          d_bias);
  }
  void RunRmsNorm(Store store) {
    const auto eps = static_cast<Number>(kEps);
    RmsNormRows(Input(), weight, eps, Out(y), inverse);
    RmsNormRowsBackward(Input(), weight, inverse, Gradient(), Out(dx), store, d_weight);
  }

  std::size_t rows, cols;
  std::vector<Number> x, weight, bias, dy, y, dx, mean, inverse, d_weight, d_bias;
};

void ExpectClose(const std::vector<float>& actual, const std::vector<double>& expected,
                 double tolerance, const char* what) {
  ASSERT_EQ(actual.size(), expected.size());
  for (std::size_t i = 0; i < actual.size(); ++i)
    EXPECT_NEAR(actual[i], expected[i], tolerance) << what << " " << i;
}

double Largest(const std::vector<double>& values) {
  double largest = 1;
  for (double value : values) largest = std::max(largest, std::abs(value));
  return largest;
}

TEST(NormRows, FloatsStayCloseToDoubles) {
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE(seed);
    const std::size_t rows = seed % 5, cols = 1 + seed % 37;
    const Store store = seed % 2 ? Store::kAdd : Store::kOverwrite;
    for (const bool centered : {true, false}) {
      Norm<float> fast(seed, rows, cols);
      Norm<double> exact(seed, rows, cols);
      if (centered) {
        fast.RunLayerNorm(store);
        exact.RunLayerNorm(store);
      } else {
        fast.RunRmsNorm(store);
        exact.RunRmsNorm(store);
      }
      ExpectClose(fast.y, exact.y, 1e-5, "y");
      // Rows of nearly equal entries have a large 1/s, by which errors grow.
      const double grown = Largest(exact.inverse);
      ExpectClose(fast.dx, exact.dx, 2e-5 * grown * grown, "dx");
      ExpectClose(fast.d_weight, exact.d_weight, 2e-5 * grown, "d_weight");
      ExpectClose(fast.d_bias, exact.d_bias, 1e-5, "d_bias");
    }
  }
}

TEST(NormRows, DoublesAgreeWithTheLayersOfTheCore) {
  constexpr std::size_t kRows = 3, kCols = 7;
  Norm<double> norm(5, kRows, kCols);
  Tensor x({kRows, kCols}), weight({kCols}), bias({kCols}), d_y({kRows, kCols});
  for (std::size_t r = 0; r < kRows; ++r)
    for (std::size_t c = 0; c < kCols; ++c) x.data[r * kCols + c] = norm.Input()(r, c);
  weight.data = norm.weight;
  bias.data = norm.bias;
  d_y.data = norm.dy;
  norm.d_weight.assign(kCols, 0);
  norm.d_bias.assign(kCols, 0);
  norm.RunLayerNorm(Store::kOverwrite);
  const Tensor y = LayerNorm(x, weight, bias, kEps);
  const NormGradients gradients = LayerNormBackward(x, weight, kEps, d_y);
  for (std::size_t i = 0; i < y.size(); ++i) {
    EXPECT_NEAR(norm.y[i], y.data[i], 1e-12);
    EXPECT_NEAR(norm.dx[i], gradients.d_x.data[i], 1e-12);
  }
  for (std::size_t c = 0; c < kCols; ++c) {
    EXPECT_NEAR(norm.d_weight[c], gradients.d_weight.data[c], 1e-12);
    EXPECT_NEAR(norm.d_bias[c], gradients.d_bias.data[c], 1e-12);
  }
  norm.d_weight.assign(kCols, 0);
  norm.RunRmsNorm(Store::kOverwrite);
  const Tensor rms = RmsNorm(x, weight, kEps);
  const NormGradients rms_gradients = RmsNormBackward(x, weight, kEps, d_y);
  for (std::size_t i = 0; i < y.size(); ++i) {
    EXPECT_NEAR(norm.y[i], rms.data[i], 1e-12);
    EXPECT_NEAR(norm.dx[i], rms_gradients.d_x.data[i], 1e-12);
  }
  for (std::size_t c = 0; c < kCols; ++c)
    EXPECT_NEAR(norm.d_weight[c], rms_gradients.d_weight.data[c], 1e-12);
}

TEST(NormRows, RowOfEqualEntriesGivesTheBias) {
  const std::vector<float> x(6, 4.0f), weight(6, 2.0f), bias = EvenlySpread(6, 1);
  std::vector<float> y(6), mean(1), inverse(1);
  LayerNormRows({x.data(), 1, 6, 6}, weight, bias, 1e-5f, {y.data(), 1, 6, 6}, mean, inverse);
  EXPECT_EQ(y, bias);
  EXPECT_EQ(mean[0], 4);
}

// The hash is that of the same steps in NumPy's float32.
TEST(NormRows, HasTheSameBitsOnEveryMachine) {
  constexpr std::size_t kRows = 5, kCols = 37;
  std::vector<float> x = EvenlySpread(kRows * kCols, 5);
  for (float& entry : x) entry *= 3;
  std::vector<float> y(x.size()), mean(kRows), inverse(kRows);
  LayerNormRows({x.data(), kRows, kCols, kCols}, EvenlySpread(kCols, 6), EvenlySpread(kCols, 7),
                1e-5f, {y.data(), kRows, kCols, kCols}, mean, inverse);
  EXPECT_EQ(HashOfBits(y), 2295007234u);
}

TEST(NormRows, SizesThatDoNotFitAreNamed) {
  Norm<float> norm(1, 2, 3);
  norm.weight.pop_back();
  ExpectRefused([&] { norm.RunLayerNorm(Store::kAdd); }, "weight has 2 entries; x has 3 columns");
  Norm<float> other(1, 2, 3);
  other.inverse.pop_back();
  ExpectRefused([&] { other.RunRmsNorm(Store::kAdd); }, "inverse has 1 entries; x has 2 rows");
  Norm<float> third(1, 2, 3);
  const Block<float> narrow{third.y.data(), 2, 2, 2};
  ExpectRefused([&] { RmsNormRows(third.Input(), third.weight, 1e-5f, narrow, third.inverse); },
                "y has shape [2, 2]; x has [2, 3]");
}

}  // namespace
}  // namespace orrery::kernels
