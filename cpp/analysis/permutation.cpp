#include "analysis/measures.h"
#include "numeric/linear.h"

namespace orrery {

PermutationError PermutationErrorOf(const Tensor& output, const Tensor& reordered,
                                    std::span<const double> order) {
  RequireShape("reordered", reordered.shape, output.shape);
  return {MaxDifference(reordered, output), MaxDifference(reordered, PermuteRows(output, order))};
}

}  // namespace orrery
