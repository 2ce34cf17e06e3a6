#include "layers/activation.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kernels/plain.h"

namespace orrery {
namespace {

// exp is taken of numbers below 0 only: it cannot overflow.
double Sigmoid(double x) {
  const double small = std::exp(-std::abs(x));
  return (x < 0 ? small : 1) / (1 + small);
}

double LogSigmoid(double x) { return std::min(x, 0.0) - std::log1p(std::exp(-std::abs(x))); }

// The normal distribution function; erfc keeps the digits that 1 + erf loses far below 0.
double Phi(double x) { return std::erfc(-x / std::numbers::sqrt2) / 2; }

double HyperbolicSlope(double tangent) { return (1 - tangent) * (1 + tangent); }

}  // namespace

double Activate(Activation function, double x) {
  switch (function) {
    case Activation::kGeluErf:
      return x * Phi(x);
    case Activation::kGeluTanh:
      return kernels::plain::Gelu(x).value;
    case Activation::kSilu:
      return x * Sigmoid(x);
    case Activation::kRelu:
      return std::max(x, 0.0);
    case Activation::kSigmoid:
      return Sigmoid(x);
    case Activation::kTanh:
      return std::tanh(x);
    case Activation::kLogSigmoid:
      return LogSigmoid(x);
    case Activation::kSoftplus:
      return -LogSigmoid(-x);
  }
  return 0;
}

double ActivationSlope(Activation function, double x) {
  switch (function) {
    case Activation::kGeluErf:
      return Phi(x) + x * std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi);
    case Activation::kGeluTanh:
      return kernels::plain::Gelu(x).slope;
    case Activation::kSilu:
      return Sigmoid(x) * (1 + x * Sigmoid(-x));
    case Activation::kRelu:
      return x > 0 ? 1 : 0;
    case Activation::kSigmoid:
      return Sigmoid(x) * Sigmoid(-x);
    case Activation::kTanh:
      return HyperbolicSlope(std::tanh(x));
    case Activation::kLogSigmoid:
      return Sigmoid(-x);
    case Activation::kSoftplus:
      return Sigmoid(x);
  }
  return 0;
}

}  // namespace orrery
