// Activation functions: value and slope of each.
#pragma once

namespace orrery {

/// The activation functions.
enum class Activation {
  kGeluErf,     ///< x Phi(x), Phi the normal distribution function (nanoGPT, BERT).
  kGeluTanh,    ///< x/2 (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3))), close to it (GPT-2, minGPT).
  kSilu,        ///< x sigmoid(x).
  kRelu,        ///< max(x, 0), slope 0 at 0.
  kSigmoid,     ///< 1 / (1 + e^-x).
  kTanh,        ///< tanh x.
  kLogSigmoid,  ///< ln sigmoid(x).
  kSoftplus     ///< ln(1 + e^x) = -ln sigmoid(-x).
};

/// Returns the value of an activation at x, by the formula of its enumerator.
/// @param function  Which activation.
/// @param x         One number, dimensionless, any. The formulas are evaluated without overflow
///                  and, for large |x|, without cancellation; NaN gives NaN.
/// @see Hendrycks and Gimpel 2016, "Gaussian Error Linear Units", arXiv:1606.08415, section 2
///      (GELU, SiLU). Test: Activation.
double Activate(Activation function, double x);

/// Returns the slope of an activation at x: its derivative by x. Argument and errors as in
/// Activate.
/// @see As Activate. Test: Activation.
double ActivationSlope(Activation function, double x);

}  // namespace orrery
