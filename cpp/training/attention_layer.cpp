#include "training/attention_layer.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/softmax.h"

namespace orrery::training {

using kernels::Block;
using kernels::BlockOf;
using kernels::Store;

namespace {

enum class Direction { kForward, kBackward };

// Turns the pairs of each row of a head, [T, head_dim]; backward by the opposite angle.
template <class Number>
void Turn(Block<Number> rows, const Turns<Number>& turns, Pairing pairing, Direction direction) {
  const std::size_t pairs = rows.cols / 2;
  const bool half = pairing == Pairing::kHalf;
  const Number sign = direction == Direction::kForward ? 1 : -1;
  for (std::size_t t = 0; t < rows.rows; ++t) {
    Number* row = rows.Row(t).data();
    const Number* cosines = turns.cosines.data() + t * pairs;
    const Number* sines = turns.sines.data() + t * pairs;
    for (std::size_t i = 0; i < pairs; ++i) {
      Number& a = row[half ? i : 2 * i];
      Number& b = row[half ? i + pairs : 2 * i + 1];
      const Number first = a * cosines[i] - sign * b * sines[i];
      b = sign * a * sines[i] + b * cosines[i];
      a = first;
    }
  }
}

// Turns all heads of queries and keys of each sequence.
template <class Number>
void TurnAll(Block<Number> projected, std::size_t length, const HeadOptions& options,
             const Terms<Number>& terms, Direction direction) {
  if (terms.query.cosines.empty()) return;
  for (std::size_t first = 0; first < projected.rows; first += length) {
    for (std::size_t h = 0; h < options.heads + options.kv_heads; ++h) {
      Turn(projected.Part(first, h * options.head_dim, length, options.head_dim),
           h < options.heads ? terms.query : terms.key, terms.pairing, direction);
    }
  }
}

// A causal mask leaves the upper triangle of [T, T] zero: products go in strips of this many rows
// and leave out what no strip needs. Sums keep their order, so that their bits stay.
constexpr std::size_t kStrip = 16;

// Where the strip of row t ends: neither products nor the softmax read the row from there on.
std::size_t StripEnd(std::size_t t, std::size_t length) {
  return std::min((t / kStrip + 1) * kStrip, length);
}

// Calls use(first, rows) for each strip of [T, T].
template <class Use>
void ForStrips(std::size_t length, Use use) {
  for (std::size_t first = 0; first < length; first += kStrip)
    use(first, std::min(kStrip, length - first));
}

// The rows of a head from one of them on, or up to one.
template <class Number>
Block<Number> RowsFrom(Block<Number> rows, std::size_t first) {
  return rows.Part(first, 0, rows.rows - first, rows.cols);
}
template <class Number>
Block<Number> RowsUpTo(Block<Number> rows, std::size_t end) {
  return rows.Part(0, 0, end, rows.cols);
}

// products(t, s) = a_t . b_s for the keys s of each strip of queries t.
template <class Number>
void CausalProductNT(Block<Number> a, Block<Number> b, Block<Number> products) {
  ForStrips(products.rows, [&](std::size_t first, std::size_t rows) {
    kernels::ProductNT(RowsFrom(a, first), b.Part(first, 0, rows, b.cols),
                       products.Part(first, first, products.rows - first, rows), Store::kOverwrite);
  });
}

// c_t = sum over s of weights(t, s) b_s, where weights are 0 after the query.
template <class Number>
void CausalProductNN(Block<Number> weights, Block<Number> b, Block<Number> c) {
  ForStrips(weights.rows, [&](std::size_t first, std::size_t rows) {
    kernels::ProductNN(weights.Part(first, 0, rows, first + rows), RowsUpTo(b, first + rows),
                       c.Part(first, 0, rows, c.cols), Store::kOverwrite);
  });
}

// c_s (+)= sum over t of weights(t, s) b_t, where weights are 0 after the query.
template <class Number>
void CausalProductTN(Block<Number> weights, Block<Number> b, Block<Number> c, Store store) {
  ForStrips(weights.rows, [&](std::size_t first, std::size_t rows) {
    kernels::ProductTN(weights.Part(first, first, weights.rows - first, rows), RowsFrom(b, first),
                       c.Part(first, 0, rows, c.cols), store);
  });
}

// The first `count` entries of row t of a bias, or none where there is no bias.
template <class Number>
std::span<Number> BiasRow(Number* bias, std::size_t t, std::size_t cols, std::size_t count) {
  return bias ? std::span(bias + t * cols, count) : std::span<Number>();
}

// Makes weights of products in place: softmax of scale * product + bias over the keys up to each
// query, 0 after it.
template <class Number>
void CausalSoftmax(Block<Number> products, Number scale, const Number* bias) {
  const std::size_t length = products.rows;
  ForStrips(length, [&](std::size_t first, std::size_t rows) {
    const std::size_t end = first + rows;
    for (std::size_t t = first; t < end; ++t) {
      Number* row = products.Row(t).data();
      std::fill(row + t + 1, row + end, -std::numeric_limits<Number>::infinity());
      std::fill(row + end, row + length, Number{0});
    }
    Block<const Number> biases;
    if (bias) biases = {bias + first * length, rows, end, length};
    kernels::SoftmaxRows(products.Part(first, 0, rows, end), scale, biases);
  });
}

// Makes gradients with respect to the products of those with respect to the weights, in place, and
// adds those with respect to the bias to d_bias. After the query they are 0 as far as strips go.
template <class Number>
void CausalSoftmaxBackward(Block<const Number> weights, Block<Number> d_weights, Number scale,
                           Number* d_bias) {
  for (std::size_t t = 0; t < weights.rows; ++t) {
    // Weights are 0 after the query.
    const std::size_t end = StripEnd(t, weights.cols);
    kernels::SoftmaxRowBackward(weights.Row(t).first(end), d_weights.Row(t).first(end), scale,
                                BiasRow(d_bias, t, weights.cols, end));
  }
}

}  // namespace

template <class Number>
AttentionLayer<Number>::AttentionLayer(ParameterLayout& layout, const std::string& name,
                                       std::size_t width, const HeadOptions& options)
    : options_(options),
      scale_(static_cast<Number>(1 / std::sqrt(static_cast<double>(options.head_dim)))),
      in_(layout, name,
          {{".query", options.heads * options.head_dim},
           {".key", options.kv_heads * options.head_dim},
           {".value", options.kv_heads * options.head_dim}},
          width, options.with_bias),
      out_(layout, name, {{".output", width}}, options.heads * options.head_dim, options.with_bias,
           Initial::kIntoStream) {}

template <class Number>
void AttentionLayer<Number>::Forward(const Number* parameters, Block<const Number> x,
                                     std::size_t length, const Terms<Number>& terms,
                                     Block<Number> y, const ContentLayer<Number>* content) {
  const std::size_t width = options_.heads * options_.head_dim;
  weights_.resize(x.rows * options_.heads * length);
  const Block<Number> joined = BlockOf(joined_, x.rows, width);
  in_.Forward(parameters, x, BlockOf(projected_, x.rows, in_.outputs()));
  if (content) {
    content->Forward(parameters, x, RowsOf(projected_), terms.positions, joined, weights_);
  } else {
    AttendByTerms(length, terms);
  }
  out_.Forward<Number>(parameters, joined, y, Store::kAdd);
}

template <class Number>
HeadRows<Number> AttentionLayer<Number>::RowsOf(std::vector<Number>& projected) const {
  const std::size_t rows = projected.size() / in_.outputs();
  const std::size_t width = options_.heads * options_.head_dim;
  const std::size_t kv_width = options_.kv_heads * options_.head_dim;
  const Block<Number> all = BlockOf(projected, rows, in_.outputs());
  return {all.Part(0, 0, rows, width), all.Part(0, width, rows, kv_width),
          all.Part(0, width + kv_width, rows, kv_width)};
}

template <class Number>
void AttentionLayer<Number>::AttendByTerms(std::size_t length, const Terms<Number>& terms) {
  const std::size_t heads = options_.heads;
  const std::size_t kv_heads = options_.kv_heads;
  const std::size_t dim = options_.head_dim;
  const std::size_t rows = projected_.size() / in_.outputs();
  const Block<Number> projected = BlockOf(projected_, rows, in_.outputs());
  const Block<Number> joined = BlockOf(joined_, rows, heads * dim);
  TurnAll(projected, length, options_, terms, Direction::kForward);
  for (std::size_t first = 0; first < rows; first += length) {
    for (std::size_t h = 0; h < heads; ++h) {
      const std::size_t kv = heads + h / Group();
      const auto part = [&](Block<Number> block, std::size_t head) {
        return block.Part(first, head * dim, length, dim);
      };
      const Block<Number> weights{weights_.data() + (first * heads + h * length) * length, length,
                                  length, length};
      CausalProductNT(part(projected, h), part(projected, kv), weights);
      const Number* bias = terms.bias.empty() ? nullptr : &terms.bias[h * length * length];
      CausalSoftmax(weights, scale_, bias);
      CausalProductNN(weights, part(projected, kv + kv_heads), part(joined, h));
    }
  }
}

template <class Number>
void AttentionLayer<Number>::Backward(Weights<Number> weights, Block<const Number> x,
                                      std::size_t length, const Terms<Number>& terms,
                                      Block<const Number> dy, Block<Number> dx,
                                      Terms<Number>& d_terms, const ContentLayer<Number>* content) {
  const std::size_t width = options_.heads * options_.head_dim;
  const Block<Number> d_joined = BlockOf(d_joined_, x.rows, width);
  const Block<Number> d_projected = BlockOf(d_projected_, x.rows, in_.outputs());
  out_.Backward<Number>(weights, BlockOf(joined_, x.rows, width), dy, d_joined);
  if (content) {
    std::fill(d_projected_.begin(), d_projected_.end(), Number{0});
    for (std::size_t t = 0; t < dx.rows; ++t)
      std::fill(dx.Row(t).begin(), dx.Row(t).end(), Number{0});
    content->Backward(weights, x, RowsOf(projected_), terms.positions, d_joined,
                      RowsOf(d_projected_), dx);
    in_.Backward<Number>(weights, x, d_projected, dx, Store::kAdd);
  } else {
    AttendByTermsBackward(length, terms, d_terms);
    in_.Backward<Number>(weights, x, d_projected, dx);
  }
}

template <class Number>
void AttentionLayer<Number>::AttendByTermsBackward(std::size_t length, const Terms<Number>& terms,
                                                   Terms<Number>& d_terms) {
  const std::size_t heads = options_.heads;
  const std::size_t kv_heads = options_.kv_heads;
  const std::size_t dim = options_.head_dim;
  const std::size_t rows = projected_.size() / in_.outputs();
  const Block<Number> projected = BlockOf(projected_, rows, in_.outputs());
  const Block<Number> d_projected = BlockOf(d_projected_, rows, in_.outputs());
  const Block<Number> d_joined = BlockOf(d_joined_, rows, heads * dim);
  const Block<Number> d_logits = BlockOf(d_logits_, length, length);
  for (std::size_t first = 0; first < rows; first += length) {
    for (std::size_t h = 0; h < heads; ++h) {
      const std::size_t kv = heads + h / Group();
      const auto part = [&](Block<Number> block, std::size_t head) {
        return block.Part(first, head * dim, length, dim);
      };
      const Block<Number> d_output = part(d_joined, h);
      const Block<Number> w{weights_.data() + (first * heads + h * length) * length, length, length,
                            length};
      CausalProductNT(d_output, part(projected, kv + kv_heads), d_logits);
      // Heads of a group add to the gradients of the same keys and values.
      const Store store = h % Group() == 0 ? Store::kOverwrite : Store::kAdd;
      CausalProductTN(w, d_output, part(d_projected, kv + kv_heads), store);
      Number* d_bias = d_terms.bias.empty() ? nullptr : &d_terms.bias[h * length * length];
      CausalSoftmaxBackward<Number>(w, d_logits, scale_, d_bias);
      CausalProductNN(d_logits, part(projected, kv), part(d_projected, h));
      CausalProductTN(d_logits, part(projected, h), part(d_projected, kv), store);
    }
  }
  TurnAll(d_projected, length, options_, terms, Direction::kBackward);
}

template class AttentionLayer<float>;
template class AttentionLayer<double>;

}  // namespace orrery::training
