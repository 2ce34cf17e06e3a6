// Cross-entropy between rows of logits and their target classes, forward beside backward.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// How the losses of the rows that count become one number: kMean divides their sum by their count.
enum class Reduction { kMean, kSum };

/// How losses are reduced, and which rows count.
struct CrossEntropyOptions {
  Reduction reduction = Reduction::kMean;
  double ignore_index = -100;  ///< A row with this target does not count.
  double label_smoothing = 0;  ///< e in [0, 1]: the target's share becomes 1 - e, and e is dealt
                               ///< out to all V classes.
};

/// Computes the cross-entropy between rows of logits and target classes.
///
///     loss_n = -(1 - e) ln p[n, y_n] - e/V sum_c ln p[n, c],      p = softmax of row n
/// @param logits   [..., V], V 1 or more, dimensionless.
/// @param targets  [...], one class 0 ... V - 1 a row, or ignore_index.
/// @param options  Reduction, ignore_index and smoothing, as in CrossEntropyOptions.
/// @return One number, nats: mean or sum of loss_n over the rows that count.
/// @throws std::invalid_argument naming the shapes that do not fit, a target that is no class, or,
///         of the mean, that no row counts (a mean of nothing has no value; the sum is 0).
/// @see Goodfellow, Bengio and Courville 2016, "Deep Learning", section 6.2.2; smoothing: Szegedy
///      et al. 2016, arXiv:1512.00567, section 7. Test: CrossEntropy.
double CrossEntropy(const Tensor& logits, const Tensor& targets,
                    const CrossEntropyOptions& options = {});

/// Computes the gradient of CrossEntropy by the logits: p - (1 - e) [c = y] - e/V in rows that
/// count, divided by their number for the mean, and 0 in the others.
/// @return [..., V], as logits, nats. Arguments and errors as in CrossEntropy.
/// @see As CrossEntropy. Test: CrossEntropy.
Tensor CrossEntropyBackward(const Tensor& logits, const Tensor& targets,
                            const CrossEntropyOptions& options = {});

}  // namespace orrery
