#include "layers/activation.h"

#include <algorithm>
#include <cmath>
#include <numbers>

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

// The argument of the hyperbolic tangent in GELU's approximation, and its slope.
constexpr double kCubic = 0.044715;
const double kRoot = std::sqrt(2 / std::numbers::pi);
double Inner(double x) { return kRoot * (x + kCubic * x * x * x); }
double InnerSlope(double x) { return kRoot * (1 + 3 * kCubic * x * x); }

double HyperbolicSlope(double tangent) { return (1 - tangent) * (1 + tangent); }

}  // namespace

double Activate(Activation function, double x) {
  switch (function) {
    case Activation::kGeluErf:
      return x * Phi(x);
    // (1 + tanh y) / 2 is sigmoid(2 y).
    case Activation::kGeluTanh:
      return x * Sigmoid(2 * Inner(x));
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
    case Activation::kGeluTanh: {
      const double gate = Sigmoid(2 * Inner(x));
      return gate + x * 2 * InnerSlope(x) * gate * Sigmoid(-2 * Inner(x));
    }
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
