// PaTH: each token sets the reflection of its step, a direction and a strength for each head.
#include "encodings/path.h"

#include <algorithm>
#include <cmath>

#include "attention/heads.h"
#include "layers/linear.h"
#include "numeric/linear.h"
#include "training/content_scheme.h"
#include "training/initial.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

// Sizes of the authors' code.
constexpr std::size_t kRank = 32;
constexpr std::size_t kTaps = 3;
constexpr double kEps = 1e-6;  // of the norm

// The parameters in their order.
enum : std::size_t { kDown, kUp, kConvolution, kBetaWeight, kBetaBias };

// Each channel c of rows [sequences, T, C] becomes the sum of kernel[c][j] times its entry 2 - j
// tokens before.
Tensor Convolve(const Tensor& rows, const Tensor& kernel) {
  const std::size_t length = rows.shape[1];
  const std::size_t width = rows.shape[2];
  Tensor result(rows.shape);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t back = std::min(i / width % length, kTaps - 1);
    for (std::size_t b = 0; b <= back; ++b)
      result.data[i] += kernel.data[i % width * kTaps + kTaps - 1 - b] * rows.data[i - b * width];
  }
  return result;
}

struct Convolved {
  Tensor d_rows, d_kernel;
};

Convolved ConvolveBackward(const Tensor& rows, const Tensor& kernel, const Tensor& d_result) {
  const std::size_t length = rows.shape[1];
  const std::size_t width = rows.shape[2];
  Convolved gradients{Tensor(rows.shape), Tensor(kernel.shape)};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t back = std::min(i / width % length, kTaps - 1);
    for (std::size_t b = 0; b <= back; ++b) {
      const std::size_t tap = i % width * kTaps + kTaps - 1 - b;
      gradients.d_rows.data[i - b * width] += kernel.data[tap] * d_result.data[i];
      gradients.d_kernel.data[tap] += rows.data[i - b * width] * d_result.data[i];
    }
  }
  return gradients;
}

double LengthOf(std::span<const double> row) { return std::sqrt(Dot(row, row) + kEps); }

// w = direction / |direction|, with direction = convolution(W_up W_down x) as in the paper;
// beta = 2 sigmoid(W_beta x + b), between 0 and 2.
class PathScheme : public ContentBiasScheme {
 public:
  explicit PathScheme(const SchemeSizes& sizes) : sizes_(sizes) {}

  std::vector<ContentParameter> ContentParameters(Random& random) const override {
    const std::size_t width = sizes_.d_model;
    const auto weights = [&](std::size_t outputs, std::size_t inputs) {
      return RandomWeights(random, {outputs, inputs}, 1 / std::sqrt(static_cast<double>(inputs)));
    };
    return {{"down.weight", Owner::kLayer, weights(kRank, width)},
            {"up.weight", Owner::kLayer, weights(width, kRank)},
            {"convolution.weight", Owner::kLayer, weights(width, kTaps)},
            {"beta.weight", Owner::kLayer, weights(sizes_.heads, width)},
            {"beta.bias", Owner::kLayer, Tensor({sizes_.heads})}};
  }

  Tensor Bias(const ContentInputs& inputs) const override {
    const Steps steps(inputs, sizes_.heads);
    return PathBias({inputs.query, inputs.key, steps.w, steps.beta, Scale(inputs)});
  }

 protected:
  ContentGradients BiasBackward(const ContentInputs& inputs, const Tensor& d_bias) const override {
    const Steps steps(inputs, sizes_.heads);
    PathGradients by_path =
        PathBiasBackward({inputs.query, inputs.key, steps.w, steps.beta, Scale(inputs)}, d_bias);
    for (std::size_t i = 0; i < steps.beta.size(); ++i)
      by_path.d_beta.data[i] *= steps.beta.data[i] * (1 - steps.beta.data[i] / 2);
    by_path.d_beta.shape.push_back(1);

    const std::vector<Tensor>& given = inputs.parameters;
    const Tensor d_direction = JoinHeads(steps.DirectionGradient(by_path.d_w));
    Convolved convolved = ConvolveBackward(steps.rows, given[kConvolution], d_direction);
    LinearGradients up = LinearBackward(steps.low, given[kUp], convolved.d_rows);
    LinearGradients down = LinearBackward(inputs.x, given[kDown], up.d_x);
    LinearGradients beta = LinearBackward(inputs.x, given[kBetaWeight], JoinHeads(by_path.d_beta));
    AddScaled(down.d_x.data, 1, beta.d_x.data);
    return {.d_query = std::move(by_path.d_query),
            .d_key = std::move(by_path.d_key),
            .d_x = std::move(down.d_x),
            .d_parameters = {std::move(down.d_weight), std::move(up.d_weight),
                             std::move(convolved.d_kernel), std::move(beta.d_weight),
                             std::move(beta.d_bias)}};
  }

 private:
  // The reflections of all tokens, and what they are made of.
  struct Steps {
    Steps(const ContentInputs& inputs, std::size_t heads)
        : low(Linear(inputs.x, inputs.parameters[kDown])),
          rows(Linear(low, inputs.parameters[kUp])),
          direction(SplitHeads(Convolve(rows, inputs.parameters[kConvolution]),
                               inputs.positions.size(), heads)),
          w(direction),
          beta(SplitHeads(
              Linear(inputs.x, inputs.parameters[kBetaWeight], &inputs.parameters[kBetaBias]),
              inputs.positions.size(), heads)) {
      const MatrixView unit = AsRows(w);
      for (std::size_t r = 0; r < unit.rows; ++r) {
        const double length = LengthOf(unit.Row(r));
        for (double& entry : unit.Row(r)) entry /= length;
      }
      for (double& entry : beta.data) entry = 2 / (1 + std::exp(-entry));
      beta.shape.pop_back();
    }

    // What of a gradient with respect to w changes the direction: its part across w, over |w|.
    Tensor DirectionGradient(Tensor d_w) const {
      const MatrixView gradients = AsRows(d_w);
      for (std::size_t r = 0; r < gradients.rows; ++r) {
        const auto unit = AsRows(w).Row(r);
        const double length = LengthOf(AsRows(direction).Row(r));
        const double along = Dot(gradients.Row(r), unit);
        for (std::size_t c = 0; c < unit.size(); ++c)
          gradients(r, c) = (gradients(r, c) - along * unit[c]) / length;
      }
      return d_w;
    }

    Tensor low;              // [sequences, T, kRank]
    Tensor rows, direction;  // [sequences, T, d_model]; [sequences, heads, T, head_dim]
    Tensor w, beta;          // as direction; without its last axis
  };

  SchemeSizes sizes_;
};

}  // namespace

std::unique_ptr<Scheme> MakePath(const SchemeSizes& sizes, Record settings) {
  Complete(settings, kPathInfo);  // refuses any
  return std::make_unique<PathScheme>(sizes);
}

}  // namespace orrery::training
