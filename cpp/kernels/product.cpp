#include "kernels/product.h"

#include <algorithm>
#include <array>

#include "kernels/lanes.h"
#include "kernels/plain.h"
#include "numeric/reject.h"
#include "numeric/shape.h"

namespace orrery::kernels {
namespace {

// A panel of b has 256 rows of 16 numbers, half of a first-level cache of 32 KB. Of c, a tile of 2
// rows of 16 numbers is in registers, or of 4 rows of 8 where fewer than 16 columns are left.
constexpr std::size_t kDepth = 256;
constexpr std::size_t kWidth = 16;

// Where the entries of a factor are: entry (line, k) of a block whose product sums over k, where
// lines are rows of a or columns of b.
struct Factor {
  const float* data;
  std::size_t line_step;
  std::size_t k_step;
  const float* At(std::size_t line, std::size_t k) const {
    return data + line * line_step + k * k_step;
  }
};

// A tile of c: where it begins, and how far apart its rows are.
struct Tile {
  float* data;
  std::size_t stride;
};

// Adds the products of `depth` entries of each line of a with the rows of a panel of b to a tile
// of c, or to 0.
template <std::size_t kRows, std::size_t kVectors>
void AddToTile(Factor a, const float* panel, std::size_t panel_step, std::size_t depth,
               bool from_zero, Tile c) {
  Vector sums[kRows][kVectors];
  for (std::size_t r = 0; r < kRows; ++r) {
    for (std::size_t v = 0; v < kVectors; ++v) {
      sums[r][v] =
          from_zero ? hn::Zero(kFloats) : hn::LoadU(kFloats, c.data + r * c.stride + v * kLanes);
    }
  }
  // Unrolled, the loop would need more registers than there are: V8 halves its speed.
#pragma GCC unroll 1
  for (std::size_t k = 0; k < depth; ++k) {
    Vector row[kVectors];
    for (std::size_t v = 0; v < kVectors; ++v)
      row[v] = hn::LoadU(kFloats, panel + k * panel_step + v * kLanes);
    for (std::size_t r = 0; r < kRows; ++r) {
      const Vector factor = hn::Set(kFloats, *a.At(r, k));
      for (std::size_t v = 0; v < kVectors; ++v)
        sums[r][v] = hn::Add(sums[r][v], hn::Mul(factor, row[v]));
    }
  }
  for (std::size_t r = 0; r < kRows; ++r) {
    for (std::size_t v = 0; v < kVectors; ++v)
      hn::StoreU(sums[r][v], kFloats, c.data + r * c.stride + v * kLanes);
  }
}

// Copies `width` columns of b, `depth` entries each, into the rows of a panel of kPanelWidth
// numbers; the columns that are missing become 0.
template <std::size_t kPanelWidth>
void Pack(Factor b, std::size_t width, std::size_t depth, float* panel) {
  if (b.line_step == 1 && width == kPanelWidth) {
    for (std::size_t k = 0; k < depth; ++k) {
      for (std::size_t v = 0; v < kPanelWidth; v += kLanes)
        hn::StoreU(hn::LoadU(kFloats, b.At(v, k)), kFloats, panel + k * kPanelWidth + v);
    }
    return;
  }
  for (std::size_t c = 0; c < kPanelWidth; ++c) {
    for (std::size_t k = 0; k < depth; ++k)
      panel[k * kPanelWidth + c] = c < width ? *b.At(c, k) : 0;
  }
}

// Multiplies all lines of a with a panel of b: the tiles of c one below the other.
template <std::size_t kRows, std::size_t kPanelWidth>
void MultiplyPanel(Factor a, std::size_t rows, const float* panel, std::size_t width,
                   std::size_t depth, bool from_zero, Tile c) {
  constexpr std::size_t kVectors = kPanelWidth / kLanes;
  std::size_t r = 0;
  const auto multiply = [&]<std::size_t kTileRows>() {
    const Factor lines{a.At(r, 0), a.line_step, a.k_step};
    float* const first = c.data + r * c.stride;
    if (width == kPanelWidth) {
      AddToTile<kTileRows, kVectors>(lines, panel, kPanelWidth, depth, from_zero,
                                     {first, c.stride});
    } else {
      // The tile is wider than what is left of c.
      float whole[kTileRows * kPanelWidth] = {};
      for (std::size_t i = 0; i < kTileRows; ++i)
        std::copy_n(first + i * c.stride, width, whole + i * kPanelWidth);
      AddToTile<kTileRows, kVectors>(lines, panel, kPanelWidth, depth, from_zero,
                                     {whole, kPanelWidth});
      for (std::size_t i = 0; i < kTileRows; ++i)
        std::copy_n(whole + i * kPanelWidth, width, first + i * c.stride);
    }
    r += kTileRows;
  };
  while (r + kRows <= rows) multiply.template operator()<kRows>();
  while (r < rows) multiply.template operator()<1>();
}

void Multiply(Factor a, Factor b, std::size_t inner, Block<float> c, Store store) {
  if (inner == 0) plain::Clear(c, store);
  alignas(16) float panel[kDepth * kWidth];
  for (std::size_t k = 0; k < inner; k += kDepth) {
    const std::size_t depth = std::min(kDepth, inner - k);
    const bool from_zero = k == 0 && store == Store::kOverwrite;
    const Factor lines{a.At(0, k), a.line_step, a.k_step};
    for (std::size_t col = 0; col < c.cols;) {
      const std::size_t left = c.cols - col;
      const Factor columns{b.At(col, k), b.line_step, b.k_step};
      const Tile tile{c.data + col, c.stride};
      if (left >= kWidth) {
        Pack<kWidth>(columns, kWidth, depth, panel);
        MultiplyPanel<2, kWidth>(lines, c.rows, panel, kWidth, depth, from_zero, tile);
        col += kWidth;
      } else {
        const std::size_t width = std::min(left, kWidth / 2);
        Pack<kWidth / 2>(columns, width, depth, panel);
        MultiplyPanel<4, kWidth / 2>(lines, c.rows, panel, width, depth, from_zero, tile);
        col += width;
      }
    }
  }
}

// Rejects shapes unless the inner sizes are equal and c has the outer sizes.
template <class Number>
void RequireFit(Block<const Number> a, Block<const Number> b, Block<Number> c, bool inner,
                bool outer) {
  const auto shape = [](auto block) { return Shape{block.rows, block.cols}; };
  if (!inner) {
    Reject("a has shape {} and b has {}; the sizes over which the product sums must be equal",
           {shape(a), shape(b)});
  }
  if (!outer) {
    Reject("c has shape {}; the product of {} and {} does not fit it",
           {shape(c), shape(a), shape(b)});
  }
}

}  // namespace

void ProductNN(Block<const float> a, Block<const float> b, Block<float> c, Store store) {
  RequireFit(a, b, c, a.cols == b.rows, c.rows == a.rows && c.cols == b.cols);
  Multiply({a.data, a.stride, 1}, {b.data, 1, b.stride}, a.cols, c, store);
}

void ProductNT(Block<const float> a, Block<const float> b, Block<float> c, Store store) {
  RequireFit(a, b, c, a.cols == b.cols, c.rows == a.rows && c.cols == b.rows);
  Multiply({a.data, a.stride, 1}, {b.data, b.stride, 1}, a.cols, c, store);
}

void ProductTN(Block<const float> a, Block<const float> b, Block<float> c, Store store) {
  RequireFit(a, b, c, a.rows == b.rows, c.rows == a.cols && c.cols == b.cols);
  Multiply({a.data, 1, a.stride}, {b.data, 1, b.stride}, a.rows, c, store);
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
