// The plain loops: what the kernels compute, as one would write it. The SIMD kernels are tested
// against them, and they serve double precision.
#pragma once

#include <cstddef>

#include "kernels/block.h"
#include "kernels/product.h"

namespace orrery::kernels::plain {

/// Sets every entry of a block to 0 if a product is to overwrite it. Throws nothing.
/// @see Test: ProductTest.
template <class Number>
void Clear(Block<Number> c, Store store) {
  if (store == Store::kAdd) return;
  for (std::size_t r = 0; r < c.rows; ++r)
    for (Number& entry : c.Row(r)) entry = 0;
}

/// Computes c (+)= a b as kernels::ProductNN does, whose shapes and rules hold; they are not
/// checked. Throws nothing.
/// @see Test: ProductTest.
template <class Number>
void ProductNN(Block<const Number> a, Block<const Number> b, Block<Number> c, Store store) {
  Clear(c, store);
  for (std::size_t r = 0; r < c.rows; ++r) {
    for (std::size_t k = 0; k < a.cols; ++k) {
      for (std::size_t col = 0; col < c.cols; ++col) c(r, col) += a(r, k) * b(k, col);
    }
  }
}

/// Computes c (+)= a b^T as kernels::ProductNT does; shapes are not checked. Throws nothing.
/// @see Test: ProductTest.
template <class Number>
void ProductNT(Block<const Number> a, Block<const Number> b, Block<Number> c, Store store) {
  Clear(c, store);
  for (std::size_t r = 0; r < c.rows; ++r) {
    for (std::size_t col = 0; col < c.cols; ++col) {
      Number sum = c(r, col);
      for (std::size_t k = 0; k < a.cols; ++k) sum += a(r, k) * b(col, k);
      c(r, col) = sum;
    }
  }
}

/// Computes c (+)= a^T b as kernels::ProductTN does; shapes are not checked. Throws nothing.
/// @see Test: ProductTest.
template <class Number>
void ProductTN(Block<const Number> a, Block<const Number> b, Block<Number> c, Store store) {
  Clear(c, store);
  for (std::size_t k = 0; k < a.rows; ++k) {
    for (std::size_t r = 0; r < c.rows; ++r) {
      for (std::size_t col = 0; col < c.cols; ++col) c(r, col) += a(k, r) * b(k, col);
    }
  }
}

}  // namespace orrery::kernels::plain
