#include <algorithm>
#include <limits>

#include "functions/function.h"
#include "layers/activation.h"
#include "layers/cross_entropy.h"
#include "layers/linear.h"
#include "layers/normalization.h"
#include "numeric/softmax.h"

namespace orrery {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// What softmax makes of a row of minus infinities.
enum class EmptyRow { kZeros, kNan };
constexpr EnumChoice<EmptyRow> kEmptyRows{{"zeros", EmptyRow::kZeros}, {"nan", EmptyRow::kNan}};

constexpr EnumChoice<Activation> kActivations{{"gelu_erf", Activation::kGeluErf},
                                              {"gelu_tanh", Activation::kGeluTanh},
                                              {"silu", Activation::kSilu},
                                              {"relu", Activation::kRelu},
                                              {"sigmoid", Activation::kSigmoid},
                                              {"tanh", Activation::kTanh},
                                              {"logsigmoid", Activation::kLogSigmoid},
                                              {"softplus", Activation::kSoftplus}};

constexpr EnumChoice<Reduction> kReductions{{"mean", Reduction::kMean}, {"sum", Reduction::kSum}};

constexpr Argument kX = ArgumentOf(Kind::kTensor, "x", "Numbers; the last axis is a row.");
constexpr Argument kLogitRows = ArgumentOf(Kind::kTensor, "x", "Logits; the last axis is a row.");
constexpr Argument kWeights = ArgumentOf(Kind::kTensor, "weights", "What softmax gave.");
constexpr Argument kNumbers = ArgumentOf(Kind::kTensor, "x", "Numbers.");
constexpr Argument kEmpty = ChoiceArgument(
    "empty", "What a row of minus infinities gives: nothing, or, as in PyTorch, no number.",
    kEmptyRows, EmptyRow::kZeros);
constexpr Argument kWeight =
    ArgumentOf(Kind::kTensor, "weight", "[C]: a factor on each entry of a row.");
constexpr Argument kBias = ArgumentOf(Kind::kTensor, "bias", "[C].");
constexpr Argument kLinearBias = ArgumentOf(Kind::kTensor, "bias", "[out].", Fallback::EmptyList());
constexpr Argument kEps = NumberArgument("eps", "Added inside the root.", 1e-30, 1, 1e-5);
constexpr Argument kMatrixWeight =
    ArgumentOf(Kind::kMatrix, "weight", "[out, in]: one row an output.");
constexpr Argument kFunction = ChoiceArgument("function", "Which activation.", kActivations);
constexpr Argument kLogits = ArgumentOf(Kind::kTensor, "logits", "[..., V].");
constexpr Argument kTargets = ArgumentOf(Kind::kTensor, "targets", "The class of each row.");
constexpr Argument kReduction = ChoiceArgument("reduction", "Over the rows that count.",
                                               kReductions, CrossEntropyOptions{}.reduction);
constexpr Argument kIgnoreIndex = WholeArgument("ignore_index", "Target of rows that do not count.",
                                                -1e9, 1e9, CrossEntropyOptions{}.ignore_index);
constexpr Argument kSmoothing = NumberArgument("label_smoothing", "Share dealt out to all classes.",
                                               0, 1, CrossEntropyOptions{}.label_smoothing);
constexpr auto kLossOptions = Fields<CrossEntropyOptions, kReduction, kIgnoreIndex, kSmoothing>;
constexpr Result kAsX{.shape = "as x", .sentence = "One result an entry."};

// Applies a function of one row to each row of x, with the choice of what an empty row gives.
template <auto apply>
Tensor OfRows(Tensor x, EmptyRow empty) {
  const MatrixView rows = AsRows(x);
  for (std::size_t t = 0; t < rows.rows; ++t) {
    const bool is_empty = empty == EmptyRow::kNan && LogSumExp(rows.Row(t)) == -kInfinity;
    apply(rows.Row(t));
    if (is_empty)
      std::fill(rows.Row(t).begin(), rows.Row(t).end(), std::numeric_limits<double>::quiet_NaN());
  }
  return x;
}

// Applies a backward pass of one row to each row of d_output.
template <auto apply>
Tensor OfRowsBackward(const Tensor& given, Tensor d_output) {
  RequireShape("d_output", d_output.shape, given.shape);
  for (std::size_t t = 0; t < AsRows(given).rows; ++t)
    apply(AsRows(given).Row(t), AsRows(d_output).Row(t));
  return d_output;
}

void SoftmaxOfRow(std::span<double> row) { Softmax(row); }

Tensor LogSumExpOfRows(const Tensor& x) {
  Tensor sums(Shape(x.shape.begin(), x.shape.end() - (x.shape.empty() ? 0 : 1)));
  for (std::size_t t = 0; t < sums.size(); ++t) sums.data[t] = LogSumExp(AsRows(x).Row(t));
  return sums;
}

Tensor Activated(Tensor x, Activation function) {
  for (double& entry : x.data) entry = Activate(function, entry);
  return x;
}

Tensor ActivatedBackward(const Tensor& x, Activation function, Tensor d_output) {
  RequireShape("d_output", d_output.shape, x.shape);
  for (std::size_t i = 0; i < x.size(); ++i)
    d_output.data[i] *= ActivationSlope(function, x.data[i]);
  return d_output;
}

constexpr Function kFunctions[] = {
    {.name = "softmax",
     .title = "Softmax",
     .sentence = "Turns each row of logits into weights that sum to one.",
     .formula = R"(w_s = e^{x_s} / \sum_t e^{x_t})",
     .body = Run<OfRows<SoftmaxOfRow>, kLogitRows, kEmpty>,
     .results = {{.shape = "as x", .sentence = "Weights."}}},
    {.name = "log_softmax",
     .title = "Logarithm of softmax",
     .sentence = "Logarithms of the weights, without underflow.",
     .formula = R"(x_s - \ln \sum_t e^{x_t})",
     .source = "blanchard2021",
     .body = Run<OfRows<LogSoftmax>, kLogitRows, kEmpty>,
     .results = {{.shape = "as x", .sentence = "Logarithms, 0 or less."}}},
    {.name = "logsumexp",
     .title = "Logarithm of a sum of exponentials",
     .sentence = "One number a row; its gradient is the softmax of the row.",
     .formula = R"(\ln \sum_t e^{x_t})",
     .source = "blanchard2021",
     .body = Run<LogSumExpOfRows, kLogitRows>,
     .results = {{.shape = "[...]", .sentence = "x without its last axis."}}},
    {.name = "linear",
     .title = "Linear layer",
     .sentence = "Multiplies every row by a matrix and adds a bias.",
     .formula = R"(y = xW^\top + b)",
     .body = Run<Linear, kX, kMatrixWeight, kLinearBias>,
     .results = {{.shape = "[..., out]", .sentence = "One row a row of x."}}},
    {.name = "linear_backward",
     .title = "Linear layer, backward",
     .sentence = "Gradients by x, weight and bias.",
     .formula = R"(dx = dy\,W,\quad dW = dy^\top x,\quad db = \textstyle\sum_t dy_t)",
     .body = Run<LinearBackward, kX, kMatrixWeight, kOutputGradientArgument>,
     .results = kGradientsBy<kX, kMatrixWeight, kLinearBias>},
    {.name = "layer_norm",
     .title = "Layer norm",
     .sentence = "Gives each row mean 0 and variance 1, then scales and shifts it.",
     .formula = R"(y = \frac{x - \bar x}{\sqrt{\overline{(x - \bar x)^2} + \epsilon}} \odot w + b)",
     .source = "ba2016",
     .body = Run<LayerNorm, kX, kWeight, kBias, kEps>,
     .results = {kAsX}},
    {.name = "rms_norm",
     .title = "RMS norm",
     .sentence = "Divides each row by its root mean square, then scales it.",
     .formula = R"(y = \frac{x}{\sqrt{\overline{x^2} + \epsilon}} \odot w)",
     .source = "zhang2019",
     .body = Run<RmsNorm, kX, kWeight, kEps>,
     .results = {kAsX}},
    {.name = "activation",
     .title = "Activation",
     .sentence = "Applies an activation function to each entry.",
     .formula = R"(y = f(x))",
     .source = "hendrycks2016",
     .body = Run<Activated, kNumbers, kFunction>,
     .results = {kAsX}},
    {.name = "cross_entropy",
     .title = "Cross-entropy",
     .sentence = "How surprised a model is by the classes that were right, in nats.",
     .formula = R"(-(1-\varepsilon) \ln p_{y} - \tfrac{\varepsilon}{V} \textstyle\sum_c \ln p_c)",
     .source = "szegedy2016",
     .body = Run<CrossEntropy, kLogits, kTargets, kLossOptions>,
     .results = {{.sentence = "One number, 0 or more."}}},
};

constexpr Function kBackwardFunctions[] = {
    {.name = "softmax_backward",
     .title = "Softmax, backward",
     .sentence = "Gradient by the logits, from the weights they gave.",
     .formula = R"(dx_s = w_s\,(d_s - \textstyle\sum_t w_t d_t))",
     .body = Run<OfRowsBackward<SoftmaxBackward>, kWeights, kOutputGradientArgument>,
     .results = {{"d_x", "as weights", "Gradient by the logits."}}},
    {.name = "log_softmax_backward",
     .title = "Logarithm of softmax, backward",
     .sentence = "Gradient by the logits.",
     .formula = R"(dx_s = d_s - w_s \textstyle\sum_t d_t)",
     .body = Run<OfRowsBackward<LogSoftmaxBackward>, kLogitRows, kOutputGradientArgument>,
     .results = kGradientsBy<kLogitRows>},
    {.name = "layer_norm_backward",
     .title = "Layer norm, backward",
     .sentence = "Gradients by x, weight and bias.",
     .formula = R"(dx = (g - \bar g - n\,\overline{g n}) / s,\quad g = dy \odot w)",
     .source = "ba2016",
     .body = RunInOrder<LayerNormBackward, kX, kWeight, kEps, kOutputGradientArgument>,
     .results = kGradientsBy<kX, kWeight, kBias>},
    {.name = "rms_norm_backward",
     .title = "RMS norm, backward",
     .sentence = "Gradients by x and weight.",
     .formula = R"(dx = (g - n\,\overline{g n}) / s,\quad g = dy \odot w)",
     .source = "zhang2019",
     .body = RunInOrder<RmsNormBackward, kX, kWeight, kEps, kOutputGradientArgument>,
     .results = kGradientsBy<kX, kWeight>},
    {.name = "activation_backward",
     .title = "Activation, backward",
     .sentence = "Gradient by x.",
     .formula = R"(dx = f'(x)\,dy)",
     .source = "hendrycks2016",
     .body = Run<ActivatedBackward, kNumbers, kFunction, kOutputGradientArgument>,
     .results = kGradientsBy<kNumbers>},
    {.name = "cross_entropy_backward",
     .title = "Cross-entropy, backward",
     .sentence = "Gradient by the logits.",
     .formula = R"(p_c - (1-\varepsilon) [\,c = y\,] - \varepsilon / V)",
     .source = "szegedy2016",
     .body = Run<CrossEntropyBackward, kLogits, kTargets, kLossOptions>,
     .results = kGradientsBy<kLogits>},
};

}  // namespace

Functions LayerFunctions() { return kFunctions; }

Functions LayerBackwardFunctions() { return kBackwardFunctions; }

}  // namespace orrery
