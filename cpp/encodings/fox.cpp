#include "encodings/fox.h"

#include <cmath>
#include <limits>
#include <stdexcept>

namespace orrery {
namespace {

Shape BiasShape(const Tensor& gates) {
  if (gates.shape.empty()) throw std::invalid_argument("gates is one number; it must hold one gate a token, [..., T]");
  Shape shape = gates.shape;
  shape.push_back(shape.back());
  return shape;
}

// log sigmoid(x), without overflow on either side.
double LogGate(double gate, GateForm form) {
  if (form == GateForm::kLogs) return gate;
  return std::min(gate, 0.0) - std::log1p(std::exp(-std::abs(gate)));
}

}  // namespace

Tensor ForgettingBias(const Tensor& gates, GateForm form) {
  Tensor bias(BiasShape(gates));
  const std::size_t length = gates.shape.back();
  // A row is the row before it, one step further on: row t adds log f_t to every entry it takes over.
  for (std::size_t row = 0; row < gates.size(); ++row) {
    const std::size_t t = row % length;
    double* entries = bias.data.data() + row * length;
    const double step = LogGate(gates.data[row], form);
    for (std::size_t s = 0; s < length; ++s) {
      entries[s] = s < t ? (entries - length)[s] + step : s == t ? 0 : -std::numeric_limits<double>::infinity();
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
    for (std::size_t r = 1; r <= t; ++r) d_logs[r] += before += d_bias.data[row * length + r - 1];
  }
  if (form == GateForm::kLogits) {
    for (std::size_t i = 0; i < gates.size(); ++i) d_gates.data[i] /= 1 + std::exp(gates.data[i]);
  }
  return d_gates;
}

}  // namespace orrery
