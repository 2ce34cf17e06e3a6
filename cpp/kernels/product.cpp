#include "kernels/product.h"

#include <algorithm>

#include "kernels/lanes.h"
#include "kernels/plain.h"
#include "numeric/reject.h"

namespace orrery::kernels {
namespace {

// A panel of b has 256 rows of 16 numbers, half of a first-level cache of 32 KB. Of c, a tile of 2
// rows of 16 numbers is in registers, or of 4 rows of 8 where fewer than 16 columns are left.
constexpr std::size_t kDepth = 256;
constexpr std::size_t kWidth = 16;

// A copy of a panel pays when many rows of a use it. For a few rows, and so short a panel that it
// stays in a cache, b is read in place.
constexpr std::size_t kFewRows = 16;
constexpr std::size_t kShortDepth = 64;

// Lines of a^T that are copied at a time: as many as share one copy of a panel of b. A step of 256
// would put them all into the same few places of a cache.
constexpr std::size_t kHeight = 256;
constexpr std::size_t kLineStep = kDepth + 16;

// A kilobyte is for all that is no copy.
static_assert((kDepth * kWidth + kHeight * kLineStep) * sizeof(float) + 1024 <= kProductStack);

// A step that the compiler knows: V8 needs no multiplication for an address, and one register less.
template <std::size_t kStep>
using Fixed = std::integral_constant<std::size_t, kStep>;

// Where the entries of a factor are: entry (line, k) of a block whose product sums over k, where
// lines are rows of a or columns of b. Step is std::size_t, or Fixed<1> for lines whose entries are
// side by side.
template <class Step = std::size_t>
struct Factor {
  const float* data;
  std::size_t line_step;
  Step k_step;
  const float* At(std::size_t line, std::size_t k) const {
    return data + line * line_step + k * k_step;
  }
};

// The rows of a panel of b, a fixed number of entries apart where they were copied.
template <class Step>
struct Panel {
  const float* data;
  Step step;
};

// A tile of c: where it begins, how far apart its rows are, and the row that is added to all of them
// at last, or null.
struct Tile {
  float* data;
  std::size_t stride;
  const float* bias;
};

// Adds the products of `depth` entries of each line of a with the rows of a panel of b to a tile
// of c, or to 0.
template <std::size_t kRows, std::size_t kVectors, class Step, class PanelStep>
void AddToTile(Factor<Step> a, Panel<PanelStep> panel, std::size_t depth, bool from_zero, Tile c) {
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
      row[v] = hn::LoadU(kFloats, panel.data + k * panel.step + v * kLanes);
    for (std::size_t r = 0; r < kRows; ++r) {
      const Vector factor = hn::Set(kFloats, *a.At(r, k));
      for (std::size_t v = 0; v < kVectors; ++v)
        sums[r][v] = hn::Add(sums[r][v], hn::Mul(factor, row[v]));
    }
  }
  for (std::size_t v = 0; c.bias && v < kVectors; ++v) {
    const Vector bias = hn::LoadU(kFloats, c.bias + v * kLanes);
    for (std::size_t r = 0; r < kRows; ++r) sums[r][v] = hn::Add(sums[r][v], bias);
  }
  for (std::size_t r = 0; r < kRows; ++r) {
    for (std::size_t v = 0; v < kVectors; ++v)
      hn::StoreU(sums[r][v], kFloats, c.data + r * c.stride + v * kLanes);
  }
}

// Copies a block of `lines` rows of `depth` entries to where each row is a column.
void Transpose(const float* from, std::size_t from_step, std::size_t lines, std::size_t depth,
               float* to, std::size_t to_step) {
  const auto copy = [&](std::size_t line, std::size_t k) {
    to[k * to_step + line] = from[line * from_step + k];
  };
  std::size_t line = 0;
  for (; line + kLanes <= lines; line += kLanes) {
    std::size_t k = 0;
    for (; k + kLanes <= depth; k += kLanes) {
      const float* const corner = from + line * from_step + k;
      const Vector row0 = LoadLanes(corner), row1 = LoadLanes(corner + from_step);
      const Vector row2 = LoadLanes(corner + 2 * from_step);
      const Vector row3 = LoadLanes(corner + 3 * from_step);
      const Vector low02 = hn::InterleaveLower(kFloats, row0, row2);
      const Vector low13 = hn::InterleaveLower(kFloats, row1, row3);
      const Vector high02 = hn::InterleaveUpper(kFloats, row0, row2);
      const Vector high13 = hn::InterleaveUpper(kFloats, row1, row3);
      float* const out = to + k * to_step + line;
      StoreLanes(hn::InterleaveLower(kFloats, low02, low13), out);
      StoreLanes(hn::InterleaveUpper(kFloats, low02, low13), out + to_step);
      StoreLanes(hn::InterleaveLower(kFloats, high02, high13), out + 2 * to_step);
      StoreLanes(hn::InterleaveUpper(kFloats, high02, high13), out + 3 * to_step);
    }
    for (; k < depth; ++k) {
      for (std::size_t i = 0; i < kLanes; ++i) copy(line + i, k);
    }
  }
  for (; line < lines; ++line) {
    for (std::size_t k = 0; k < depth; ++k) copy(line, k);
  }
}

// Copies `width` columns of b, `depth` entries each, into the rows of a panel of kPanelWidth
// numbers; the columns that are missing become 0.
template <std::size_t kPanelWidth>
void Pack(Factor<> b, std::size_t width, std::size_t depth, float* panel) {
  if (width < kPanelWidth) std::fill_n(panel, depth * kPanelWidth, 0.0f);
  if (b.k_step == 1) return Transpose(b.data, b.line_step, width, depth, panel, kPanelWidth);
  if (width < kPanelWidth) {
    for (std::size_t k = 0; k < depth; ++k) std::copy_n(b.At(0, k), width, panel + k * kPanelWidth);
    return;
  }
  const float* from = b.data;
  for (std::size_t k = 0; k < depth; ++k, from += b.k_step, panel += kPanelWidth) {
    for (std::size_t v = 0; v < kPanelWidth; v += kLanes)
      StoreLanes(LoadLanes(from + v), panel + v);
  }
}

// Multiplies all lines of a with a panel of b: the tiles of c one below the other. As a part of a
// larger function, its loops would not have the registers to themselves.
template <std::size_t kRows, std::size_t kPanelWidth, class Step, class PanelStep>
HWY_NOINLINE void MultiplyPanel(Factor<Step> a, std::size_t rows, Panel<PanelStep> panel,
                                std::size_t width, std::size_t depth, bool from_zero, Tile c) {
  constexpr std::size_t kVectors = kPanelWidth / kLanes;
  std::size_t r = 0;
  const auto multiply = [&]<std::size_t kTileRows>() {
    const Factor<Step> lines{a.At(r, 0), a.line_step, a.k_step};
    float* const first = c.data + r * c.stride;
    if (width == kPanelWidth) {
      AddToTile<kTileRows, kVectors>(lines, panel, depth, from_zero, {first, c.stride, c.bias});
    } else {
      // The tile is wider than what is left of c.
      float whole[kTileRows * kPanelWidth] = {};
      for (std::size_t i = 0; i < kTileRows && !from_zero; ++i)
        std::copy_n(first + i * c.stride, width, whole + i * kPanelWidth);
      AddToTile<kTileRows, kVectors>(lines, panel, depth, from_zero, {whole, kPanelWidth, c.bias});
      for (std::size_t i = 0; i < kTileRows; ++i)
        std::copy_n(whole + i * kPanelWidth, width, first + i * c.stride);
    }
    r += kTileRows;
  };
  while (r + kRows <= rows) multiply.template operator()<kRows>();
  while (r < rows) multiply.template operator()<1>();
}

// Adds to c, or overwrites it with, the products of `depth` entries of each line of a and b, and at
// last adds the bias, if any, to every row.
template <class Step>
void MultiplyBlock(Factor<Step> a, Factor<> b, std::size_t depth, bool from_zero, Block<float> c,
                   const float* bias = nullptr) {
  const bool in_place = b.line_step == 1 && c.rows <= kFewRows && depth <= kShortDepth;
  alignas(16) float copy[kDepth * kWidth];
  for (std::size_t col = 0; col < c.cols;) {
    const std::size_t left = c.cols - col;
    const Factor<> columns{b.At(col, 0), b.line_step, b.k_step};
    // As wide as a tile, of which the last ones of c may have less.
    float bias_row[kWidth] = {};
    if (bias) std::copy_n(bias + col, std::min(left, kWidth), bias_row);
    const Tile tile{c.data + col, c.stride, bias ? bias_row : nullptr};
    if (left >= kWidth && in_place) {
      const Panel<std::size_t> rows{columns.data, b.k_step};
      MultiplyPanel<2, kWidth>(a, c.rows, rows, kWidth, depth, from_zero, tile);
      col += kWidth;
    } else if (left >= kWidth) {
      Pack<kWidth>(columns, kWidth, depth, copy);
      const Panel<Fixed<kWidth>> rows{copy, {}};
      MultiplyPanel<2, kWidth>(a, c.rows, rows, kWidth, depth, from_zero, tile);
      col += kWidth;
    } else {
      const std::size_t width = std::min(left, kWidth / 2);
      Pack<kWidth / 2>(columns, width, depth, copy);
      const Panel<Fixed<kWidth / 2>> rows{copy, {}};
      MultiplyPanel<4, kWidth / 2>(a, c.rows, rows, width, depth, from_zero, tile);
      col += width;
    }
  }
}

// The same where the entries of a line of a are far apart: where more than one panel needs them,
// lines are first copied to where they are side by side.
void MultiplyTransposed(Factor<> a, Factor<> b, std::size_t depth, bool from_zero, Block<float> c) {
  if (c.cols <= kWidth) return MultiplyBlock(a, b, depth, from_zero, c);
  alignas(16) float lines[kHeight * kLineStep];
  for (std::size_t row = 0; row < c.rows; row += kHeight) {
    const std::size_t height = std::min(kHeight, c.rows - row);
    Transpose(a.At(row, 0), a.k_step, depth, height, lines, kLineStep);
    MultiplyBlock(Factor<Fixed<1>>{lines, kLineStep, {}}, b, depth, from_zero,
                  c.Part(row, 0, height, c.cols));
  }
}

void Multiply(Factor<> a, Factor<> b, std::size_t inner, Block<float> c, Store store,
              const float* bias = nullptr) {
  if (c.rows == 0 || c.cols == 0) return;
  if (inner == 0) plain::Clear(c, store);
  for (std::size_t k = 0; k < inner; k += kDepth) {
    const std::size_t depth = std::min(kDepth, inner - k);
    const bool from_zero = k == 0 && store == Store::kOverwrite;
    const Factor<> b_part{b.At(0, k), b.line_step, b.k_step};
    if (a.k_step == 1) {
      MultiplyBlock(Factor<Fixed<1>>{a.At(0, k), a.line_step, {}}, b_part, depth, from_zero, c,
                    k + depth == inner ? bias : nullptr);
    } else {
      MultiplyTransposed({a.At(0, k), a.line_step, a.k_step}, b_part, depth, from_zero, c);
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

void RequireBias(std::size_t size, std::size_t cols) {
  if (size != 0 && size != cols)
    Reject("bias has {} entries and c {} columns; they must have equally many", {size, cols});
}

// The loops of a product with b transposed and a bias.
template <class Number>
void PlainWithBias(Block<const Number> a, Block<const Number> b, Block<Number> c, Store store,
                   std::span<const Number> bias) {
  plain::ProductNT(a, b, c, store);
  for (std::size_t r = 0; r < c.rows && !bias.empty(); ++r) plain::AddTo(c.Row(r), bias);
}

}  // namespace

void ProductNN(Block<const float> a, Block<const float> b, Block<float> c, Store store) {
  RequireFit(a, b, c, a.cols == b.rows, c.rows == a.rows && c.cols == b.cols);
  Multiply({a.data, a.stride, 1}, {b.data, 1, b.stride}, a.cols, c, store);
}

void ProductNT(Block<const float> a, Block<const float> b, Block<float> c, Store store,
               std::span<const float> bias) {
  RequireFit(a, b, c, a.cols == b.cols, c.rows == a.rows && c.cols == b.rows);
  RequireBias(bias.size(), c.cols);
  if (a.cols == 0) return PlainWithBias(a, b, c, store, bias);
  Multiply({a.data, a.stride, 1}, {b.data, b.stride, 1}, a.cols, c, store, bias.data());
}

void ProductTN(Block<const float> a, Block<const float> b, Block<float> c, Store store) {
  RequireFit(a, b, c, a.rows == b.rows, c.rows == a.cols && c.cols == b.cols);
  Multiply({a.data, 1, a.stride}, {b.data, 1, b.stride}, a.rows, c, store);
}

void ProductNN(Block<const double> a, Block<const double> b, Block<double> c, Store store) {
  RequireFit(a, b, c, a.cols == b.rows, c.rows == a.rows && c.cols == b.cols);
  plain::ProductNN(a, b, c, store);
}

void ProductNT(Block<const double> a, Block<const double> b, Block<double> c, Store store,
               std::span<const double> bias) {
  RequireFit(a, b, c, a.cols == b.cols, c.rows == a.rows && c.cols == b.rows);
  RequireBias(bias.size(), c.cols);
  PlainWithBias(a, b, c, store, bias);
}

void ProductTN(Block<const double> a, Block<const double> b, Block<double> c, Store store) {
  RequireFit(a, b, c, a.rows == b.rows, c.rows == a.cols && c.cols == b.cols);
  plain::ProductTN(a, b, c, store);
}

}  // namespace orrery::kernels
