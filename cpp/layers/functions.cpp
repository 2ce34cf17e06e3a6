#include "layers/functions.h"

#include <algorithm>
#include <limits>

#include "functions/shared_arguments.h"
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
constexpr Argument kEmpty = ChoiceArgument(
    "empty", "What a row of minus infinities gives: nothing, or, as in PyTorch, no number.",
    kEmptyRows, EmptyRow::kZeros);
constexpr Argument kWeight =
    ArgumentOf(Kind::kTensor, "weight", "[C]: a factor on each entry of a row.");
constexpr Argument kEps = NumberArgument("eps", "Added inside the root.", 1e-30, 1, 1e-5);
constexpr Argument kMatrixWeight =
    ArgumentOf(Kind::kMatrix, "weight", "[out, in]: one row an output.");
constexpr Argument kFunction{.name = "function",
                             .kind = Kind::kChoice,
                             .sentence = "Which activation.",
                             .choices = &kActivations};
constexpr Argument kLogits = ArgumentOf(Kind::kTensor, "logits", "[..., V].");
constexpr Argument kTargets = ArgumentOf(Kind::kTensor, "targets", "The class of each row.");
constexpr Argument kReduction = ChoiceArgument("reduction", "Over the rows that count.",
                                               kReductions, CrossEntropyOptions{}.reduction);
constexpr Argument kIgnoreIndex = WholeArgument("ignore_index", "Target of rows that do not count.",
                                                -1e9, 1e9, CrossEntropyOptions{}.ignore_index);
constexpr Argument kSmoothing = NumberArgument("label_smoothing", "Share dealt out to all classes.",
                                               0, 1, CrossEntropyOptions{}.label_smoothing);
constexpr Result kAsX{.shape = "as x", .sentence = "One result an entry."};
constexpr Result kInputGradient{.name = "d_x", .shape = "as x", .sentence = "Gradient by x."};

// Applies a function of one row to each row of x, with the choice of what an empty row gives.
Value RunRows(const Arguments& arguments, void (*apply)(std::span<double>)) {
  Tensor x = arguments.Numbers("x");
  const bool nan = arguments.Choice("empty", kEmptyRows) == EmptyRow::kNan;
  const MatrixView rows = AsRows(x);
  for (std::size_t t = 0; t < rows.rows; ++t) {
    const bool empty = nan && LogSumExp(rows.Row(t)) == -kInfinity;
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

Value RunActivation(const Arguments& arguments) {
  const Activation function = arguments.Choice("function", kActivations);
  Tensor x = arguments.Numbers("x");
  for (double& entry : x.data) entry = Activate(function, entry);
  return x;
}

Value RunActivationBackward(const Arguments& arguments) {
  const Activation function = arguments.Choice("function", kActivations);
  const Tensor& x = arguments.Numbers("x");
  Tensor gradient = arguments.Numbers("d_output");
  RequireShape("d_output", gradient.shape, x.shape);
  for (std::size_t i = 0; i < x.size(); ++i)
    gradient.data[i] *= ActivationSlope(function, x.data[i]);
  return Record{{"d_x", std::move(gradient)}};
}

CrossEntropyOptions LossOptions(const Arguments& arguments) {
  return {.reduction = arguments.Choice("reduction", kReductions),
          .ignore_index = arguments.Number("ignore_index"),
          .label_smoothing = arguments.Number("label_smoothing")};
}

constexpr Function kFunctions[] = {
    {.name = "softmax",
     .title = "Softmax",
     .sentence = "Turns each row of logits into weights that sum to one.",
     .formula = R"(w_s = e^{x_s} / \sum_t e^{x_t})",
     .arguments = {kLogitRows, kEmpty},
     .results = {{.shape = "as x", .sentence = "Weights."}},
     .run = [](const Arguments& arguments) -> Value {
       return RunRows(arguments, [](std::span<double> row) { Softmax(row); });
     }},
    {.name = "softmax_backward",
     .title = "Softmax, backward",
     .sentence = "Gradient by the logits, from the weights they gave.",
     .formula = R"(dx_s = w_s\,(d_s - \textstyle\sum_t w_t d_t))",
     .arguments = {ArgumentOf(Kind::kTensor, "weights", "What softmax gave."),
                   kOutputGradientArgument},
     .results = {{.name = "d_x", .shape = "as weights", .sentence = "Gradient by the logits."}},
     .run = [](const Arguments& arguments) -> Value {
       return RunRowsBackward(arguments, "weights",
                              [](std::span<const double> weights, std::span<double> d_row) {
                                SoftmaxBackward(weights, d_row);
                              });
     }},
    {.name = "log_softmax",
     .title = "Logarithm of softmax",
     .sentence = "Logarithms of the weights, without underflow.",
     .formula = R"(x_s - \ln \sum_t e^{x_t})",
     .source = "blanchard2021",
     .arguments = {kLogitRows, kEmpty},
     .results = {{.shape = "as x", .sentence = "Logarithms, 0 or less."}},
     .run = [](const Arguments& arguments) -> Value { return RunRows(arguments, LogSoftmax); }},
    {.name = "log_softmax_backward",
     .title = "Logarithm of softmax, backward",
     .sentence = "Gradient by the logits.",
     .formula = R"(dx_s = d_s - w_s \textstyle\sum_t d_t)",
     .arguments = {kLogitRows, kOutputGradientArgument},
     .results = {kInputGradient},
     .run = [](const Arguments& arguments) -> Value {
       return RunRowsBackward(arguments, "x", LogSoftmaxBackward);
     }},
    {.name = "logsumexp",
     .title = "Logarithm of a sum of exponentials",
     .sentence = "One number a row; its gradient is the softmax of the row.",
     .formula = R"(\ln \sum_t e^{x_t})",
     .source = "blanchard2021",
     .arguments = {kLogitRows},
     .results = {{.shape = "[...]", .sentence = "x without its last axis."}},
     .run = RunLogSumExp},
    {.name = "linear",
     .title = "Linear layer",
     .sentence = "Multiplies every row by a matrix and adds a bias.",
     .formula = R"(y = xW^\top + b)",
     .arguments = {kX, kMatrixWeight,
                   ArgumentOf(Kind::kTensor, "bias", "[out].", Fallback::EmptyList())},
     .results = {{.shape = "[..., out]", .sentence = "One row a row of x."}},
     .run = RunLinear},
    {.name = "linear_backward",
     .title = "Linear layer, backward",
     .sentence = "Gradients by x, weight and bias.",
     .formula = R"(dx = dy\,W,\quad dW = dy^\top x,\quad db = \textstyle\sum_t dy_t)",
     .arguments = {kX, kMatrixWeight, kOutputGradientArgument},
     .results = {kInputGradient,
                 {.name = "d_weight", .shape = "[out, in]", .sentence = "Gradient by weight."},
                 {.name = "d_bias", .shape = "[out]", .sentence = "Gradient by a bias."}},
     .run = RunLinearBackward},
    {.name = "layer_norm",
     .title = "Layer norm",
     .sentence = "Gives each row mean 0 and variance 1, then scales and shifts it.",
     .formula = R"(y = \frac{x - \bar x}{\sqrt{\overline{(x - \bar x)^2} + \epsilon}} \odot w + b)",
     .source = "ba2016",
     .arguments = {kX, kWeight, ArgumentOf(Kind::kTensor, "bias", "[C]."), kEps},
     .results = {kAsX},
     .run = RunLayerNorm},
    {.name = "layer_norm_backward",
     .title = "Layer norm, backward",
     .sentence = "Gradients by x, weight and bias.",
     .formula = R"(dx = (g - \bar g - n\,\overline{g n}) / s,\quad g = dy \odot w)",
     .source = "ba2016",
     .arguments = {kX, kWeight, kEps, kOutputGradientArgument},
     .results = {kInputGradient,
                 {.name = "d_weight", .shape = "[C]", .sentence = "Gradient by weight."},
                 {.name = "d_bias", .shape = "[C]", .sentence = "Gradient by bias."}},
     .run = [](const Arguments& arguments) -> Value {
       return NormRecord(arguments, LayerNormBackward, true);
     }},
    {.name = "rms_norm",
     .title = "RMS norm",
     .sentence = "Divides each row by its root mean square, then scales it.",
     .formula = R"(y = \frac{x}{\sqrt{\overline{x^2} + \epsilon}} \odot w)",
     .source = "zhang2019",
     .arguments = {kX, kWeight, kEps},
     .results = {kAsX},
     .run = RunRmsNorm},
    {.name = "rms_norm_backward",
     .title = "RMS norm, backward",
     .sentence = "Gradients by x and weight.",
     .formula = R"(dx = (g - n\,\overline{g n}) / s,\quad g = dy \odot w)",
     .source = "zhang2019",
     .arguments = {kX, kWeight, kEps, kOutputGradientArgument},
     .results = {kInputGradient,
                 {.name = "d_weight", .shape = "[C]", .sentence = "Gradient by weight."}},
     .run = [](const Arguments& arguments) -> Value {
       return NormRecord(arguments, RmsNormBackward, false);
     }},
    {.name = "activation",
     .title = "Activation",
     .sentence = "Applies an activation function to each entry.",
     .formula = R"(y = f(x))",
     .source = "hendrycks2016",
     .arguments = {ArgumentOf(Kind::kTensor, "x", "Numbers."), kFunction},
     .results = {kAsX},
     .run = RunActivation},
    {.name = "activation_backward",
     .title = "Activation, backward",
     .sentence = "Gradient by x.",
     .formula = R"(dx = f'(x)\,dy)",
     .source = "hendrycks2016",
     .arguments = {ArgumentOf(Kind::kTensor, "x", "Numbers."), kFunction, kOutputGradientArgument},
     .results = {kInputGradient},
     .run = RunActivationBackward},
    {.name = "cross_entropy",
     .title = "Cross-entropy",
     .sentence = "How surprised a model is by the classes that were right, in nats.",
     .formula = R"(-(1-\varepsilon) \ln p_{y} - \tfrac{\varepsilon}{V} \textstyle\sum_c \ln p_c)",
     .source = "szegedy2016",
     .arguments = {kLogits, kTargets, kReduction, kIgnoreIndex, kSmoothing},
     .results = {{.sentence = "One number, 0 or more."}},
     .run = [](const Arguments& arguments) -> Value {
       return CrossEntropy(arguments.Numbers("logits"), arguments.Numbers("targets"),
                           LossOptions(arguments));
     }},
    {.name = "cross_entropy_backward",
     .title = "Cross-entropy, backward",
     .sentence = "Gradient by the logits.",
     .formula = R"(p_c - (1-\varepsilon) [\,c = y\,] - \varepsilon / V)",
     .source = "szegedy2016",
     .arguments = {kLogits, kTargets, kReduction, kIgnoreIndex, kSmoothing},
     .results = {{.name = "d_logits", .shape = "as logits", .sentence = "Gradient by the logits."}},
     .run = [](const Arguments& arguments) -> Value {
       return Record{{"d_logits",
                      CrossEntropyBackward(arguments.Numbers("logits"),
                                           arguments.Numbers("targets"), LossOptions(arguments))}};
     }},
};

}  // namespace

Functions LayerFunctions() { return kFunctions; }

}  // namespace orrery
