#include "attention/multi_head.h"

#include <cmath>

#include "attention/heads.h"
#include "layers/linear.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

// How the columns of projected rows fall into heads.
struct Layout {
  bool batched;
  std::size_t batch, length, heads, kv_heads, head_dim;

  std::size_t Columns() const { return (heads + 2 * kv_heads) * head_dim; }

  Shape RowsOf(std::size_t columns) const {
    return batched ? Shape{batch, length, columns} : Shape{length, columns};
  }

  template <class View>
  auto Part(View rows, std::size_t first, std::size_t count) const {
    return kernels::BlockOf(rows).Part(0, first, rows.rows, count * head_dim);
  }

  // [batch, T, columns] -> [batch, heads, T, D] for the heads whose columns begin at `first`.
  Tensor Split(const Tensor& rows, std::size_t first, std::size_t count) const {
    Tensor split = SplitHeads(Part(AsRows(rows), first, count), length, count);
    if (!batched) split.shape.erase(split.shape.begin());
    return split;
  }

  // The way back, into rows.
  void Join(const Tensor& split, std::size_t first, std::size_t count, Tensor& rows) const {
    JoinHeads(split, Part(AsRows(rows), first, count));
  }
};

Layout LayoutOf(const Tensor& x, const Projections& projections) {
  const std::size_t heads = projections.heads;
  const std::size_t kv_heads = projections.kv_heads == 0 ? heads : projections.kv_heads;
  if (heads == 0 || heads % kv_heads != 0) {
    Reject("heads is {} and kv_heads is {}; heads must be a multiple of kv_heads, 1 or more",
           {heads, kv_heads});
  }
  if (x.rank() < 2 || x.rank() > 3) {
    Reject("x has shape {}; it must be [T, C] or [batch, T, C]", {x.shape});
  }
  const Tensor& weight = *projections.in_weight;
  const std::size_t parts = heads + 2 * kv_heads;
  if (weight.rank() != 2 || weight.shape[0] == 0 || weight.shape[0] % parts != 0) {
    Reject(
        "in_proj_weight has shape {}; it must be [out, C] with out a multiple of heads + 2 "
        "kv_heads = {}",
        {weight.shape, parts});
  }
  const bool batched = x.rank() == 3;
  return {batched,  batched ? x.shape[0] : 1, x.shape[x.rank() - 2], heads,
          kv_heads, weight.shape[0] / parts};
}

// Queries, keys and values of each head.
struct Projected {
  Projected(const Tensor& x, const Projections& projections) : layout(LayoutOf(x, projections)) {
    const Tensor rows = Linear(x, *projections.in_weight, projections.in_bias);
    query = layout.Split(rows, 0, layout.heads);
    key = layout.Split(rows, KeyColumn(), layout.kv_heads);
    value = layout.Split(rows, ValueColumn(), layout.kv_heads);
  }

  std::size_t KeyColumn() const { return layout.heads * layout.head_dim; }
  std::size_t ValueColumn() const { return KeyColumn() + layout.kv_heads * layout.head_dim; }
  double Scale(double scale) const {
    return scale == 0 ? 1 / std::sqrt(static_cast<double>(layout.head_dim)) : scale;
  }

  Layout layout;
  Tensor query, key, value;
};

// The heads' outputs side by side, [batch, T, heads D].
Tensor Joined(const Layout& layout, const Tensor& output) {
  Tensor joined(layout.RowsOf(layout.heads * layout.head_dim));
  layout.Join(output, 0, layout.heads, joined);
  return joined;
}

}  // namespace

MultiHeadResult MultiHeadAttention(const Tensor& x, const Projections& projections,
                                   const Tensor& mask, double scale, const AttentionTerms& terms) {
  const Projected in(x, projections);
  MultiHeadResult result{Attention(in.query, in.key, in.value, mask, in.Scale(scale), terms), {}};
  result.output = Linear(Joined(in.layout, result.attention.output), *projections.out_weight,
                         projections.out_bias);
  return result;
}

MultiHeadGradients MultiHeadAttentionBackward(const Tensor& x, const Projections& projections,
                                              const Tensor& mask, const Tensor& d_output,
                                              double scale, const AttentionTerms& terms) {
  const Projected in(x, projections);
  const Layout& layout = in.layout;
  const Tensor joined =
      Joined(layout, Attention(in.query, in.key, in.value, mask, in.Scale(scale), terms).output);
  LinearGradients out = LinearBackward(joined, *projections.out_weight, d_output);
  AttentionGradients heads = AttentionBackward(in.query, in.key, in.value, mask, in.Scale(scale),
                                               layout.Split(out.d_x, 0, layout.heads), terms);
  Tensor d_rows(layout.RowsOf(layout.Columns()));
  layout.Join(heads.d_query, 0, layout.heads, d_rows);
  layout.Join(heads.d_key, in.KeyColumn(), layout.kv_heads, d_rows);
  layout.Join(heads.d_value, in.ValueColumn(), layout.kv_heads, d_rows);
  LinearGradients into = LinearBackward(x, *projections.in_weight, d_rows);
  return {std::move(into.d_x),     std::move(into.d_weight), std::move(into.d_bias),
          std::move(out.d_weight), std::move(out.d_bias),    std::move(heads.d_bias),
          std::move(heads.d_sinks)};
}

}  // namespace orrery
