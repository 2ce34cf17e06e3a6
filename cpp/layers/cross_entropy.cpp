#include "layers/cross_entropy.h"

#include <algorithm>

#include "numeric/reject.h"
#include "numeric/rounding.h"
#include "numeric/softmax.h"

namespace orrery {
namespace {

// Checks the inputs and gives what each row that counts is divided by.
double Divisor(const Tensor& logits, const Tensor& targets, const CrossEntropyOptions& options) {
  if (logits.rank() < 1 || logits.shape.back() == 0) {
    Reject("logits has shape {}; its rows must have at least one entry", {logits.shape});
  }
  RequireShape("targets", targets.shape, Shape(logits.shape.begin(), logits.shape.end() - 1));
  Require(options.label_smoothing >= 0 && options.label_smoothing <= 1, "label_smoothing",
          options.label_smoothing, "between 0 and 1");
  const auto classes = static_cast<double>(logits.shape.back());
  for (double target : targets.data) {
    if (target == options.ignore_index) continue;
    if (!IsWhole(target, 0, classes - 1)) {
      Reject("targets holds {}; classes are whole numbers from 0 to {}", {target, classes - 1});
    }
  }
  if (options.reduction == Reduction::kSum) return 1;
  const auto ignored = std::count(targets.data.begin(), targets.data.end(), options.ignore_index);
  const auto counted = static_cast<double>(targets.size()) - static_cast<double>(ignored);
  if (counted == 0) {
    Reject("targets has no entry other than ignore_index {}; a mean needs one",
           {options.ignore_index});
  }
  return counted;
}

}  // namespace

double CrossEntropy(const Tensor& logits, const Tensor& targets,
                    const CrossEntropyOptions& options) {
  const double divisor = Divisor(logits, targets, options);
  Tensor logarithms = logits;
  const MatrixView rows = AsRows(logarithms);
  double loss = 0;
  for (std::size_t n = 0; n < rows.rows; ++n) {
    if (targets.data[n] == options.ignore_index) continue;
    LogSoftmax(rows.Row(n));
    loss -= (1 - options.label_smoothing) * rows(n, static_cast<std::size_t>(targets.data[n]));
    if (options.label_smoothing == 0)
      continue;  // a class of probability 0 must not make 0 times infinity
    for (double logarithm : rows.Row(n))
      loss -= options.label_smoothing / static_cast<double>(rows.cols) * logarithm;
  }
  return loss / divisor;
}

Tensor CrossEntropyBackward(const Tensor& logits, const Tensor& targets,
                            const CrossEntropyOptions& options) {
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
    for (double& entry : rows.Row(n))
      entry = (entry - options.label_smoothing / static_cast<double>(rows.cols)) / divisor;
  }
  return gradient;
}

}  // namespace orrery
