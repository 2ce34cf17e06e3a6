#include "encodings/ssmax.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "encodings/shared/rope_arguments.h"
#include "numeric/reject.h"
#include "numeric/softmax.h"

namespace orrery {
namespace {

constexpr double kMasked = -std::numeric_limits<double>::infinity();

// ln n of a row.
double LogCount(std::span<const double> row, double n) {
  Require(n >= 0, "n", n, "0 or more");
  if (n == 0) n = static_cast<double>(row.size()) - std::count(row.begin(), row.end(), kMasked);
  return std::log(std::max(n, 1.0));
}

}  // namespace

Tensor Ssmax(const Tensor& x, const SsmaxOptions& options) {
  Tensor weights = x;
  const MatrixView rows = AsRows(weights);
  for (std::size_t t = 0; t < rows.rows; ++t) {
    const std::span<double> row = rows.Row(t);
    const double factor = options.s * LogCount(row, options.n) + options.b;
    for (double& entry : row) {
      if (entry != kMasked) entry *= factor;
    }
    Softmax(row);
  }
  return weights;
}

SsmaxGradients SsmaxBackward(const Tensor& x, const Tensor& d_output, const SsmaxOptions& options) {
  RequireShape("d_output", d_output.shape, x.shape);
  SsmaxGradients gradients{d_output};
  const Tensor weights = Ssmax(x, options);
  const MatrixView d_rows = AsRows(gradients.d_x);
  for (std::size_t t = 0; t < d_rows.rows; ++t) {
    const std::span<const double> row = AsRows(x).Row(t);
    const std::span<double> d_row = d_rows.Row(t);
    SoftmaxBackward(AsRows(weights).Row(t), d_row);
    const double log_count = LogCount(row, options.n);
    double d_factor = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] != kMasked) d_factor += row[i] * d_row[i];
      d_row[i] *= options.s * log_count + options.b;
    }
    gradients.d_s += log_count * d_factor;
    gradients.d_b += d_factor;
  }
  return gradients;
}

Tensor SsmaxFactors(const Tensor& positions, const Tensor& s, double b) {
  if (s.rank() > 1) Reject("s has shape {}; it must be a number or [heads]", {s.shape});
  Tensor factors(s.rank() == 0 ? positions.shape : Stacked(s.size(), positions.shape));
  for (std::size_t i = 0; i < factors.size(); ++i) {
    const double position = positions.data[i % positions.size()];
    Require(position >= 0, "an entry of positions", position, "0 or more");
    factors.data[i] = s.data[i / positions.size()] * std::log1p(position) + b;
  }
  return factors;
}

constexpr double kLargestFactor = 1e6;
constexpr SsmaxOptions kUsual;

constexpr Argument kLogits =
    ArgumentOf(Kind::kTensor, "x", "[..., N]; minus infinity where masked.");
constexpr Argument kS = NumberArgument("s", "Learned factor.", -kLargestFactor, kLargestFactor,
                                       kUsual.s, kFactorControl);
constexpr Argument kHeadsS =
    NumbersArgument(Kind::kTensor, "s", "Learned factor: a number, or [heads].", -kLargestFactor,
                    kLargestFactor, "", kUsual.s);
constexpr Argument kB =
    NumberArgument("b", "Learned bias.", -kLargestFactor, kLargestFactor, kUsual.b, kFactorControl);
constexpr Argument kN =
    NumberArgument("n", "Keys of every row; 0: those that it may see.", 0, 1e12, kUsual.n);
constexpr Argument kRowPositions =
    NumbersArgument(Kind::kPositions, "positions", "Position of each row; it sees one key more.", 0,
                    kLargestPosition, "tokens");

constexpr auto kOptions = Fields<SsmaxOptions, kS, kB, kN>;

constexpr Function kFunctions[] = {
    {.name = "ssmax",
     .title = "Scalable softmax",
     .sentence = "Weights of logits that grow with the logarithm of the number of keys.",
     .formula = R"(\operatorname{softmax}((s \ln n + b)\,x))",
     .body = Run<Ssmax, kLogits, kOptions>,
     .results = {{.shape = "as x", .sentence = "Rows sum to 1."}}},
    {.name = "ssmax_backward",
     .title = "Scalable softmax, backward",
     .sentence = "Gradients by logits, factor and bias.",
     .body = Run<SsmaxBackward, kLogits, kOutputGradientArgument, kOptions>,
     .results = kGradientsBy<kLogits, kS, kB>},
    {.name = "ssmax_factors",
     .title = "Factors of scalable softmax",
     .sentence = "What causal rows multiply their queries by.",
     .formula = R"(s \ln(p + 1) + b)",
     .body = Run<SsmaxFactors, kRowPositions, kHeadsS, kB>,
     .results = {{.shape = "[heads, T]", .sentence = "b at position 0."}}},
};

constexpr Info kSsmaxInfo{.id = "ssmax",
                          .title = "SSMax",
                          .acts = {Place::kLogits},
                          .parameters = {kS, kB},
                          .sentence = "Multiplies logits by the logarithm of the number of keys.",
                          .source = "nakanishi2025",
                          .num_parameters = "layers * heads"};

extern const Encoding kSsmaxEncoding{kSsmaxInfo, kFunctions};

}  // namespace orrery
