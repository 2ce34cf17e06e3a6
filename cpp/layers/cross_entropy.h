// Cross-entropy of rows of logits and the classes that should have been chosen, forward beside
// backward.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// How the losses of the rows become one number, and which rows count.
struct CrossEntropyOptions {
  enum Reduction {
    kMean,
    kSum
  } reduction = kMean;         ///< kMean divides by the number of rows that count.
  double ignore_index = -100;  ///< A row with this target does not count.
  double label_smoothing =
      0;  ///< e in [0, 1]: the target's share becomes 1 - e, and e is dealt out to all V classes.
};

/// Cross-entropy, in nats.
///
///     loss_n = -(1 - e) ln p[n, y_n] - e/V sum_c ln p[n, c],      p = softmax of row n
///
/// @param logits   [..., V].
/// @param targets  [...], one class 0 ... V - 1 a row, or ignore_index.
/// @return Mean or sum of loss_n over the rows that count.
/// @throws std::invalid_argument naming the shapes that do not fit, a target that is no class, or,
///         of the mean, that no row counts (a mean of nothing has no value; the sum is 0).
/// @see Goodfellow, Bengio and Courville 2016, "Deep Learning", section 6.2.2; smoothing: Szegedy
///      et al. 2016, arXiv:1512.00567, section 7. Test: CrossEntropyTest, golden file
///      layers/cross_entropy.json.
double CrossEntropy(const Tensor& logits, const Tensor& targets,
                    const CrossEntropyOptions& options = {});

/// Gradient of CrossEntropy by the logits: p - (1 - e) [c = y] - e/V in rows that count, over their
/// number for the mean.
/// @return As logits. Errors as CrossEntropy.
/// @see As CrossEntropy. Test: CrossEntropyTest, golden file layers/cross_entropy.json.
Tensor CrossEntropyBackward(const Tensor& logits, const Tensor& targets,
                            const CrossEntropyOptions& options = {});

}  // namespace orrery
