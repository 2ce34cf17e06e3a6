#include "layers/cross_entropy.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "numeric/number_text.h"
#include "numeric/softmax.h"

namespace orrery {
namespace {

// Checks the inputs and gives what each row that counts is divided by.
double Divisor(const Tensor& logits, const Tensor& targets, const CrossEntropyOptions& options) {
  if (logits.rank() < 1 || logits.shape.back() == 0) {
    throw std::invalid_argument("logits has shape " + ShapeText(logits.shape) + "; its rows must have at least one entry");
  }
  RequireShape("targets", targets.shape, Shape(logits.shape.begin(), logits.shape.end() - 1));
  if (!(options.label_smoothing >= 0 && options.label_smoothing <= 1)) {
    throw std::invalid_argument("label_smoothing is " + NumberText(options.label_smoothing) + "; it must lie between 0 and 1");
  }
  const auto classes = static_cast<double>(logits.shape.back());
  for (double target : targets.data) {
    if (target == options.ignore_index) continue;
    if (!(target >= 0 && target < classes) || target != std::floor(target)) {
      throw std::invalid_argument("targets holds " + NumberText(target) + "; classes are whole numbers from 0 to " +
                                  NumberText(classes - 1));
    }
  }
  if (options.reduction == CrossEntropyOptions::kSum) return 1;
  const auto ignored = std::count(targets.data.begin(), targets.data.end(), options.ignore_index);
  const auto counted = static_cast<double>(targets.size()) - static_cast<double>(ignored);
  if (counted == 0) {
    throw std::invalid_argument("targets has no entry other than ignore_index " + NumberText(options.ignore_index) +
                                "; a mean needs one");
  }
  return counted;
}

}  // namespace

double CrossEntropy(const Tensor& logits, const Tensor& targets, const CrossEntropyOptions& options) {
  const double divisor = Divisor(logits, targets, options);
  Tensor logarithms = logits;
  const MatrixView rows = AsRows(logarithms);
  double loss = 0;
  for (std::size_t n = 0; n < rows.rows; ++n) {
    if (targets.data[n] == options.ignore_index) continue;
    LogSoftmax(rows.Row(n));
    loss -= (1 - options.label_smoothing) * rows(n, static_cast<std::size_t>(targets.data[n]));
    if (options.label_smoothing == 0) continue;  // a class of probability 0 must not make 0 times infinity
    for (double logarithm : rows.Row(n)) loss -= options.label_smoothing / static_cast<double>(rows.cols) * logarithm;
  }
  return loss / divisor;
}

Tensor CrossEntropyBackward(const Tensor& logits, const Tensor& targets, const CrossEntropyOptions& options) {
  const double divisor = Divisor(logits, targets, options);
  Tensor gradient = logits;
  const MatrixView rows = AsRows(gradient);
  for (std::size_t n = 0; n < rows.rows; ++n) {
    if (targets.data[n] == options.ignore_index) {
      std::fill(rows.Row(n).begin(), rows.Row(n).end(), 0.0);
      continue;
    }
    Softmax(rows.Row(n));
    rows(n, static_cast<std::size_t>(targets.data[n])) -= 1 - options.label_smoothing;
    for (double& entry : rows.Row(n)) entry = (entry - options.label_smoothing / static_cast<double>(rows.cols)) / divisor;
  }
  return gradient;
}

}  // namespace orrery
