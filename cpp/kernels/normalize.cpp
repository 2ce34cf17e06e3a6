#include "kernels/normalize.h"

#include <algorithm>
#include <cmath>

#include "kernels/lanes.h"
#include "kernels/plain.h"
#include "numeric/reject.h"

namespace orrery::kernels {
namespace {

void RequireSize(const char* name, std::size_t size, std::size_t wanted, const char* of) {
  if (size != wanted) Reject("{} has {} entries; x has {} {}", {name, size, wanted, of});
}

template <class Number>
void RequireShape(const char* name, Block<const Number> block, Block<const Number> x) {
  const Shape shape = {block.rows, block.cols}, wanted = {x.rows, x.cols};
  if (shape != wanted) Reject("{} has shape {}; x has {}", {name, shape, wanted});
}

template <class Number>
void RequireForward(Block<const Number> x, std::span<const Number> weight, Block<const Number> y,
                    std::span<Number> inverse) {
  RequireSize("weight", weight.size(), x.cols, "columns");
  RequireSize("inverse", inverse.size(), x.rows, "rows");
  RequireShape("y", y, x);
}

template <class Number>
void RequireBackward(Block<const Number> x, std::span<const Number> weight,
                     std::span<const Number> inverse, Block<const Number> dy,
                     Block<const Number> dx, std::span<Number> d_weight) {
  RequireSize("weight", weight.size(), x.cols, "columns");
  RequireSize("d_weight", d_weight.size(), x.cols, "columns");
  RequireSize("inverse", inverse.size(), x.rows, "rows");
  RequireShape("dy", dy, x);
  RequireShape("dx", dx, x);
}

// The inverse root of the mean of (x - mean)^2, plus eps.
float InverseRoot(std::span<const float> row, float mean, float eps) {
  Vector squares = hn::Zero(kFloats);
  ForEachVector(row.size(), [&](std::size_t i, std::size_t count) {
    const Vector off = hn::Sub(LoadLanes(row.data() + i, count, mean), Splat(mean));
    squares = hn::Add(squares, hn::Mul(off, off));
  });
  return 1 / std::sqrt(SumOfLanes(squares) / static_cast<float>(row.size()) + eps);
}

// One row's dx, and its part of the gradients of weight and, where there is one, bias. RMS norm has
// neither a mean nor a bias.
template <bool kCentered>
void RowBackward(std::span<const float> x, std::span<const float> weight, float mean, float inverse,
                 std::span<const float> dy, std::span<float> dx, Store store,
                 std::span<float> d_weight, std::span<float> d_bias) {
  const auto normalized = [&](std::size_t i, std::size_t count) {
    const Vector row = LoadLanes(x.data() + i, count, mean);
    return hn::Mul(kCentered ? hn::Sub(row, Splat(mean)) : row, Splat(inverse));
  };
  Vector sum = hn::Zero(kFloats), product = hn::Zero(kFloats);
  ForEachVector(x.size(), [&](std::size_t i, std::size_t count) {
    const Vector n = normalized(i, count), d = LoadLanes(dy.data() + i, count);
    const Vector g = hn::Mul(d, LoadLanes(weight.data() + i, count));
    if (kCentered) sum = hn::Add(sum, g);
    product = hn::Add(product, hn::Mul(g, n));
    float* const weights = d_weight.data() + i;
    StoreLanes(hn::Add(LoadLanes(weights, count), hn::Mul(d, n)), weights, count);
    if (!kCentered) return;
    float* const biases = d_bias.data() + i;
    StoreLanes(hn::Add(LoadLanes(biases, count), d), biases, count);
  });
  const auto size = static_cast<float>(x.size());
  const Vector mean_g = Splat(SumOfLanes(sum) / size);
  const Vector mean_product = Splat(SumOfLanes(product) / size);
  ForEachVector(x.size(), [&](std::size_t i, std::size_t count) {
    const Vector g = hn::Mul(LoadLanes(dy.data() + i, count), LoadLanes(weight.data() + i, count));
    const Vector off = hn::Mul(normalized(i, count), mean_product);
    Vector d = hn::Mul(hn::Sub(kCentered ? hn::Sub(g, mean_g) : g, off), Splat(inverse));
    float* const place = dx.data() + i;
    if (store == Store::kAdd) d = hn::Add(LoadLanes(place, count), d);
    StoreLanes(d, place, count);
  });
}

// Normalizes one row of doubles, and returns its mean.
double NormOneRow(std::span<const double> x, std::span<const double> weight,
                  std::span<const double> bias, double eps, bool centered, std::span<double> y,
                  double& inverse) {
  const plain::Measure measure = plain::MeasureOf(x, eps, centered);
  std::copy(x.begin(), x.end(), y.begin());
  plain::NormRow(measure, weight, bias, y);
  inverse = measure.inverse;
  return measure.mean;
}

void StoreRow(const std::vector<double>& from, std::span<double> to, Store store) {
  for (std::size_t c = 0; c < to.size(); ++c) to[c] = from[c] + (store == Store::kAdd ? to[c] : 0);
}

}  // namespace

void LayerNormRows(Block<const float> x, std::span<const float> weight, std::span<const float> bias,
                   float eps, Block<float> y, std::span<float> mean, std::span<float> inverse) {
  RequireForward<float>(x, weight, y, inverse);
  RequireSize("bias", bias.size(), x.cols, "columns");
  RequireSize("mean", mean.size(), x.rows, "rows");
  for (std::size_t r = 0; r < x.rows; ++r) {
    const std::span<const float> row = x.Row(r);
    Vector sums = hn::Zero(kFloats);
    ForEachVector(x.cols, [&](std::size_t i, std::size_t count) {
      sums = hn::Add(sums, LoadLanes(row.data() + i, count));
    });
    mean[r] = SumOfLanes(sums) / static_cast<float>(x.cols);
    inverse[r] = InverseRoot(row, mean[r], eps);
    const Vector center = Splat(mean[r]), scale = Splat(inverse[r]);
    const std::span<float> out = y.Row(r);
    ForEachVector(x.cols, [&](std::size_t i, std::size_t count) {
      const Vector n = hn::Mul(hn::Sub(LoadLanes(row.data() + i, count), center), scale);
      StoreLanes(hn::Add(hn::Mul(n, LoadLanes(weight.data() + i, count)),
                         LoadLanes(bias.data() + i, count)),
                 out.data() + i, count);
    });
  }
}

void LayerNormRows(Block<const double> x, std::span<const double> weight,
                   std::span<const double> bias, double eps, Block<double> y,
                   std::span<double> mean, std::span<double> inverse) {
  RequireForward<double>(x, weight, y, inverse);
  RequireSize("bias", bias.size(), x.cols, "columns");
  RequireSize("mean", mean.size(), x.rows, "rows");
  for (std::size_t r = 0; r < x.rows; ++r)
    mean[r] = NormOneRow(x.Row(r), weight, bias, eps, true, y.Row(r), inverse[r]);
}

void LayerNormRowsBackward(Block<const float> x, std::span<const float> weight,
                           std::span<const float> mean, std::span<const float> inverse,
                           Block<const float> dy, Block<float> dx, Store store,
                           std::span<float> d_weight, std::span<float> d_bias) {
  RequireBackward<float>(x, weight, inverse, dy, dx, d_weight);
  RequireSize("mean", mean.size(), x.rows, "rows");
  RequireSize("d_bias", d_bias.size(), x.cols, "columns");
  for (std::size_t r = 0; r < x.rows; ++r) {
    RowBackward<true>(x.Row(r), weight, mean[r], inverse[r], dy.Row(r), dx.Row(r), store, d_weight,
                      d_bias);
  }
}

void LayerNormRowsBackward(Block<const double> x, std::span<const double> weight,
                           std::span<const double> mean, std::span<const double> inverse,
                           Block<const double> dy, Block<double> dx, Store store,
                           std::span<double> d_weight, std::span<double> d_bias) {
  RequireBackward<double>(x, weight, inverse, dy, dx, d_weight);
  RequireSize("mean", mean.size(), x.rows, "rows");
  RequireSize("d_bias", d_bias.size(), x.cols, "columns");
  for (std::size_t r = 0; r < x.rows; ++r) {
    std::vector<double> row(x.Row(r).begin(), x.Row(r).end());
    plain::NormRowBackward({mean[r], inverse[r]}, true, weight, dy.Row(r), row, d_weight, d_bias);
    StoreRow(row, dx.Row(r), store);
  }
}

void RmsNormRows(Block<const float> x, std::span<const float> weight, float eps, Block<float> y,
                 std::span<float> inverse) {
  RequireForward<float>(x, weight, y, inverse);
  for (std::size_t r = 0; r < x.rows; ++r) {
    const std::span<const float> row = x.Row(r);
    inverse[r] = InverseRoot(row, 0, eps);
    const Vector scale = Splat(inverse[r]);
    const std::span<float> out = y.Row(r);
    ForEachVector(x.cols, [&](std::size_t i, std::size_t count) {
      const Vector n = hn::Mul(LoadLanes(row.data() + i, count), scale);
      StoreLanes(hn::Mul(n, LoadLanes(weight.data() + i, count)), out.data() + i, count);
    });
  }
}

void RmsNormRows(Block<const double> x, std::span<const double> weight, double eps, Block<double> y,
                 std::span<double> inverse) {
  RequireForward<double>(x, weight, y, inverse);
  for (std::size_t r = 0; r < x.rows; ++r) {
    NormOneRow(x.Row(r), weight, {}, eps, false, y.Row(r), inverse[r]);
  }
}

void RmsNormRowsBackward(Block<const float> x, std::span<const float> weight,
                         std::span<const float> inverse, Block<const float> dy, Block<float> dx,
                         Store store, std::span<float> d_weight) {
  RequireBackward<float>(x, weight, inverse, dy, dx, d_weight);
  for (std::size_t r = 0; r < x.rows; ++r) {
    RowBackward<false>(x.Row(r), weight, 0, inverse[r], dy.Row(r), dx.Row(r), store, d_weight, {});
  }
}

void RmsNormRowsBackward(Block<const double> x, std::span<const double> weight,
                         std::span<const double> inverse, Block<const double> dy, Block<double> dx,
                         Store store, std::span<double> d_weight) {
  RequireBackward<double>(x, weight, inverse, dy, dx, d_weight);
  std::vector<double> d_bias(x.cols);  // which RMS norm does not have
  for (std::size_t r = 0; r < x.rows; ++r) {
    std::vector<double> row(x.Row(r).begin(), x.Row(r).end());
    plain::NormRowBackward({0, inverse[r]}, false, weight, dy.Row(r), row, d_weight, d_bias);
    StoreRow(row, dx.Row(r), store);
  }
}

}  // namespace orrery::kernels
