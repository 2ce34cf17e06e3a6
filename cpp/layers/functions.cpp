#include "layers/functions.h"

#include <algorithm>
#include <limits>

#include "layers/activation.h"
#include "layers/cross_entropy.h"
#include "layers/linear.h"
#include "layers/normalization.h"
#include "numeric/softmax.h"

namespace orrery {
namespace {

constexpr Argument kX{"x", Kind::kTensor, "Numbers; the last axis is a row."};
constexpr Argument kLogitRows{"x", Kind::kTensor, "Logits; the last axis is a row."};
constexpr Argument kEmpty{
    "empty",
    Kind::kChoice,
    "What a row of minus infinities gives: nothing, or, as in PyTorch, no number.",
    "",
    -kNoLimit,
    kNoLimit,
    Fallback::Text("zeros"),
    "zeros|nan"};
constexpr Argument kOutputGradient{"d_output", Kind::kTensor,
                                   "Gradient of the loss with respect to the output."};
constexpr Argument kWeight{"weight", Kind::kTensor, "[C]: a factor on each entry of a row."};
constexpr Argument kEps{"eps", Kind::kNumber,         "Added inside the root.", "", 1e-30,
                        1,     Fallback::Number(1e-5)};
constexpr Argument kMatrixWeight{"weight", Kind::kMatrix, "[out, in]: one row an output."};
constexpr Argument kFunction{
    "function",
    Kind::kChoice,
    "Which activation.",
    "",
    -kNoLimit,
    kNoLimit,
    {},
    "gelu_erf|gelu_tanh|silu|relu|sigmoid|tanh|logsigmoid|softplus"};  // in the order of Activation
constexpr Argument kLogits{"logits", Kind::kTensor, "[..., V]."};
constexpr Argument kTargets{"targets", Kind::kTensor, "The class of each row."};
constexpr Argument kReduction{"reduction", Kind::kChoice, "Over the rows that count.", "",
                              -kNoLimit,   kNoLimit,      Fallback::Text("mean"),      "mean|sum"};
constexpr Argument kIgnoreIndex{
    "ignore_index",        Kind::kInteger, "Target of rows that do not count.", "", -1e9, 1e9,
    Fallback::Number(-100)};
constexpr Argument kSmoothing{
    "label_smoothing",  Kind::kNumber, "Share dealt out to all classes.", "", 0, 1,
    Fallback::Number(0)};
constexpr Result kAsX{"", "as x", "One result an entry."};
constexpr Result kInputGradient{"d_x", "as x", "Gradient by x."};

// Applies a function of one row to each row of x, with the choice of what an empty row gives.
Value RunRows(const Arguments& arguments, void (*apply)(std::span<double>)) {
  Tensor x = arguments.Numbers("x");
  const bool nan = arguments.Text("empty") == "nan";
  const MatrixView rows = AsRows(x);
  for (std::size_t t = 0; t < rows.rows; ++t) {
    const bool empty = nan && LogSumExp(rows.Row(t)) == -kNoLimit;
    apply(rows.Row(t));
    if (empty)
      std::fill(rows.Row(t).begin(), rows.Row(t).end(), std::numeric_limits<double>::quiet_NaN());
  }
  return x;
}

// Applies a backward pass of one row to each row of d_output.
Value RunRowsBackward(const Arguments& arguments, const char* name,
                      void (*apply)(std::span<const double>, std::span<double>)) {
  const Tensor& given = arguments.Numbers(name);
  Tensor gradient = arguments.Numbers("d_output");
  RequireShape("d_output", gradient.shape, given.shape);
  for (std::size_t t = 0; t < AsRows(given).rows; ++t)
    apply(AsRows(given).Row(t), AsRows(gradient).Row(t));
  return Record{{"d_x", std::move(gradient)}};
}

Value RunLogSumExp(const Arguments& arguments) {
  const Tensor& x = arguments.Numbers("x");
  Tensor sums(Shape(x.shape.begin(), x.shape.end() - (x.shape.empty() ? 0 : 1)));
  for (std::size_t t = 0; t < sums.size(); ++t) sums.data[t] = LogSumExp(AsRows(x).Row(t));
  return sums;
}

Value RunLinear(const Arguments& arguments) {
  return Linear(arguments.Numbers("x"), arguments.Numbers("weight"), arguments.Optional("bias"));
}

Value RunLinearBackward(const Arguments& arguments) {
  LinearGradients gradients = LinearBackward(arguments.Numbers("x"), arguments.Numbers("weight"),
                                             arguments.Numbers("d_output"));
  return Record{{"d_x", std::move(gradients.d_x)},
                {"d_weight", std::move(gradients.d_weight)},
                {"d_bias", std::move(gradients.d_bias)}};
}

Value RunLayerNorm(const Arguments& arguments) {
  return LayerNorm(arguments.Numbers("x"), arguments.Numbers("weight"), arguments.Numbers("bias"),
                   arguments.Number("eps"));
}

Value RunRmsNorm(const Arguments& arguments) {
  return RmsNorm(arguments.Numbers("x"), arguments.Numbers("weight"), arguments.Number("eps"));
}

Record NormRecord(const Arguments& arguments, decltype(LayerNormBackward) backward,
                  bool with_bias) {
  NormGradients gradients = backward(arguments.Numbers("x"), arguments.Numbers("weight"),
                                     arguments.Number("eps"), arguments.Numbers("d_output"));
  Record record{{"d_x", std::move(gradients.d_x)}, {"d_weight", std::move(gradients.d_weight)}};
  if (with_bias) record.Set("d_bias", std::move(gradients.d_bias));
  return record;
}

Activation ActivationOf(const Arguments& arguments) {
  return static_cast<Activation>(arguments.Choice(kFunction));
}

Value RunActivation(const Arguments& arguments) {
  const Activation function = ActivationOf(arguments);
  Tensor x = arguments.Numbers("x");
  for (double& entry : x.data) entry = Activate(function, entry);
  return x;
}

Value RunActivationBackward(const Arguments& arguments) {
  const Activation function = ActivationOf(arguments);
  const Tensor& x = arguments.Numbers("x");
  Tensor gradient = arguments.Numbers("d_output");
  RequireShape("d_output", gradient.shape, x.shape);
  for (std::size_t i = 0; i < x.size(); ++i)
    gradient.data[i] *= ActivationSlope(function, x.data[i]);
  return Record{{"d_x", std::move(gradient)}};
}

CrossEntropyOptions LossOptions(const Arguments& arguments) {
  return {
      arguments.Text("reduction") == "sum" ? CrossEntropyOptions::kSum : CrossEntropyOptions::kMean,
      arguments.Number("ignore_index"), arguments.Number("label_smoothing")};
}

constexpr Function kFunctions[] = {
    {"softmax",
     "Softmax",
     "Turns each row of logits into weights that sum to one.",
     R"(w_s = e^{x_s} / \sum_t e^{x_t})",
     "",
     {kLogitRows, kEmpty},
     {{"", "as x", "Weights."}},
     [](const Arguments& arguments) -> Value {
       return RunRows(arguments, [](std::span<double> row) { Softmax(row); });
     }},
    {"softmax_backward",
     "Softmax, backward",
     "Gradient by the logits, from the weights they gave.",
     R"(dx_s = w_s\,(d_s - \textstyle\sum_t w_t d_t))",
     "",
     {{"weights", Kind::kTensor, "What softmax gave."}, kOutputGradient},
     {{"d_x", "as weights", "Gradient by the logits."}},
     [](const Arguments& arguments) -> Value {
       return RunRowsBackward(arguments, "weights", SoftmaxBackward);
     }},
    {"log_softmax",
     "Logarithm of softmax",
     "Logarithms of the weights, without underflow.",
     R"(x_s - \ln \sum_t e^{x_t})",
     "blanchard2021",
     {kLogitRows, kEmpty},
     {{"", "as x", "Logarithms, 0 or less."}},
     [](const Arguments& arguments) -> Value { return RunRows(arguments, LogSoftmax); }},
    {"log_softmax_backward",
     "Logarithm of softmax, backward",
     "Gradient by the logits.",
     R"(dx_s = d_s - w_s \textstyle\sum_t d_t)",
     "",
     {kLogitRows, kOutputGradient},
     {kInputGradient},
     [](const Arguments& arguments) -> Value {
       return RunRowsBackward(arguments, "x", LogSoftmaxBackward);
     }},
    {"logsumexp",
     "Logarithm of a sum of exponentials",
     "One number a row; its gradient is the softmax of the row.",
     R"(\ln \sum_t e^{x_t})",
     "blanchard2021",
     {kLogitRows},
     {{"", "[...]", "x without its last axis."}},
     RunLogSumExp},
    {"linear",
     "Linear layer",
     "Multiplies every row by a matrix and adds a bias.",
     R"(y = xW^\top + b)",
     "",
     {kX,
      kMatrixWeight,
      {"bias", Kind::kTensor, "[out].", "", -kNoLimit, kNoLimit, Fallback::EmptyList()}},
     {{"", "[..., out]", "One row a row of x."}},
     RunLinear},
    {"linear_backward",
     "Linear layer, backward",
     "Gradients by x, weight and bias.",
     R"(dx = dy\,W,\quad dW = dy^\top x,\quad db = \textstyle\sum_t dy_t)",
     "",
     {kX, kMatrixWeight, kOutputGradient},
     {kInputGradient,
      {"d_weight", "[out, in]", "Gradient by weight."},
      {"d_bias", "[out]", "Gradient by a bias."}},
     RunLinearBackward},
    {"layer_norm",
     "Layer norm",
     "Gives each row mean 0 and variance 1, then scales and shifts it.",
     R"(y = \frac{x - \bar x}{\sqrt{\overline{(x - \bar x)^2} + \epsilon}} \odot w + b)",
     "ba2016",
     {kX, kWeight, {"bias", Kind::kTensor, "[C]."}, kEps},
     {kAsX},
     RunLayerNorm},
    {"layer_norm_backward",
     "Layer norm, backward",
     "Gradients by x, weight and bias.",
     R"(dx = (g - \bar g - n\,\overline{g n}) / s,\quad g = dy \odot w)",
     "ba2016",
     {kX, kWeight, kEps, kOutputGradient},
     {kInputGradient,
      {"d_weight", "[C]", "Gradient by weight."},
      {"d_bias", "[C]", "Gradient by bias."}},
     [](const Arguments& arguments) -> Value {
       return NormRecord(arguments, LayerNormBackward, true);
     }},
    {"rms_norm",
     "RMS norm",
     "Divides each row by its root mean square, then scales it.",
     R"(y = \frac{x}{\sqrt{\overline{x^2} + \epsilon}} \odot w)",
     "zhang2019",
     {kX, kWeight, kEps},
     {kAsX},
     RunRmsNorm},
    {"rms_norm_backward",
     "RMS norm, backward",
     "Gradients by x and weight.",
     R"(dx = (g - n\,\overline{g n}) / s,\quad g = dy \odot w)",
     "zhang2019",
     {kX, kWeight, kEps, kOutputGradient},
     {kInputGradient, {"d_weight", "[C]", "Gradient by weight."}},
     [](const Arguments& arguments) -> Value {
       return NormRecord(arguments, RmsNormBackward, false);
     }},
    {"activation",
     "Activation",
     "Applies an activation function to each entry.",
     R"(y = f(x))",
     "hendrycks2016",
     {{"x", Kind::kTensor, "Numbers."}, kFunction},
     {kAsX},
     RunActivation},
    {"activation_backward",
     "Activation, backward",
     "Gradient by x.",
     R"(dx = f'(x)\,dy)",
     "hendrycks2016",
     {{"x", Kind::kTensor, "Numbers."}, kFunction, kOutputGradient},
     {kInputGradient},
     RunActivationBackward},
    {"cross_entropy",
     "Cross-entropy",
     "How surprised a model is by the classes that were right, in nats.",
     R"(-(1-\varepsilon) \ln p_{y} - \tfrac{\varepsilon}{V} \textstyle\sum_c \ln p_c)",
     "szegedy2016",
     {kLogits, kTargets, kReduction, kIgnoreIndex, kSmoothing},
     {{"", "", "One number, 0 or more."}},
     [](const Arguments& arguments) -> Value {
       return CrossEntropy(arguments.Numbers("logits"), arguments.Numbers("targets"),
                           LossOptions(arguments));
     }},
    {"cross_entropy_backward",
     "Cross-entropy, backward",
     "Gradient by the logits.",
     R"(p_c - (1-\varepsilon) [\,c = y\,] - \varepsilon / V)",
     "szegedy2016",
     {kLogits, kTargets, kReduction, kIgnoreIndex, kSmoothing},
     {{"d_logits", "as logits", "Gradient by the logits."}},
     [](const Arguments& arguments) -> Value {
       return Record{{"d_logits",
                      CrossEntropyBackward(arguments.Numbers("logits"),
                                           arguments.Numbers("targets"), LossOptions(arguments))}};
     }},
};

}  // namespace

Functions LayerFunctions() { return kFunctions; }

}  // namespace orrery
