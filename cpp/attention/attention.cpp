#include "attention/attention.h"

#include <limits>
#include <stdexcept>
#include <string>

#include "numeric/linear.h"
#include "numeric/softmax.h"

namespace orrery {
namespace {

// A tensor [..., rows, cols] as a batch of heads of matrices.
struct Heads {
  std::size_t batch;
  std::size_t heads;
  std::size_t rows;
  std::size_t cols;

  std::size_t MatrixSize() const { return rows * cols; }
};

Heads HeadsOf(const Tensor& tensor, const char* name) {
  const Shape& shape = tensor.shape;
  if (shape.size() < 2 || shape.size() > 4) {
    throw std::invalid_argument(std::string(name) + " has shape " + ShapeText(shape) +
                                "; it must be [T, D], [heads, T, D] or [batch, heads, T, D]");
  }
  const std::size_t rank = shape.size();
  return {rank == 4 ? shape[0] : 1, rank >= 3 ? shape[rank - 3] : 1, shape[rank - 2], shape[rank - 1]};
}

struct Plan {
  Heads query, key, value;
  std::size_t Matrices() const { return query.batch * query.heads; }
  // Which key and value matrix the query matrix `index` reads: groups of query heads share one.
  std::size_t KeyMatrix(std::size_t index) const {
    const std::size_t group = query.heads / key.heads;
    return index / query.heads * key.heads + index % query.heads / group;
  }
};

[[noreturn]] void Mismatch(const char* a, const Tensor& one, const char* b, const Tensor& other, const char* rule) {
  throw std::invalid_argument(std::string(a) + " has shape " + ShapeText(one.shape) + " and " + b + " has shape " +
                              ShapeText(other.shape) + "; " + rule);
}

Plan MakePlan(const Tensor& query, const Tensor& key, const Tensor& value, const Tensor& mask) {
  const Plan plan{HeadsOf(query, "query"), HeadsOf(key, "key"), HeadsOf(value, "value")};
  if (query.rank() != key.rank()) Mismatch("query", query, "key", key, "they must have the same number of axes");
  if (key.rank() != value.rank()) Mismatch("key", key, "value", value, "they must have the same number of axes");
  if (plan.query.cols != plan.key.cols) Mismatch("query", query, "key", key, "their last sizes must agree");
  if (plan.key.rows != plan.value.rows) Mismatch("key", key, "value", value, "they must have the same number of rows");
  if (plan.query.batch != plan.key.batch) Mismatch("query", query, "key", key, "their batch sizes must agree");
  if (plan.key.batch != plan.value.batch || plan.key.heads != plan.value.heads) {
    Mismatch("key", key, "value", value, "their leading sizes must agree");
  }
  if (plan.key.heads == 0 || plan.query.heads % plan.key.heads != 0) {
    Mismatch("query", query, "key", key, "the heads of query must be a multiple of those of key");
  }
  if (plan.query.cols == 0) Mismatch("query", query, "key", key, "rows must have at least one entry");
  if (mask.shape != Shape{plan.query.rows, plan.key.rows}) {
    throw std::invalid_argument("mask has shape " + ShapeText(mask.shape) + "; it must be " +
                                ShapeText({plan.query.rows, plan.key.rows}) + ", one row a query and one column a key");
  }
  for (double entry : mask.data) {
    if (entry != 0 && entry != 1) throw std::invalid_argument("mask holds entries other than 0 and 1; 1 means allowed");
  }
  return plan;
}

ConstMatrixView MatrixAt(const Tensor& tensor, const Heads& sizes, std::size_t index) {
  return {tensor.data.data() + index * sizes.MatrixSize(), sizes.rows, sizes.cols};
}

MatrixView MatrixAt(Tensor& tensor, const Heads& sizes, std::size_t index) {
  return {tensor.data.data() + index * sizes.MatrixSize(), sizes.rows, sizes.cols};
}

// The query's leading axes followed by a matrix of another size.
Shape WithMatrix(const Tensor& query, std::size_t rows, std::size_t cols) {
  Shape shape(query.shape.begin(), query.shape.end() - 2);
  shape.push_back(rows);
  shape.push_back(cols);
  return shape;
}

}  // namespace

AttentionResult Attention(const Tensor& query, const Tensor& key, const Tensor& value, const Tensor& mask, double scale) {
  const Plan plan = MakePlan(query, key, value, mask);
  const std::size_t num_queries = plan.query.rows;
  const std::size_t num_keys = plan.key.rows;
  const Heads scores{plan.query.batch, plan.query.heads, num_queries, num_keys};
  const Heads outputs{plan.query.batch, plan.query.heads, num_queries, plan.value.cols};

  AttentionResult result;
  result.products = Tensor(WithMatrix(query, num_queries, num_keys));
  result.logits = result.products;
  result.output = Tensor(WithMatrix(query, num_queries, plan.value.cols));
  for (std::size_t index = 0; index < plan.Matrices(); ++index) {
    const ConstMatrixView q = MatrixAt(query, plan.query, index);
    const ConstMatrixView k = MatrixAt(key, plan.key, plan.KeyMatrix(index));
    const MatrixView products = MatrixAt(result.products, scores, index);
    const MatrixView logits = MatrixAt(result.logits, scores, index);
    for (std::size_t t = 0; t < num_queries; ++t) {
      for (std::size_t s = 0; s < num_keys; ++s) {
        products(t, s) = Dot(q.Row(t), k.Row(s));
        const bool allowed = mask.data[t * num_keys + s] == 1;
        logits(t, s) = allowed ? scale * products(t, s) : -std::numeric_limits<double>::infinity();
      }
    }
  }
  result.weights = result.logits;
  for (std::size_t index = 0; index < plan.Matrices(); ++index) {
    const MatrixView weights = MatrixAt(result.weights, scores, index);
    const ConstMatrixView v = MatrixAt(value, plan.value, plan.KeyMatrix(index));
    const MatrixView output = MatrixAt(result.output, outputs, index);
    for (std::size_t t = 0; t < num_queries; ++t) {
      Softmax(weights.Row(t));
      for (std::size_t s = 0; s < num_keys; ++s) {
        for (std::size_t c = 0; c < v.cols; ++c) output(t, c) += weights(t, s) * v(s, c);
      }
    }
  }
  return result;
}

AttentionGradients AttentionBackward(const Tensor& query, const Tensor& key, const Tensor& value, const Tensor& mask,
                                     double scale, const Tensor& d_output) {
  const AttentionResult forward = Attention(query, key, value, mask, scale);
  if (d_output.shape != forward.output.shape) {
    Mismatch("d_output", d_output, "the output", forward.output, "they must agree");
  }
  const Plan plan = MakePlan(query, key, value, mask);
  const Heads scores{plan.query.batch, plan.query.heads, plan.query.rows, plan.key.rows};
  const Heads outputs{plan.query.batch, plan.query.heads, plan.query.rows, plan.value.cols};
  AttentionGradients gradients{Tensor(query.shape), Tensor(key.shape), Tensor(value.shape)};
  std::vector<double> d_weights(plan.key.rows);
  for (std::size_t index = 0; index < plan.Matrices(); ++index) {
    const std::size_t shared = plan.KeyMatrix(index);
    const ConstMatrixView q = MatrixAt(query, plan.query, index);
    const ConstMatrixView k = MatrixAt(key, plan.key, shared);
    const ConstMatrixView v = MatrixAt(value, plan.value, shared);
    const ConstMatrixView weights = MatrixAt(forward.weights, scores, index);
    const ConstMatrixView d_out = MatrixAt(d_output, outputs, index);
    const MatrixView d_q = MatrixAt(gradients.d_query, plan.query, index);
    const MatrixView d_k = MatrixAt(gradients.d_key, plan.key, shared);
    const MatrixView d_v = MatrixAt(gradients.d_value, plan.value, shared);
    for (std::size_t t = 0; t < plan.query.rows; ++t) {
      double mean = 0;  // sum_s W dW: what the normalisation of the row takes back
      for (std::size_t s = 0; s < plan.key.rows; ++s) {
        d_weights[s] = Dot(d_out.Row(t), v.Row(s));
        mean += weights(t, s) * d_weights[s];
      }
      for (std::size_t s = 0; s < plan.key.rows; ++s) {
        const double d_product = scale * weights(t, s) * (d_weights[s] - mean);
        for (std::size_t c = 0; c < q.cols; ++c) {
          d_q(t, c) += d_product * k(s, c);
          d_k(s, c) += d_product * q(t, c);
        }
        for (std::size_t c = 0; c < v.cols; ++c) d_v(s, c) += weights(t, s) * d_out(t, c);
      }
    }
  }
  return gradients;
}

}  // namespace orrery
