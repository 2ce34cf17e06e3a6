#include "encodings/fox.h"

#include <limits>

#include "encodings/shared/arguments.h"
#include "layers/activation.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

Shape BiasShape(const Tensor& gates) {
  if (gates.shape.empty()) Reject("gates is one number; it must hold one gate a token, [..., T]");
  Shape shape = gates.shape;
  shape.push_back(shape.back());
  return shape;
}

}  // namespace

Tensor ForgettingBias(const Tensor& gates, GateForm form) {
  Tensor bias(BiasShape(gates));
  const std::size_t length = gates.shape.back();
  // A row is the row before it, one step further on: row t adds log f_t to every entry it takes
  // over.
  for (std::size_t row = 0; row < gates.size(); ++row) {
    const std::size_t t = row % length;
    double* entries = bias.data.data() + row * length;
    const double gate = gates.data[row];
    const double step = form == GateForm::kLogs ? gate : Activate(Activation::kLogSigmoid, gate);
    for (std::size_t s = 0; s < length; ++s) {
      entries[s] = s < t    ? (entries - length)[s] + step
                   : s == t ? 0
                            : -std::numeric_limits<double>::infinity();
    }
  }
  return bias;
}

Tensor ForgettingBiasBackward(const Tensor& gates, GateForm form, const Tensor& d_bias) {
  RequireShape("d_bias", d_bias.shape, BiasShape(gates));
  Tensor d_gates(gates.shape);
  const std::size_t length = gates.shape.back();
  for (std::size_t row = 0; row < gates.size(); ++row) {
    const std::size_t t = row % length;
    double* d_logs = d_gates.data.data() + (row - t);
    double before = 0;
    for (std::size_t r = 1; r <= t; ++r) {
      before += d_bias.data[row * length + r - 1];
      d_logs[r] += before;
    }
  }
  if (form == GateForm::kLogits) {
    for (std::size_t i = 0; i < gates.size(); ++i)
      d_gates.data[i] *= ActivationSlope(Activation::kLogSigmoid, gates.data[i]);
  }
  return d_gates;
}

constexpr EnumChoice<GateForm> kForms{{"logits", GateForm::kLogits}, {"logs", GateForm::kLogs}};

constexpr Argument kGates = NumbersArgument(
    Kind::kTensor, "gates",
    "One forget gate a token: [T], with heads and batch before it if wanted.", -1e6, 1e6);
constexpr Argument kForm =
    ChoiceArgument("form", "Whether a gate is a logit x, f = sigmoid(x), or log f itself.", kForms,
                   GateForm::kLogits);

constexpr Function kFunctions[] = {
    {.name = "fox_bias",
     .title = "Forgetting bias",
     .sentence = "Sums the logarithms of the forget gates between key and query.",
     .formula = R"(B_{ts} = \sum_{r=s+1}^{t} \log f_r,\quad f = \sigma(x))",
     .body = Run<ForgettingBias, kGates, kForm>,
     .results = {{.shape = "[T, T]", .sentence = "0 on the diagonal; minus infinity above it."}}},
};

extern const Function kFoxBackward{
    .name = "fox_bias_backward",
    .title = "Forgetting bias, backward",
    .sentence = "Gradient of a loss with respect to the forget gates.",
    .formula = R"(d\log f_r = \sum_{t \ge r} \sum_{s < r} dB_{ts})",
    .body = RunInOrder<ForgettingBiasBackward, kGates, kForm, kBiasGradient>,
    .results = kGradientsBy<kGates>};

extern const Info kFoxInfo{.id = "fox",
                           .title = "Forgetting attention (FoX)",
                           .acts = {Place::kLogits},
                           .parameters = {kForm},
                           .sentence =
                               "Lets each token forget a share of all before it, so "
                               "that logits fall with what lies between.",
                           .source = "lin2025",
                           .num_parameters = "layers * heads * (d_model + 1)"};

extern const Encoding kFoxEncoding{kFoxInfo, kFunctions};

}  // namespace orrery
