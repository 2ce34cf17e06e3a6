// Activation functions: value and slope of each.
#pragma once

namespace orrery {

/// kGeluErf: x Phi(x), Phi the normal distribution function (nanoGPT, BERT). kGeluTanh: x/2 (1 +
/// tanh(sqrt(2/pi) (x + 0.044715 x^3))), which is close to it (GPT-2, minGPT). kSilu: x sigmoid(x).
/// kRelu: max(x, 0), slope 0 at 0. kSigmoid: 1 / (1 + e^-x). kTanh: tanh x. kLogSigmoid: ln
/// sigmoid(x). kSoftplus: ln(1 + e^x) = -ln sigmoid(-x).
enum class Activation {
  kGeluErf,
  kGeluTanh,
  kSilu,
  kRelu,
  kSigmoid,
  kTanh,
  kLogSigmoid,
  kSoftplus
};

/// Value of an activation at x, dimensionless. Any finite x: formed without overflow and, far out,
/// without cancellation.
/// @see Hendrycks and Gimpel 2016, "Gaussian Error Linear Units", arXiv:1606.08415, section 2
///      (GELU, SiLU). Test: ActivationTest, golden file layers/activation.json.
double Activate(Activation function, double x);

/// Slope of an activation at x: the derivative by x.
/// @see As Activate. Test: ActivationTest, golden file layers/activation.json.
double ActivationSlope(Activation function, double x);

}  // namespace orrery
