#include "kernels/product.h"

#include "kernels/plain.h"
#include "numeric/reject.h"
#include "numeric/shape.h"

namespace orrery::kernels {
namespace {

// Rejects shapes unless a product of a [rows, inner] and b [inner, cols] fits c.
template <class Number>
void RequireFit(Block<const Number> a, Block<const Number> b, Block<Number> c, bool inner,
                bool outer) {
  const auto shape = [](auto block) { return Shape{block.rows, block.cols}; };
  if (!inner) {
    Reject("a has shape {} and b has {}; the sizes over which the product sums must be equal",
           {shape(a), shape(b)});
  }
  if (!outer)
    Reject("c has shape {}; the product of {} and {} does not fit it",
           {shape(c), shape(a), shape(b)});
}

}  // namespace

void ProductNN(Block<const float> a, Block<const float> b, Block<float> c, Store store) {
  RequireFit(a, b, c, a.cols == b.rows, c.rows == a.rows && c.cols == b.cols);
  plain::ProductNN(a, b, c, store);
}

void ProductNT(Block<const float> a, Block<const float> b, Block<float> c, Store store) {
  RequireFit(a, b, c, a.cols == b.cols, c.rows == a.rows && c.cols == b.rows);
  plain::ProductNT(a, b, c, store);
}

void ProductTN(Block<const float> a, Block<const float> b, Block<float> c, Store store) {
  RequireFit(a, b, c, a.rows == b.rows, c.rows == a.cols && c.cols == b.cols);
  plain::ProductTN(a, b, c, store);
}

void ProductNN(Block<const double> a, Block<const double> b, Block<double> c, Store store) {
  RequireFit(a, b, c, a.cols == b.rows, c.rows == a.rows && c.cols == b.cols);
  plain::ProductNN(a, b, c, store);
}

void ProductNT(Block<const double> a, Block<const double> b, Block<double> c, Store store) {
  RequireFit(a, b, c, a.cols == b.cols, c.rows == a.rows && c.cols == b.rows);
  plain::ProductNT(a, b, c, store);
}

void ProductTN(Block<const double> a, Block<const double> b, Block<double> c, Store store) {
  RequireFit(a, b, c, a.rows == b.rows, c.rows == a.cols && c.cols == b.cols);
  plain::ProductTN(a, b, c, store);
}

}  // namespace orrery::kernels
