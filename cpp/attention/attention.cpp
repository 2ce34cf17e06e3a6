#include "attention/attention.h"

#include <algorithm>
#include <limits>

#include "attention/heads.h"
#include "numeric/linear.h"
#include "numeric/reject.h"
#include "numeric/softmax.h"

namespace orrery {
namespace {

[[noreturn]] void Mismatch(const char* a, const Tensor& one, const char* b, const Shape& other,
                           const char* rule) {
  Reject("{} has shape {} and {} has shape {}; {}", {a, one.shape, b, other, rule});
}

// Whether `shape` is the end of [batch, heads, T, S] and holds whole matrices.
bool IsEndOf(const Shape& shape, const Shape& full) {
  return shape.size() >= 2 && shape.size() <= full.size() &&
         std::equal(shape.begin(), shape.end(),
                    full.end() - static_cast<std::ptrdiff_t>(shape.size()));
}

// The inputs of one attention step, once their shapes are known to fit.
class Step {
 public:
  const HeadSizes q, k, v, scores, outputs;

  Step(const Tensor& query, const Tensor& key, const Tensor& value, const Tensor& mask,
       double scale, const AttentionTerms& terms)
      : q(SizesOf("query", query)),
        k(SizesOf("key", key)),
        v(SizesOf("value", value)),
        scores{q.batch, q.heads, q.rows, k.rows},
        outputs{q.batch, q.heads, q.rows, v.cols},
        query_(query),
        key_(key),
        mask_(mask),
        scale_(scale),
        terms_(terms) {
    if (query.rank() != key.rank())
      Mismatch("query", query, "key", key.shape, "they must have the same number of axes");
    if (key.rank() != value.rank())
      Mismatch("key", key, "value", value.shape, "they must have the same number of axes");
    if (q.cols != k.cols) Mismatch("query", query, "key", key.shape, "their last sizes must agree");
    if (k.rows != v.rows)
      Mismatch("key", key, "value", value.shape, "they must have the same number of rows");
    if (q.batch != k.batch)
      Mismatch("query", query, "key", key.shape, "their batch sizes must agree");
    if (k.batch != v.batch || k.heads != v.heads)
      Mismatch("key", key, "value", value.shape, "their leading sizes must agree");
    if (k.heads == 0 || q.heads % k.heads != 0) {
      Mismatch("query", query, "key", key.shape,
               "the heads of query must be a multiple of those of key");
    }
    if (mask.shape != Shape{q.rows, k.rows}) {
      Reject("mask has shape {}; it must be {}, one row a query and one column a key",
             {mask.shape, Shape{q.rows, k.rows}});
    }
    for (double entry : mask.data) {
      if (entry != 0 && entry != 1)
        Reject("mask holds entries other than 0 and 1; 1 means allowed");
    }
    const Shape full{q.batch, q.heads, q.rows, k.rows};
    if (terms.bias && !IsEndOf(terms.bias->shape, full)) {
      Mismatch("bias", *terms.bias, "the logits", full,
               "the bias must have their last two, three or four sizes");
    }
    if (terms.sinks && terms.sinks->shape != Shape{q.heads})
      Mismatch("sinks", *terms.sinks, "the logits", full, "there must be one sink a head");
  }

  // Which key and value matrix the query matrix `index` reads.
  std::size_t KeyMatrix(std::size_t index) const { return q.MatrixIn(k, index); }

  // Where row t of matrix `index` stands in a bias (or its gradient): axes the bias lacks share its
  // entries.
  std::size_t BiasRow(std::size_t index, std::size_t t) const {
    const std::size_t size = terms_.bias->size();
    return size == 0 ? 0 : (index * scores.rows * scores.cols + t * scores.cols) % size;
  }

  // Fills row t of the logits of matrix `index` and, where wanted, of the products.
  void Logits(std::size_t index, std::size_t t, std::span<double> logits, double* products) const {
    const std::span<const double> row = q.Of(query_, index).Row(t);
    const ConstMatrixView keys = k.Of(key_, KeyMatrix(index));
    const double* allowed = mask_.data.data() + t * k.rows;
    for (std::size_t s = 0; s < k.rows; ++s) {
      const bool masked = allowed[s] != 1;
      logits[s] = -std::numeric_limits<double>::infinity();
      if (masked && !products) continue;
      const double product = Dot(row, keys.Row(s));
      if (products) products[s] = product;
      if (!masked) logits[s] = scale_ * product;
    }
    if (!terms_.bias) return;
    const double* bias = terms_.bias->data.data() + BiasRow(index, t);
    for (std::size_t s = 0; s < k.rows; ++s) {
      if (allowed[s] == 1) logits[s] += bias[s];
    }
  }

  // Turns a row of logits of matrix `index` into weights. Returns the weight of the sink, 0 if
  // there is none.
  double Weights(std::size_t index, std::span<double> row) const {
    return terms_.sinks ? Softmax(row, terms_.sinks->data[index % q.heads]) : Softmax(row);
  }

 private:
  const Tensor& query_;
  const Tensor& key_;
  const Tensor& mask_;
  const double scale_;
  const AttentionTerms terms_;
};

}  // namespace

AttentionResult Attention(const Tensor& query, const Tensor& key, const Tensor& value,
                          const Tensor& mask, double scale, const AttentionTerms& terms) {
  const Step step(query, key, value, mask, scale, terms);
  AttentionResult result;
  result.products = Tensor(ScoreShape(query, step.k.rows));
  result.logits = result.products;
  result.weights = result.products;
  result.output = Tensor(ScoreShape(query, step.v.cols));
  for (std::size_t index = 0; index < step.q.Matrices(); ++index) {
    const MatrixView products = step.scores.Of(result.products, index);
    const MatrixView logits = step.scores.Of(result.logits, index);
    const MatrixView weights = step.scores.Of(result.weights, index);
    const ConstMatrixView v = step.v.Of(value, step.KeyMatrix(index));
    const MatrixView output = step.outputs.Of(result.output, index);
    for (std::size_t t = 0; t < step.q.rows; ++t) {
      step.Logits(index, t, logits.Row(t), products.Row(t).data());
      std::copy_n(logits.Row(t).data(), step.k.rows, weights.Row(t).data());
      step.Weights(index, weights.Row(t));
      for (std::size_t s = 0; s < step.k.rows; ++s)
        AddScaled(output.Row(t), weights(t, s), v.Row(s));
    }
  }
  return result;
}

AttentionGradients AttentionBackward(const Tensor& query, const Tensor& key, const Tensor& value,
                                     const Tensor& mask, double scale, const Tensor& d_output,
                                     const AttentionTerms& terms) {
  const Step step(query, key, value, mask, scale, terms);
  const Shape output_shape = ScoreShape(query, step.v.cols);
  if (d_output.shape != output_shape)
    Mismatch("d_output", d_output, "the output", output_shape, "they must agree");
  AttentionGradients gradients{Tensor(query.shape), Tensor(key.shape), Tensor(value.shape),
                               terms.bias ? Tensor(terms.bias->shape) : Tensor(),
                               terms.sinks ? Tensor(terms.sinks->shape) : Tensor()};
  std::vector<double> weights(step.k.rows);
  std::vector<double> d_logits(step.k.rows);  // of the weights, until SoftmaxBackward
  for (std::size_t index = 0; index < step.q.Matrices(); ++index) {
    const std::size_t shared = step.KeyMatrix(index);
    const ConstMatrixView q = step.q.Of(query, index);
    const ConstMatrixView k = step.k.Of(key, shared);
    const ConstMatrixView v = step.v.Of(value, shared);
    const ConstMatrixView d_out = step.outputs.Of(d_output, index);
    const MatrixView d_q = step.q.Of(gradients.d_query, index);
    const MatrixView d_k = step.k.Of(gradients.d_key, shared);
    const MatrixView d_v = step.v.Of(gradients.d_value, shared);
    for (std::size_t t = 0; t < step.q.rows; ++t) {
      step.Logits(index, t, weights, nullptr);
      const double sink = step.Weights(index, weights);
      for (std::size_t s = 0; s < step.k.rows; ++s) d_logits[s] = Dot(d_out.Row(t), v.Row(s));
      const double mean = SoftmaxBackward(weights, d_logits);
      if (terms.sinks) gradients.d_sinks.data[index % step.q.heads] -= sink * mean;
      double* d_bias = terms.bias ? gradients.d_bias.data.data() + step.BiasRow(index, t) : nullptr;
      for (std::size_t s = 0; s < step.k.rows; ++s) {
        if (d_bias) d_bias[s] += d_logits[s];
        const double d_product = scale * d_logits[s];
        AddScaled(d_q.Row(t), d_product, k.Row(s));
        AddScaled(d_k.Row(s), d_product, q.Row(t));
        AddScaled(d_v.Row(s), weights[s], d_out.Row(t));
      }
    }
  }
  return gradients;
}

}  // namespace orrery
